// @ts-check

/**
 * One line of two texts side by side; `null` where the other side has one more. The changed part of a line stands between
 * `start` and `end`, which are equal where nothing of it differs.
 *
 * @typedef {object} ComparedSide
 * @property {string} text
 * @property {number} start
 * @property {number} end
 *
 * @typedef {readonly [before: ComparedSide | null, after: ComparedSide | null]} ComparedLine
 */

/** Lines times lines: beyond it the middle counts as changed as a whole. */
const mostSteps = 1_000_000;

/**
 * @param {string} before
 * @param {string} after
 * @returns {ComparedLine[]}
 */
export function compareLines(before, after) {
  const a = before.split("\n");
  const b = after.split("\n");
  const head = commonStart(a, b);
  const tail = commonStart(
    a.slice(head).toReversed(),
    b.slice(head).toReversed(),
  );
  return [
    ...a.slice(0, head).map(same),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...a.slice(a.length - tail).map(same),
  ];
}

/**
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 * @returns {ComparedLine[]}
 */
function middle(a, b) {
  if (a.length * b.length > mostSteps) return changed(a, b);
  const kept = longestCommon(a, b);
  /** @type {ComparedLine[]} */
  const lines = [];
  let [nextA, nextB] = [0, 0];
  for (const [indexA, indexB] of [...kept, [a.length, b.length]]) {
    if (indexA === undefined || indexB === undefined) break;
    lines.push(...changed(a.slice(nextA, indexA), b.slice(nextB, indexB)));
    const line = a[indexA];
    if (line !== undefined) lines.push(same(line));
    [nextA, nextB] = [indexA + 1, indexB + 1];
  }
  return lines;
}

/**
 * Positions of the lines that both have, in order, as many as can be.
 *
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 * @returns {[number, number][]}
 */
function longestCommon(a, b) {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const lengthAt = (/** @type {number} */ i, /** @type {number} */ j) =>
    lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  /** @type {[number, number][]} */
  const pairs = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length)
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  return pairs;
}

/**
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 * @returns {ComparedLine[]}
 */
function changed(a, b) {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => {
    const [before, after] = [a[index], b[index]];
    if (before === undefined) return [null, whole(after ?? "")];
    if (after === undefined) return [whole(before), null];
    return changedPair(before, after);
  });
}

/**
 * @param {string} before
 * @param {string} after
 * @returns {ComparedLine}
 */
function changedPair(before, after) {
  const head = wordStart(before, after, commonStart(before, after));
  const rest = [before.slice(head), after.slice(head)].map(reversed);
  const [a = "", b = ""] = rest;
  const tail = wordStart(a, b, commonStart(a, b));
  // Two lines with little in common read better when they are told apart as a whole.
  if (head + tail < Math.max(before.length, after.length) / 4)
    return [whole(before), whole(after)];
  return [
    { text: before, start: head, end: before.length - tail },
    { text: after, start: head, end: after.length - tail },
  ];
}

/** A half of a pair counts as well, so that no character is cut in two. */
const inWord = /[\p{L}\p{N}\p{Cs}_]/u;

/**
 * Where the word begins in which two texts part: `100` and `115` differ as numbers, not in two digits.
 *
 * @param {string} a
 * @param {string} b
 * @param {number} parting
 */
function wordStart(a, b, parting) {
  let start = parting;
  while (start > 0 && (isInside(a, start) || isInside(b, start))) start -= 1;
  return start;
}

/**
 * @param {string} text
 * @param {number} index
 */
function isInside(text, index) {
  return inWord.test(text.charAt(index - 1)) && inWord.test(text.charAt(index));
}

/**
 * By code unit: it is only compared, and turned back by its length.
 *
 * @param {string} text
 */
function reversed(text) {
  let turned = "";
  for (let index = text.length - 1; index >= 0; index -= 1)
    turned += text.charAt(index);
  return turned;
}

/**
 * @param {string} text
 * @returns {ComparedLine}
 */
function same(text) {
  const side = { text, start: 0, end: 0 };
  return [side, side];
}

/**
 * Without the indentation.
 *
 * @param {string} text
 * @returns {ComparedSide}
 */
function whole(text) {
  return {
    text,
    start: text.length - text.trimStart().length,
    end: text.length,
  };
}

/**
 * @param {ArrayLike<string>} a
 * @param {ArrayLike<string>} b
 */
function commonStart(a, b) {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

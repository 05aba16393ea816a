// @ts-check
/** @import { ComparedLine, ComparedSide } from "./compare-lines.js" */
import { compareLines } from "./compare-lines.js";
import { counted, element } from "./elements.js";

/** So many lines without a difference are shown around one. */
const linesAround = 3;

/**
 * `required: yes, now no`; `null` for what is more than a yes or a no.
 *
 * @param {string} question what they answer; may be empty
 * @param {string} before a JSON text
 * @param {string} after
 */
export function answer(question, before, after) {
  const [was, is] = [answers.get(before), answers.get(after)];
  if (was === undefined || is === undefined) return null;
  return `${question === "" ? "" : `${question}: `}${was}, now ${is}`;
}

const answers = new Map([
  ["true", "yes"],
  ["false", "no"],
]);

/**
 * Two JSON texts side by side.
 *
 * @param {string} before
 * @param {string} after
 */
export function comparison(before, after) {
  const body = element("tbody", {});
  for (const line of folded(compareLines(before, after)))
    body.append(
      typeof line === "number"
        ? foldRow(line)
        : element(
            "tr",
            {},
            cell(line[0], before, "del"),
            cell(line[1], after, "ins"),
          ),
    );
  const heads = ["Before", "After"].map((name) =>
    element("th", { scope: "col" }, name),
  );
  return element(
    "table",
    { class: "compare" },
    element("thead", {}, element("tr", {}, ...heads)),
    body,
  );
}

/**
 * @param {ComparedSide | null} side
 * @param {string} whole `null` is what stands for nothing
 * @param {"del" | "ins"} mark
 */
function cell(side, whole, mark) {
  if (side === null) return element("td", {});
  if (whole === "null")
    return element("td", {}, element("span", { class: "none" }, "nothing"));
  const { text, start, end } = side;
  if (start === end) return element("td", {}, text);
  return element(
    "td",
    { class: mark },
    text.slice(0, start),
    element(mark, {}, text.slice(start, end)),
    text.slice(end),
  );
}

/**
 * Long runs of lines that are alike as their number.
 *
 * @param {readonly ComparedLine[]} lines
 * @returns {(ComparedLine | number)[]}
 */
function folded(lines) {
  const isNear = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - linesAround), index + linesAround + 1)
      .some(isChangedLine),
  );
  if (!lines.some(isChangedLine)) return [...lines];
  /** @type {(ComparedLine | number)[]} */
  const shown = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear[index] === true) shown.push(line);
    else if (typeof last === "number") shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

/** @param {ComparedLine} line */
function isChangedLine([before, after]) {
  return [before, after].some(
    (side) => side === null || side.start !== side.end,
  );
}

/** @param {number} count */
function foldRow(count) {
  const told = `${counted(count, "line")} alike`;
  const cell = element("td", { class: "fold", colspan: "2" }, told);
  return element("tr", {}, cell);
}

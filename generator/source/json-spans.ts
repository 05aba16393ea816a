import { createSpanTreeBuilder, type SpanTree } from "./span-tree.ts";

/** The place where a text stops being valid JSON. */
export interface JsonProblem {
  readonly from: number;
  readonly to: number;
  /** The expected text: `a comma or "}"`. */
  readonly expected: string;
}

export type ScannedJson =
  | { readonly kind: "scanned"; readonly tree: SpanTree }
  | { readonly kind: "malformed"; readonly problem: JsonProblem };

interface Scan {
  readonly text: string;
  readonly columns: ReturnType<typeof createSpanTreeBuilder>;
  /** The nodes of the objects and lists around the current place. */
  readonly open: number[];
  at: number;
  problem: JsonProblem | null;
}

/** Finds the place of each value in a JSON text (RFC 8259), in one pass and without recursion. */
export function scanJson(text: string): ScannedJson {
  const columns = createSpanTreeBuilder();
  const scan: Scan = { text, columns, open: [], at: 0, problem: null };
  skipBlanks(scan);
  readValue(scan, -1, -1);
  while (scan.problem === null && scan.open.length > 0) continueContainer(scan);
  skipBlanks(scan);
  if (scan.problem === null && scan.at < text.length)
    fail(scan, "nothing after the end of the value");
  if (scan.problem !== null)
    return { kind: "malformed", problem: scan.problem };
  const keyOf = (node: number) =>
    // The scan has found a string in this place.
    JSON.parse(
      text.slice(columns.keyStarts[node], columns.keyEnds[node]),
    ) as string;
  return {
    kind: "scanned",
    tree: { ...columns, targets: new Map(), merges: new Set(), keyOf },
  };
}

/** Reads the next member or entry of the innermost object or list, or its end. */
function continueContainer(scan: Scan): void {
  const { text, columns, open } = scan;
  const container = open.at(-1) ?? 0;
  const isObject = text.charAt(columns.starts[container] ?? 0) === "{";
  const end = isObject ? "}" : "]";
  const isFirst = columns.starts.length === container + 1;
  skipBlanks(scan);
  if (text.charAt(scan.at) === end) return closeContainer(scan, container);
  if (!isFirst) {
    if (text.charAt(scan.at) !== ",") return fail(scan, `a comma or "${end}"`);
    scan.at += 1;
    skipBlanks(scan);
  }
  if (isObject) readMember(scan, isFirst);
  else readValue(scan, -1, -1);
}

function closeContainer(scan: Scan, node: number): void {
  scan.at += 1;
  scan.open.pop();
  scan.columns.ends[node] = scan.at;
  scan.columns.afters[node] = scan.columns.starts.length;
}

function readMember(scan: Scan, isFirst: boolean): void {
  const { text } = scan;
  const keyStart = scan.at;
  if (text.charAt(keyStart) !== '"')
    return fail(scan, isFirst ? 'a key in double quotes or "}"' : keyExpected);
  skipString(scan);
  const keyEnd = scan.at;
  if (scan.problem !== null) return;
  skipBlanks(scan);
  if (text.charAt(scan.at) !== ":") return fail(scan, "a colon after the key");
  scan.at += 1;
  skipBlanks(scan);
  readValue(scan, keyStart, keyEnd);
}

const keyExpected =
  "a key in double quotes (no comma is allowed after the last entry)";

/** Reads a whole scalar, or only the beginning of an object or list. */
function readValue(scan: Scan, keyStart: number, keyEnd: number): void {
  const { text, columns } = scan;
  const start = scan.at;
  const first = text.charAt(start);
  const node = columns.starts.length;
  if (first === "{" || first === "[") {
    scan.open.push(node);
    scan.at += 1;
  } else if (first === '"') skipString(scan);
  else skipWord(scan);
  if (scan.problem !== null) return;
  columns.starts.push(start);
  columns.ends.push(scan.at);
  columns.keyStarts.push(keyStart);
  columns.keyEnds.push(keyEnd);
  columns.afters.push(node + 1);
}

function skipBlanks(scan: Scan): void {
  const { text } = scan;
  for (;;) {
    const unit = text.charCodeAt(scan.at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09)
      return;
    scan.at += 1;
  }
}

function skipString(scan: Scan): void {
  const { text } = scan;
  const start = scan.at;
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) {
      scan.at = at + 1;
      return;
    }
    if (unit < 0x20) return failAt(scan, at, stringExpected(unit));
    if (unit === 0x5c) {
      const length = escapeLength(text, at);
      if (length === 0) return failAt(scan, at, 'an escape such as "\\n"');
      at += length - 1;
    }
  }
  failAt(scan, start, "a string that ends in a double quote");
}

function stringExpected(unit: number): string {
  return unit === 0x0a || unit === 0x0d
    ? "the double quote that ends the string before the end of the line"
    : 'control characters as escapes such as "\\t"';
}

/** Gives the number of units in the escape that begins at a backslash; 0 when it is invalid. */
function escapeLength(text: string, at: number): 0 | 2 | 6 {
  const letter = text.charAt(at + 1);
  if (letter === "u")
    return /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return letter !== "" && '"\\/bfnrt'.includes(letter) ? 2 : 0;
}

const literals = new Set(["true", "false", "null"]);

/** Skips a number, `true`, `false` or `null`. */
function skipWord(scan: Scan): void {
  const { text } = scan;
  const start = scan.at;
  let at = start;
  while (isWordUnit(text.charCodeAt(at))) at += 1;
  const word = text.slice(start, at);
  if (!literals.has(word) && !isNumber(word))
    return failAt(scan, start, "a value");
  scan.at = at;
}

/** Whether a unit is a letter, a digit or a sign of a number. */
function isWordUnit(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    unit === 0x2b ||
    unit === 0x2d ||
    unit === 0x2e
  );
}

function isNumber(word: string): boolean {
  try {
    return typeof JSON.parse(word) === "number";
  } catch {
    return false;
  }
}

function fail(scan: Scan, expected: string): void {
  failAt(scan, scan.at, expected);
}

function failAt(scan: Scan, from: number, expected: string): void {
  // Later problems follow from the first one.
  scan.problem ??= { from, to: from + 1, expected };
}

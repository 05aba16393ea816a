import { displayWidth } from "./display-width.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { ExactNumber } from "../json/exact-number.ts";
import type { JsonValue } from "../json/json-value.ts";
import { printed, type CodeText } from "./code-text.ts";

const lineWidth = 80;

/**
 * Prints JSON as prettier and oxfmt format it, with keys in the given order and a final newline: objects with one key
 * per line, a list without objects on one line when it fits, and as many numbers on each line as fit. Hidden characters
 * are escaped, which JSON readers reverse.
 */
export function jsonText(value: JsonValue): string {
  return `${print(value, "", 0, 0)}\n`;
}

/** Prints data for a JSON template. */
export function jsonValue(value: JsonValue): CodeText<"json", "text"> {
  return printed("json", "text", print(value, "", 0, 1));
}

/**
 * Prints a value.
 * @param before the number of columns before the value in its line
 * @param after the number of columns after it: 1 for a comma
 */
function print(
  value: JsonValue,
  indent: string,
  before: number,
  after: number,
): string {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== "object" || value === null) return scalar(value);
  if (isList(value)) return printList(value, indent, before + after);
  const inner = `${indent}  `;
  const entries = Object.entries(value);
  let members = "";
  let left = entries.length;
  for (const [name, item] of entries) {
    left -= 1;
    const key = `${inner}${scalar(name)}: `;
    if (members !== "") members += ",\n";
    members += key + print(item, inner, displayWidth(key), left === 0 ? 0 : 1);
  }
  return members === "" ? "{}" : `{\n${members}\n${indent}}`;
}

function printList(
  list: readonly JsonValue[],
  indent: string,
  used: number,
): string {
  const line = oneLine(list);
  if (line !== null && used + displayWidth(line) <= lineWidth) return line;
  const inner = `${indent}  `;
  const last = list.length - 1;
  const items = list.map(
    (item, index) =>
      print(item, inner, inner.length, index === last ? 0 : 1) +
      (index === last ? "" : ","),
  );
  const lines = last > 0 && list.every(isNumber) ? filled(items, inner) : items;
  return `[\n${lines.map((each) => inner + each).join("\n")}\n${indent}]`;
}

/** Gives `null` for what never is on one line: objects with members, and tables, whose rows are lists. */
function oneLine(value: JsonValue): string | null {
  if (isScalar(value)) return print(value, "", 0, 0);
  if (!isList(value)) return Object.keys(value).length === 0 ? "{}" : null;
  if (value.length > 1 && value.every(isRow)) return null;
  const items: string[] = [];
  for (const item of value) {
    const line = oneLine(item);
    if (line === null) return null;
    items.push(line);
  }
  return `[${items.join(", ")}]`;
}

/** Puts as many items on each line as fit. */
function filled(items: readonly string[], indent: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const item of items) {
    const longer = line === "" ? item : `${line} ${item}`;
    const fits = indent.length + longer.length <= lineWidth;
    if (!fits) lines.push(line);
    line = fits ? longer : item;
  }
  return [...lines, line];
}

type Scalar = string | number | boolean | null | ExactNumber;

function isScalar(item: JsonValue): item is Scalar {
  return (
    typeof item !== "object" || item === null || item instanceof ExactNumber
  );
}

function isNumber(item: JsonValue): boolean {
  return typeof item === "number" || item instanceof ExactNumber;
}

function isRow(item: JsonValue): boolean {
  return !isScalar(item) && isList(item) && item.length > 1;
}

function scalar(value: string | number | boolean | null): string {
  const text = JSON.stringify(value);
  return typeof value === "string" ? showHidden(text) : text.replace("e+", "e");
}

// `Array.isArray` does not narrow readonly arrays.
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

import { displayWidth } from "./display-width.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { ExactNumber } from "../json/exact-number.ts";
import type { JsonValue } from "../json/json-value.ts";
import { printed, type CodeText } from "./code-text.ts";

const lineWidth = 80;

/**
 * Prints JSON as prettier formats it, with keys in the given order and a final newline: objects with one key per
 * line, and a list of simple values on one line when it fits. Hidden characters are escaped, which JSON readers
 * reverse.
 */
export function jsonText(value: JsonValue): string {
  return `${print(value, "", 0)}\n`;
}

/** Prints data for a JSON template. */
export function jsonValue(value: JsonValue): CodeText<"json", "text"> {
  return printed("json", "text", print(value, "", 0));
}

/** Prints a value. `used` is the number of columns before the value in its line. */
function print(value: JsonValue, indent: string, used: number): string {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== "object" || value === null) return scalar(value);
  if (isList(value)) return printList(value, indent, used);
  const inner = `${indent}  `;
  let members = "";
  for (const [name, item] of Object.entries(value)) {
    const key = `${inner}${scalar(name)}: `;
    if (members !== "") members += ",\n";
    members += key + print(item, inner, key.length);
  }
  return members === "" ? "{}" : `{\n${members}\n${indent}}`;
}

function printList(
  list: readonly JsonValue[],
  indent: string,
  used: number,
): string {
  const inner = `${indent}  `;
  if (list.length === 0) return "[]";
  const items = list.map((item) => print(item, inner, inner.length));
  if (list.every(isScalar)) {
    const line = `[${items.join(", ")}]`;
    // One column is reserved for a comma after it.
    if (used + displayWidth(line) < lineWidth) return line;
  }
  return `[\n${items.map((item) => inner + item).join(",\n")}\n${indent}]`;
}

function isScalar(item: JsonValue): boolean {
  return typeof item !== "object" || item instanceof ExactNumber;
}

function scalar(value: string | number | boolean | null): string {
  return showHidden(JSON.stringify(value));
}

// `Array.isArray` does not narrow readonly arrays.
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

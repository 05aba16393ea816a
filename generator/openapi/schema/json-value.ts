import { compareText } from "../../diagnostics/sort.ts";
import { ExactNumber } from "../../json/exact-number.ts";
import { isObject } from "../../json/json-value.ts";

/** A value of a document as JSON text with sorted members, independent of the order in the input. */
export function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (value instanceof ExactNumber) return value.text;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`);
  return `{${members.join(",")}}`;
}

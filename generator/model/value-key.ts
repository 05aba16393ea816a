import { ExactNumber } from "../json/exact-number.ts";
import type { JsonValue } from "../json/json-value.ts";

/** JSON text with sorted keys: equal for equal values. */
export function valueKey(value: JsonValue): string {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(valueKey).join(",")}]`;
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${valueKey(member)}`);
  return `{${members.join(",")}}`;
}

// `Array.isArray` does not narrow readonly arrays.
export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

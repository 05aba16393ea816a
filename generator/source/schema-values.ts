import { isObject } from "../json/json-value.ts";
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Whether a value has a type of JSON Schema. */
export function hasType(value: unknown, type: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return isNumber(value);
    default:
      return typeof value === type;
  }
}

export function fitsPattern(text: string, pattern: unknown): boolean {
  const source = String(pattern);
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known.test(text);
}

const patterns = new Map<string, RegExp>();

/** Counts characters, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

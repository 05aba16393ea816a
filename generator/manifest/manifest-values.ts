import { isObject } from "../json/json-value.ts";
/** A JSON object. */
export type Entry = Readonly<Record<string, unknown>>;

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each) => typeof each === "string")
    : [];
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export function objectOf(value: unknown): Entry | null {
  return isObject(value) ? value : null;
}

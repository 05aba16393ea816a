import { ExactNumber, type JsonNumber } from "./exact-number.ts";

export type JsonValue =
  string | JsonNumber | boolean | null | readonly JsonValue[] | JsonObject;

export type JsonObject = { readonly [key: string]: JsonValue };

/** A JSON object whose values are not checked. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: neither a list nor a number that is kept as its text. */
export function isObject(value: unknown): value is JsonRecord {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  );
}

/** Whether a value is an object or a list. */
export function isObjectOrList(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

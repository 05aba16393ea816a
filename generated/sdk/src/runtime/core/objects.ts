/**
 * Reads a property only when the object itself has it. Options and parameters
 * come from outside, and a polluted Object.prototype must not add to them.
 */
export const own = <T extends object, K extends keyof T>(
  source: T,
  name: K,
): T[K] | undefined => (Object.hasOwn(source, name) ? source[name] : undefined);

/** The same properties on an object without prototype. */
export const slots = (source: object): Record<string, unknown> =>
  Object.assign(Object.create(null), source);

/** The body of a message without one. */
export const noBytes: Uint8Array<ArrayBuffer> = new Uint8Array();

/** Whether a value is an object whose members are its meaning: no array, no Date, nothing of the platform. */
export const isPlainObject = (
  value: unknown,
): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === "[object Object]";

/** Any JSON value: the type of payloads whose shape the source does not give. */
export type JsonValue =
  string | number | boolean | null | JsonObject | JsonArray;

/** A JSON object. Names such as `__proto__` are own keys like any other. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A JSON array. */
export type JsonArray = readonly JsonValue[];

/** Whether a value is an object with names, so neither null nor an array. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** JSON of any shape; undefined for what is none. */
export const parseJson = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text) as JsonValue; // JSON.parse gives nothing else
  } catch {
    return undefined;
  }
};

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
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { isNumeric } from "../../json/exact-number.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { JsonType } from "./wire-schema.ts";

export function jsonTypeOf(value: JsonValue): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isNumeric(value)) return "number";
  const type = typeof value;
  return type === "string" || type === "boolean" ? type : "object";
}

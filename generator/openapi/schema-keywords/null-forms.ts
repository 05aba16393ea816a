import { listedValues, typesIn, type RawSchema } from "./keyword-value.ts";

/**
 * Whether a schema is marked as also allowing null, whatever else it says: by `nullable`, in 3.1 as in 3.0, or by
 * `x-nullable` of Swagger 2. Writers mean this even next to an enum, `allOf` or `oneOf`. "null" in a list of types is
 * not such a mark: an enum next to it still has to name null (JSON Schema 2020-12).
 */
export function isMarkedNullable(schema: RawSchema): boolean {
  return schema["nullable"] === true || schema["x-nullable"] === true;
}

/** Whether only null is allowed: `type: "null"`, or null as the only value. */
export function isNullSchema(schema: RawSchema): boolean {
  const values = listedValues(schema);
  if (values !== null) return values.every((value) => value === null);
  const types = typesIn(schema);
  return types !== null && types.every((type) => type === "null");
}

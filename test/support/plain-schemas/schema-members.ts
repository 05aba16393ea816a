import { boundOf } from "../../../generator/openapi/schema-keywords/bounds.ts";
import type { RawSchema } from "../../../generator/openapi/schema-keywords/keyword-value.ts";
import type { JsonSchema } from "./read-schema.ts";

/** A schema while it is built. */
export type SchemaMembers = Record<string, unknown>;

/** The bounds of numbers as keywords of 2020-12. */
export function readBounds(schema: RawSchema, members: SchemaMembers): void {
  const minimum = boundOf(schema, "minimum");
  const maximum = boundOf(schema, "maximum");
  if (minimum !== null)
    members[minimum.isExclusive ? "exclusiveMinimum" : "minimum"] =
      minimum.value;
  if (maximum !== null)
    members[maximum.isExclusive ? "exclusiveMaximum" : "maximum"] =
      maximum.value;
}

/** Keywords that may exclude null even if the type allows it. */
const restricting = ["$ref", "allOf", "anyOf", "const", "if", "not", "oneOf"];

/** The marks of members that go one way, which count beside a reference of 3.0 and beside alternatives. */
export function marksOf({ readOnly, writeOnly }: RawSchema): SchemaMembers {
  return {
    ...(readOnly === true ? { readOnly } : {}),
    ...(writeOnly === true ? { writeOnly } : {}),
  };
}

/** A schema that is marked as nullable, read as documents use it: also next to `allOf` or `enum`. */
export function orNull(members: SchemaMembers): JsonSchema {
  const { type } = members;
  const values: unknown = members["enum"];
  const isRestricted = restricting.some((name) => members[name] !== undefined);
  if (typeof type !== "string" || isRestricted)
    return { anyOf: [members, { type: "null" }], ...marksOf(members) };
  return {
    ...members,
    type: type === "null" ? type : [type, "null"],
    ...(Array.isArray(values) && !values.includes(null)
      ? { enum: [...values, null] }
      : {}),
  };
}

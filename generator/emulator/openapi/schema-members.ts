import { memberAt, type Place } from "../../openapi/place.ts";
import type { References } from "../../openapi/references.ts";
import { boundOf } from "../../openapi/schema-keywords/bounds.ts";
import {
  requiredIn as requiredNames,
  type RawSchema,
} from "../../openapi/schema-keywords/keyword-value.ts";
import { accessAt } from "../../openapi/schema-keywords/property-access.ts";
import { requiredIn, type JsonSchema } from "../route.ts";

/** A schema for the validator while it is built. */
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

/** A required read-only member is required only in responses, a required write-only one only in requests. */
export function readOneWayMembers(
  references: References,
  place: Place,
  schema: RawSchema,
  members: SchemaMembers,
): void {
  const names = requiredNames(schema);
  if (names.length === 0) return;
  const properties = memberAt(place, "properties");
  const access = new Map(
    names.map((name) => [
      name,
      accessAt(references, memberAt(properties, name)),
    ]),
  );
  const required = (kind: "both" | "read" | "write") =>
    names.filter((name) => access.get(name) === kind);
  const read = required("read");
  const written = required("write");
  members["required"] = required("both");
  if (read.length > 0) members[requiredIn.answers] = read;
  if (written.length > 0) members[requiredIn.requests] = written;
}

/** Keywords that may exclude null even if the type allows it. */
const restricting = ["$ref", "allOf", "anyOf", "const", "if", "not", "oneOf"];

/** A schema that is marked as nullable, read as documents use it: also next to `allOf` or `enum`. */
export function orNull(members: SchemaMembers): JsonSchema {
  const { type } = members;
  const values: unknown = members["enum"];
  const isRestricted = restricting.some((name) => members[name] !== undefined);
  if (typeof type !== "string" || isRestricted)
    return { anyOf: [members, { type: "null" }] };
  return {
    ...members,
    type: type === "null" ? type : [type, "null"],
    ...(Array.isArray(values) && !values.includes(null)
      ? { enum: [...values, null] }
      : {}),
  };
}

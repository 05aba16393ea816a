import type { NumberBound, ValueBounds } from "../../model/type-expr.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import {
  boundOf,
  countOf,
  multipleOf,
  type BoundKeyword,
} from "../schema-keywords/bounds.ts";
import { keywordOf, type RawSchema } from "../schema-keywords/keyword-value.ts";

const keywords = new Set([
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "minProperties",
]);

/** The restrictions of a schema on values besides their type; most schemas have none. */
export function readBounds(schema: RawSchema): {
  readonly bounds?: ValueBounds;
} {
  const asks = Object.keys(schema).some(
    (name) => keywords.has(name) && keywordOf(schema, name) !== undefined,
  );
  if (!asks) return {};
  return {
    bounds: {
      minimum: numberBound(schema, "minimum"),
      maximum: numberBound(schema, "maximum"),
      multipleOf: numberOf(multipleOf(schema)),
      minLength: countOf(schema, "minLength") ?? 0,
      maxLength: countOf(schema, "maxLength"),
      hasPattern: keywordOf(schema, "pattern") !== undefined,
      minItems: countOf(schema, "minItems") ?? 0,
      minProperties: countOf(schema, "minProperties") ?? 0,
    },
  };
}

function numberBound(
  schema: RawSchema,
  keyword: BoundKeyword,
): NumberBound | null {
  const bound = boundOf(schema, keyword);
  return bound && { ...bound, value: Number(bound.value) };
}

function numberOf(value: ExactBound["value"] | null): number | null {
  return value === null ? null : Number(value);
}

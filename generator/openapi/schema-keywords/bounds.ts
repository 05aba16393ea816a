import type { WireBound } from "../../model/wire/wire-schema.ts";
import { keywordOf, type RawSchema } from "./keyword-value.ts";

export type BoundKeyword = "minimum" | "maximum";

const exclusiveKeywords = {
  minimum: "exclusiveMinimum",
  maximum: "exclusiveMaximum",
} as const;

/**
 * The bound of numbers that a schema sets; `null` when it sets none. In 3.0 `exclusiveMinimum: true` says how `minimum` is
 * meant, since 3.1 it is a bound of its own: each form is understood in documents of both.
 */
export function boundOf(
  schema: RawSchema,
  keyword: BoundKeyword,
): WireBound | null {
  const value = keywordOf(schema, keyword);
  const exclusive = keywordOf(schema, exclusiveKeywords[keyword]);
  return tighter(
    typeof value === "number"
      ? { value, isExclusive: exclusive === true }
      : null,
    typeof exclusive === "number"
      ? { value: exclusive, isExclusive: true }
      : null,
    keyword,
  );
}

export function tighter(
  a: WireBound | null,
  b: WireBound | null,
  keyword: BoundKeyword,
): WireBound | null {
  if (a === null || b === null) return a ?? b;
  if (a.value === b.value) return a.isExclusive ? a : b;
  const isFirst = keyword === "minimum" ? a.value > b.value : a.value < b.value;
  return isFirst ? a : b;
}

export type CountKeyword =
  | "maxItems"
  | "maxLength"
  | "maxProperties"
  | "minItems"
  | "minLength"
  | "minProperties";

/** A bound of lengths and counts; `null` when the schema sets none. */
export function countOf(
  schema: RawSchema,
  keyword: CountKeyword,
): number | null {
  const value = keywordOf(schema, keyword);
  return typeof value === "number" ? value : null;
}

/** `null` when any number will do. */
export function multipleOf(schema: RawSchema): number | null {
  const value = keywordOf(schema, "multipleOf");
  return typeof value === "number" ? value : null;
}

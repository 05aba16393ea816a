import {
  compareNumbers,
  isNumeric,
  type JsonNumber,
} from "../../json/exact-number.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import { keywordOf, type RawSchema } from "./keyword-value.ts";

export type BoundKeyword = "minimum" | "maximum";

const exclusiveKeywords = {
  minimum: "exclusiveMinimum",
  maximum: "exclusiveMaximum",
} as const;

/**
 * The bound of numbers in a schema; `null` if it has none. In 3.0 `exclusiveMinimum: true` changes the meaning of
 * `minimum`, since 3.1 it is a bound of its own: both forms are understood in documents of both versions.
 */
export function boundOf(
  schema: RawSchema,
  keyword: BoundKeyword,
): ExactBound | null {
  const value = keywordOf(schema, keyword);
  const exclusive = keywordOf(schema, exclusiveKeywords[keyword]);
  return tighter(
    isNumeric(value) ? { value, isExclusive: exclusive === true } : null,
    isNumeric(exclusive) ? { value: exclusive, isExclusive: true } : null,
    keyword,
  );
}

export function tighter(
  a: ExactBound | null,
  b: ExactBound | null,
  keyword: BoundKeyword,
): ExactBound | null {
  if (a === null || b === null) return a ?? b;
  const order = compareNumbers(a.value, b.value);
  if (order === 0) return a.isExclusive ? a : b;
  const isFirst = keyword === "minimum" ? order > 0 : order < 0;
  return isFirst ? a : b;
}

export type CountKeyword =
  | "maxItems"
  | "maxLength"
  | "maxProperties"
  | "minItems"
  | "minLength"
  | "minProperties";

/** A bound of lengths and counts; `null` if the schema has none. */
export function countOf(
  schema: RawSchema,
  keyword: CountKeyword,
): number | null {
  const value = keywordOf(schema, keyword);
  return typeof value === "number" ? value : null;
}

/** `null` if any number is valid. */
export function multipleOf(schema: RawSchema): JsonNumber | null {
  const value = keywordOf(schema, "multipleOf");
  return isNumeric(value) ? value : null;
}

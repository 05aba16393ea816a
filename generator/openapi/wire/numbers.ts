import type { WireBound, WireNumber } from "../../model/wire/wire-schema.ts";
import { anyNumber } from "../../model/wire/any-shape.ts";
import type { RawSchema } from "./schema-registry.ts";

/** What a schema object asserts of numbers, but for `type` and `format`. */
export function numberOf(schema: RawSchema): WireNumber {
  const { multipleOf } = schema;
  return {
    ...anyNumber,
    minimum: boundOf(schema, "minimum", "exclusiveMinimum"),
    maximum: boundOf(schema, "maximum", "exclusiveMaximum"),
    multiplesOf: isNumber(multipleOf) && multipleOf > 0 ? [multipleOf] : [],
  };
}

/** In 3.0 `exclusiveMinimum: true` says how `minimum` is meant; since 3.1 it is a bound of its own. */
function boundOf(
  schema: RawSchema,
  keyword: "minimum" | "maximum",
  exclusiveKeyword: "exclusiveMinimum" | "exclusiveMaximum",
): WireBound | null {
  const value = schema[keyword];
  const exclusive = schema[exclusiveKeyword];
  const inclusiveBound = isNumber(value)
    ? { value, isExclusive: exclusive === true }
    : null;
  const exclusiveBound = isNumber(exclusive)
    ? { value: exclusive, isExclusive: true }
    : null;
  return tighter(inclusiveBound, exclusiveBound, keyword);
}

function tighter(
  a: WireBound | null,
  b: WireBound | null,
  keyword: "minimum" | "maximum",
): WireBound | null {
  if (a === null || b === null) return a ?? b;
  if (a.value === b.value) return a.isExclusive ? a : b;
  const isFirst = keyword === "minimum" ? a.value > b.value : a.value < b.value;
  return isFirst ? a : b;
}

export function intersectNumbers(a: WireNumber, b: WireNumber): WireNumber {
  if (a === anyNumber || a === b) return b;
  if (b === anyNumber) return a;
  return {
    isInteger: a.isInteger || b.isInteger,
    minimum: tighter(a.minimum, b.minimum, "minimum"),
    maximum: tighter(a.maximum, b.maximum, "maximum"),
    multiplesOf: [...new Set([...a.multiplesOf, ...b.multiplesOf])].toSorted(
      (one, other) => one - other,
    ),
    format: a.format ?? b.format,
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

import { compareNumbers, isWhole } from "../../../json/exact-number.ts";
import type { WireBound, WireNumber } from "../../../model/wire/wire-schema.ts";
import { areMultiples, integerBound } from "../numbers.ts";
import type { SubsetAnswer } from "./answer.ts";
import { isFormatWithin } from "./formats.ts";

export function isNumberSubset(
  inner: WireNumber,
  outer: WireNumber,
): SubsetAnswer {
  if (isEmpty(inner)) return "yes";
  const isInteger = inner.isInteger || inner.multiplesOf.some(isWhole);
  if (outer.isInteger && !isInteger) return "no";
  const whole = { ...inner, isInteger };
  const minimum = integerBound(whole, inner.minimum, 1);
  const maximum = integerBound(whole, inner.maximum, -1);
  if (!isAtLeast(minimum, outer.minimum)) return "no";
  if (!isAtMost(maximum, outer.maximum)) return "no";
  if (!isFormatWithin(inner.format, outer.format))
    return inner.format === null ? "no" : "unknown";
  const multiples = isInteger ? [...inner.multiplesOf, 1] : inner.multiplesOf;
  return areMultiples(multiples, outer.multiplesOf) ? "yes" : "unknown";
}

function isEmpty({ minimum, maximum }: WireNumber): boolean {
  return (
    minimum !== null &&
    maximum !== null &&
    compareNumbers(minimum.value, maximum.value) > 0
  );
}

function isAtLeast(inner: WireBound | null, outer: WireBound | null): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  const order = compareNumbers(inner.value, outer.value);
  if (order !== 0) return order > 0;
  return inner.isExclusive || !outer.isExclusive;
}

function isAtMost(inner: WireBound | null, outer: WireBound | null): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  const order = compareNumbers(inner.value, outer.value);
  if (order !== 0) return order < 0;
  return inner.isExclusive || !outer.isExclusive;
}

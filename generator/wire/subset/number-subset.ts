import {
  compareNumbers,
  isWhole,
  type JsonNumber,
} from "../../json/exact-number.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import type { WireNumber } from "../model/wire-schema.ts";
import { areMultiples, integerBound } from "../model/numbers.ts";
import { acceptsNumber } from "../accept/accept-scalar.ts";
import { noUnless, type Answer } from "../accept/answer.ts";
import { isNumberFormatWithin } from "./formats.ts";

export function isNumberSubset(inner: WireNumber, outer: WireNumber): Answer {
  const answer = areRulesIn(inner, outer);
  const only = onlyNumber(inner);
  if (only === null || answer === "yes") return answer;
  const isIn = acceptsNumber(outer, only);
  if (isIn === "yes") return isIn;
  return noUnless(isIn === "no" && acceptsNumber(inner, only) === "yes");
}

/** The only number between equal bounds. */
function onlyNumber({ minimum, maximum }: WireNumber): JsonNumber | null {
  return minimum !== null &&
    maximum !== null &&
    compareNumbers(minimum.value, maximum.value) === 0
    ? minimum.value
    : null;
}

function areRulesIn(inner: WireNumber, outer: WireNumber): Answer {
  const isInteger = inner.isInteger || inner.multiplesOf.some(isWhole);
  const whole = { ...inner, isInteger };
  const minimum = integerBound(whole, inner.minimum, 1);
  const maximum = integerBound(whole, inner.maximum, -1);
  if (isEmpty(minimum, maximum)) return "yes";
  if (outer.isInteger && !isInteger)
    return noUnless(inner.multiplesOf.length === 0);
  // The numbers between the bounds may not include a multiple.
  const isDense = inner.multiplesOf.length === 0;
  if (!isAtLeast(minimum, outer.minimum)) return noUnless(isDense);
  if (!isAtMost(maximum, outer.maximum)) return noUnless(isDense);
  const type = isInteger ? "integer" : "number";
  if (!isNumberFormatWithin(type, inner.format, outer.format))
    return inner.format === null ? "no" : "unknown";
  const multiples = isInteger ? [...inner.multiplesOf, 1] : inner.multiplesOf;
  return areMultiples(multiples, outer.multiplesOf) ? "yes" : "unknown";
}

function isEmpty(
  minimum: ExactBound | null,
  maximum: ExactBound | null,
): boolean {
  if (minimum === null || maximum === null) return false;
  const order = compareNumbers(minimum.value, maximum.value);
  return (
    order > 0 || (order === 0 && (minimum.isExclusive || maximum.isExclusive))
  );
}

function isAtLeast(
  inner: ExactBound | null,
  outer: ExactBound | null,
): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  const order = compareNumbers(inner.value, outer.value);
  if (order !== 0) return order > 0;
  return inner.isExclusive || !outer.isExclusive;
}

function isAtMost(inner: ExactBound | null, outer: ExactBound | null): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  const order = compareNumbers(inner.value, outer.value);
  if (order !== 0) return order < 0;
  return inner.isExclusive || !outer.isExclusive;
}

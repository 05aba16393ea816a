import {
  compareNumbers,
  ExactNumber,
  readJsonNumber,
  type JsonNumber,
} from "../../json/exact-number.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import type { WireNumber } from "./wire-schema.ts";

/** For integers, exclusively above 0 means at least 1. */
export function integerBound(
  { isInteger }: WireNumber,
  bound: ExactBound | null,
  inwards: 1 | -1,
): ExactBound | null {
  if (bound === null || !isInteger) return bound;
  if (!isCountable(bound.value)) return largeBound(bound, inwards);
  const inner =
    inwards === 1 ? Math.ceil(bound.value) : Math.floor(bound.value);
  const isOut = bound.isExclusive && inner === bound.value;
  return { value: isOut ? inner + inwards : inner, isExclusive: false };
}

/** Whether the next integer has a double of its own. */
function isCountable(value: JsonNumber): value is number {
  return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

/** Numbers with a fraction or an exponent stay as they are written. */
function largeBound(bound: ExactBound, inwards: 1 | -1): ExactBound {
  const text = String(bound.value);
  return bound.isExclusive && /^-?\d+$/.test(text)
    ? {
        value: readJsonNumber(String(BigInt(text) + BigInt(inwards))),
        isExclusive: false,
      }
    : bound;
}

/** Whether multiples of all of `values` are multiples of each of `others`. */
export function areMultiples(
  values: readonly JsonNumber[],
  others: readonly JsonNumber[],
): boolean {
  return others.every((other) =>
    values.some((value) => isMultiple(value, other)),
  );
}

/** Of numbers that no double represents exactly, only equality is known. */
export function isMultiple(value: JsonNumber, other: JsonNumber): boolean {
  return value instanceof ExactNumber || other instanceof ExactNumber
    ? compareNumbers(value, other) === 0
    : Number.isInteger(value / other);
}

import type { WireBound, WireNumber } from "../../model/wire/wire-schema.ts";

/** Above 0 exclusively is at least 1 for integers. */
export function integerBound(
  { isInteger }: WireNumber,
  bound: WireBound | null,
  inwards: 1 | -1,
): WireBound | null {
  if (bound === null || !isInteger) return bound;
  const inner =
    inwards === 1 ? Math.ceil(bound.value) : Math.floor(bound.value);
  const isOut = bound.isExclusive && inner === bound.value;
  return { value: isOut ? inner + inwards : inner, isExclusive: false };
}

/** Whether multiples of all of `values` are multiples of each of `others`. */
export function areMultiples(
  values: readonly number[],
  others: readonly number[],
): boolean {
  return others.every((other) =>
    values.some((value) => Number.isInteger(value / other)),
  );
}

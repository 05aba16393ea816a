import type { NumberBound, ValueBounds } from "./type-expr.ts";

/** The bounds of a value to which two schemas apply. */
export function mergeBounds(
  a: ValueBounds | undefined,
  b: ValueBounds | undefined,
): ValueBounds | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return {
    minimum: tighter(a.minimum, b.minimum, (one, other) => one - other),
    maximum: tighter(a.maximum, b.maximum, (one, other) => other - one),
    // A common multiple of both may be neither of the two; one of them is close enough for an example.
    multipleOf: a.multipleOf ?? b.multipleOf,
    minLength: Math.max(a.minLength, b.minLength),
    maxLength:
      a.maxLength === null || b.maxLength === null
        ? (a.maxLength ?? b.maxLength)
        : Math.min(a.maxLength, b.maxLength),
    hasPattern: a.hasPattern || b.hasPattern,
    minItems: Math.max(a.minItems, b.minItems),
    minProperties: Math.max(a.minProperties, b.minProperties),
  };
}

/** The bound that lets through less; `compare` is positive if its first value does. */
function tighter(
  a: NumberBound | null,
  b: NumberBound | null,
  compare: (a: number, b: number) => number,
): NumberBound | null {
  if (a === null || b === null) return a ?? b;
  const order = compare(a.value, b.value);
  if (order === 0) return a.isExclusive ? a : b;
  return order > 0 ? a : b;
}

import { ExactNumber, toDouble } from "./exact-number.ts";
import { holdsExactNumber } from "./write-json.ts";

/**
 * Converts a value to the one that a program reads when it only has doubles. A number beyond the range of doubles
 * becomes the largest one.
 */
export function asDoubles(value: unknown): unknown {
  return holdsExactNumber(value) ? convert(value) : value;
}

function convert(value: unknown): unknown {
  if (value instanceof ExactNumber) {
    const double = toDouble(value);
    return Number.isFinite(double)
      ? double
      : Math.sign(double) * Number.MAX_VALUE;
  }
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, convert(member)]),
  );
}

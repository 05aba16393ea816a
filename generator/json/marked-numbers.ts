import { ExactNumber, toDouble } from "../../json/exact-number.ts";
import { isObject } from "../member-path.ts";

/*
 * The sampler treats exact numbers as objects and merges them. It gets texts in their place that no schema contains
 * by accident; if a schema contains one on purpose, it becomes the number in it.
 */
const mark = "\u0000number ";

/** A value for the sampler. */
export function withoutExactNumbers(value: unknown): unknown {
  if (value instanceof ExactNumber) return mark + value.text;
  return mapInside(value, withoutExactNumbers);
}

/** The result of the sampler for such values. */
export function withExactNumbers(value: unknown): unknown {
  if (typeof value !== "string") return mapInside(value, withExactNumbers);
  const digits = value.startsWith(mark) ? value.slice(mark.length) : "";
  return /^-?\d[\d.]*(?:e-?\d+)?$/.test(digits)
    ? new ExactNumber(digits)
    : value;
}

/** A bound, which the sampler calculates with. */
export function asDouble(value: unknown): unknown {
  return value instanceof ExactNumber ? toDouble(value) : value;
}

function mapInside(
  value: unknown,
  change: (inside: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, change(member)]),
  );
}

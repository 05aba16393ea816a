import { ValidationError } from "../core/call-errors.ts";
import { encodeStrictly, scalarText } from "../core/encode.ts";
import { type Filter, filterText } from "../core/filter.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";

/**
 * Writes a query. Own serialiser, because URLSearchParams writes a blank as
 * `+`, which not every server reads as a blank. Undefined values are left out,
 * an array repeats the name (OpenAPI style form, explode), a filter is printed.
 * @throws ValidationError for null, other objects, NaN and lone surrogates
 */
export function serialiseQuery(
  parameters: ReadonlyMap<string, unknown>,
  details: ErrorDetails,
): string {
  const pairs: string[] = [];
  for (const [name, value] of parameters) {
    if (value === undefined) continue;
    const encodedName = encodeStrictly(toText(name, name, details));
    for (const item of Array.isArray(value) ? value : [value]) {
      pairs.push(
        `${encodedName}=${encodeStrictly(toText(name, item, details))}`,
      );
    }
  }
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function toText(name: string, value: unknown, details: ErrorDetails): string {
  const text = isFilter(value) ? value[filterText](details) : value;
  return scalarText(
    text,
    (problem) => new ValidationError(name, problem, details),
  );
}

function isFilter(value: unknown): value is Filter {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, filterText)
  );
}

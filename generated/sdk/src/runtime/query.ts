import { ValidationError } from "./call-errors.ts";
import { encodeStrictly, scalarText } from "./encode.ts";
import type { ErrorDetails } from "./gateway-error.ts";

/**
 * Writes a query. Own serialiser, because URLSearchParams writes a blank as
 * `+`, which not every server reads as a blank. Undefined values are left out,
 * an array repeats the name (OpenAPI style form, explode).
 * @throws ValidationError for null, objects, NaN and lone surrogates
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
  const result = scalarText(value);
  if ("text" in result) return result.text;
  throw new ValidationError(name, result.problem, details);
}

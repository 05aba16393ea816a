import { isPlainObject } from "./objects.ts";
import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** The texts of the items that are not undefined. */
export function listTexts(
  items: readonly unknown[],
  toText: ToText,
): readonly string[] {
  return items.flatMap((item, index) =>
    item === undefined ? [] : [toText(item, `[${index}]`)],
  );
}

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The text of a path or query value. A lone surrogate has no UTF-8 form, so it
 * cannot be sent.
 * @param refusal makes the error of a value that cannot be sent
 */
export function scalarText(
  value: unknown,
  refusal: (problem: string) => Error,
): string {
  switch (typeof value) {
    case "string":
      if (!/\p{Surrogate}/u.test(value)) return value;
      throw refusal("must not have a lone surrogate");
    case "number":
      if (Number.isFinite(value)) return String(value);
      throw refusal("must be a finite number");
    case "boolean":
    case "bigint":
      return String(value);
    default:
      throw refusal("must be a string, number, boolean or bigint");
  }
}

/**
 * Makes the text of one value; a Date is written as ISO 8601 in UTC.
 * @param way where the value is within the parameter: `.a[0]`
 */
export type ToText = (value: unknown, way?: string) => string;

/** Writes an array or object that stands where a style has a place for one text. */
export type WriteNested = (value: unknown, name: string) => string;

/**
 * Makes the function that writes the values of a parameter.
 * @param nested absent where there is no such place
 * @throws ValidationError, from that function, for null, NaN, objects and lone surrogates
 */
export function textOf(
  property: string,
  details: ErrorDetails,
  encode: (text: string) => string,
  nested?: WriteNested,
): ToText {
  return (value, way = "") => {
    const name = property + way;
    const refusal = (problem: string): ValidationError =>
      new ValidationError(name, problem, details);
    if (nested && (Array.isArray(value) || isPlainObject(value)))
      return encode(nested(value, name));
    if (!(value instanceof Date)) return encode(scalarText(value, refusal));
    if (Number.isNaN(+value)) throw refusal("must be a valid date");
    return encode(value.toISOString());
  };
}

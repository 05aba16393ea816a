import { isPlainObject } from "./objects.ts";
import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** The texts of the items that are not undefined. */
export const listTexts = (
  items: readonly unknown[],
  toText: ToText,
): readonly string[] =>
  items.flatMap((item, index) =>
    item === undefined ? [] : [toText(item, `[${index}]`)],
  );

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The text of a path or query value; a Date is written as ISO 8601 in UTC. A lone surrogate has no UTF-8 form, so it
 * cannot be sent.
 * @returns undefined for what cannot be sent
 */
export const scalarText = (value: unknown): string | undefined => {
  const isFit =
    typeof value === "string"
      ? !/\p{Surrogate}/u.test(value)
      : typeof value === "boolean" ||
        typeof value === "bigint" ||
        Number.isFinite(value);
  if (isFit) return String(value);
  return value instanceof Date && +value === +value
    ? value.toISOString()
    : undefined;
};

/**
 * Makes the text of one value.
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
export const textOf =
  (
    property: string,
    details: ErrorDetails,
    encode: (text: string) => string,
    nested?: WriteNested,
  ): ToText =>
  (value, way = "") => {
    const name = property + way;
    if (nested && (Array.isArray(value) || isPlainObject(value)))
      return encode(nested(value, name));
    const text = scalarText(value);
    if (text !== undefined) return encode(text);
    throw new ValidationError(name, "cannot be written as text", details);
  };

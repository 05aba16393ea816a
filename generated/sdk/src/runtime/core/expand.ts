import { isPlainObject } from "./objects.ts";
import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** A style that URI templates have. */
export type TemplateStyle = "simple" | "label" | "matrix" | "form";

/** How a value is written into a place. */
export interface Expansion {
  readonly style: TemplateStyle;
  readonly explode: boolean;
  /** As it is written, so encoded where it has to be. */
  readonly name: string;
  readonly toText: ToText;
}

interface StyleRules {
  /** In front of the first value. */
  readonly lead: string;
  /** Between exploded values. */
  readonly joint: string;
  readonly isNamed: boolean;
  /** Behind the name of an empty value. */
  readonly empty: string;
}

// RFC 6570, appendix A.
const rules: Readonly<Record<TemplateStyle, StyleRules>> = {
  simple: { lead: "", joint: ",", isNamed: false, empty: "=" },
  label: { lead: ".", joint: ".", isNamed: false, empty: "=" },
  matrix: { lead: ";", joint: ";", isNamed: true, empty: "" },
  form: { lead: "", joint: "&", isNamed: true, empty: "=" },
};

/**
 * Writes a value as RFC 6570 does at level 4: members that are undefined are
 * left out, and so is an array or object without members.
 * @returns undefined for a value that is left out
 * @throws ValidationError for what is nested, and what `toText` refuses
 */
export function expand(
  value: unknown,
  { style, explode, name, toText }: Expansion,
): string | undefined {
  if (value === undefined) return undefined;
  const { lead, joint, isNamed, empty } = rules[style];
  const pair = (left: string, right: string): string =>
    left + (right === "" ? empty : `=${right}`);
  const own = (text: string): string => (isNamed ? pair(name, text) : text);
  if (Array.isArray(value)) {
    const items = listTexts(value, toText);
    if (items.length === 0) return undefined;
    const text = explode ? items.map(own).join(joint) : own(items.join(","));
    return lead + text;
  }
  if (!isPlainObject(value)) return lead + own(toText(value));
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => [toText(key), toText(member, `.${key}`)] as const);
  if (members.length === 0) return undefined;
  return (
    lead +
    (explode
      ? members.map(([key, text]) => pair(key, text)).join(joint)
      : own(members.flat().join(",")))
  );
}

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
      if (value === null) throw refusal("must not be null");
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

import { toDouble, type JsonNumber } from "../../../json/exact-number.ts";
import type { ExactBound } from "../../../model/exact-bound.ts";
import { isPattern } from "../../../patterns/is-pattern.ts";
import { num, str, type Literal } from "../../../render/typescript.ts";
import type {
  WireNumber,
  WireString,
} from "../../../wire/model/wire-schema.ts";
import {
  schemaOf,
  type NumberView,
  type SchemaView,
  type StringView,
} from "./schema-view.ts";
import type { At, SchemaWalk } from "./schema-walk.ts";

type Limits = Pick<SchemaWalk, "limit" | "policy">;

export function numberSchema(
  walk: Limits,
  rules: WireNumber,
  at: At,
): SchemaView {
  const { isInteger, format } = rules;
  const isLong = isInteger && (format === "int64" || format === "uint64");
  const plain = schemaOf({ number: numberView(rules) });
  const { int64 } = walk.policy;
  if (!isLong || int64 === "number") return plain;
  if (rules.minimum !== null || rules.maximum !== null)
    walk.limit(`the bounds of a 64-bit integer that is a text${where(at)}`);
  const text = schemaOf({
    string: { ...anyText, plain: false, patterns: [digits] },
  });
  return int64 === "string"
    ? text
    : schemaOf({
        union: { members: [text, plain], tag: null, exclusive: false },
      });
}

function numberView(rules: WireNumber): NumberView {
  const { isInteger, minimum, maximum, multiplesOf, format } = rules;
  return withPlain({
    integer: isInteger,
    minimum: boundOf(minimum, false),
    maximum: boundOf(maximum, false),
    exclusiveMinimum: boundOf(minimum, true),
    exclusiveMaximum: boundOf(maximum, true),
    multiplesOf: multiplesOf.map(numberOf),
    int32: format === "int32",
  });
}

function boundOf(
  bound: ExactBound | null,
  isExclusive: boolean,
): Literal | null {
  return bound === null || bound.isExclusive !== isExclusive
    ? null
    : numberOf(bound.value);
}

/** The number that a program reads. */
function numberOf(value: JsonNumber): Literal {
  return num(toDouble(value));
}

export function stringSchema(
  { limit }: Pick<SchemaWalk, "limit">,
  { minLength, maxLength, patterns, format }: WireString,
  at: At,
): SchemaView {
  return schemaOf({
    string: withPlain({
      minLength: countOf(minLength),
      maxLength: maxLength === null ? null : num(maxLength),
      patterns: patterns.flatMap((pattern) => patternView(limit, pattern, at)),
      dateTime: format === "date-time",
      date: format === "date",
      email: format === "email",
      ipv4: format === "ipv4",
      uri: format === "uri",
      uuid: format === "uuid",
    }),
  });
}

export const anyText: StringView = {
  plain: true,
  minLength: null,
  maxLength: null,
  patterns: [],
  dateTime: false,
  date: false,
  email: false,
  ipv4: false,
  uri: false,
  uuid: false,
};

function withPlain<View extends object>(
  view: View,
): View & { readonly plain: boolean } {
  return { ...view, plain: isPlain(view) };
}

/** Whether a view has no rule. */
export function isPlain(view: object): boolean {
  return Object.values(view).every(
    (value) =>
      value === null ||
      value === false ||
      (Array.isArray(value) && value.length === 0),
  );
}

const digits = str("^-?[0-9]+$");

/** Prints the least of something; `null` for none. */
export function countOf(least: number): Literal | null {
  return least > 0 ? num(least) : null;
}

/** Longer patterns are no rule that somebody has written. */
const longestPattern = 10_000;

/** Prints a pattern that is one of JavaScript; else it is a limit. It is not run here. */
export function patternView(
  limit: SchemaWalk["limit"],
  pattern: string,
  at: At,
): readonly Literal[] {
  if (pattern.length <= longestPattern && isPattern(pattern))
    return [str(pattern)];
  limit(`a pattern that is none of JavaScript${where(at)}`);
  return [];
}

/** Says where in a value a limit is. */
export function where({ path }: At): string {
  return path === "" ? "" : ` at ${path}`;
}

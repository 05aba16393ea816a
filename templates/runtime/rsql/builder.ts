import type { Filter } from "../core/common-options.ts";
import { createFilter } from "./create-filter.ts";
import { FilterError } from "./errors.ts";
import {
  checkText,
  type FilterValue,
  operandOf,
  operandsOf,
  refuseWildcards,
} from "./operand.ts";
import { comparison } from "./tree.ts";

/** The types of the fields of a resource, by selector. */
export type FilterFields<Fields> = {
  readonly [Name in keyof Fields]: FilterValue | null | undefined;
};

/** Selectors of text fields. */
export type TextSelector<Fields> = {
  [Name in keyof Fields]-?: Extract<Fields[Name], string> extends never
    ? never
    : Name;
}[keyof Fields];

/**
 * Comparisons by selector. A selector is a name (letters, digits, `_`, `.` and
 * `-`, first a letter or `_`). Strings are always quoted, so a value never
 * changes the structure. All throw FilterError for what RSQL cannot express:
 * `*` as a plain character where services read a wildcard (all but the
 * comparisons by order), control characters, lone surrogates, NaN, an invalid
 * date, null, an empty list.
 */
export interface FilterBuilder<Fields> {
  /** `selector==value` */
  readonly eq: Compare<Fields>;
  /** `selector!=value` */
  readonly ne: Compare<Fields>;
  /** `selector=lt=value` */
  readonly lt: Compare<Fields>;
  /** `selector=le=value` */
  readonly le: Compare<Fields>;
  /** `selector=gt=value` */
  readonly gt: Compare<Fields>;
  /** `selector=ge=value` */
  readonly ge: Compare<Fields>;
  /** `selector=in=(a,b)`; `chunkIn` cuts long lists. */
  readonly in: CompareList<Fields>;
  /** `selector=out=(a,b)` */
  readonly out: CompareList<Fields>;
  /** `selector=="text*"` */
  readonly startsWith: Match<Fields>;
  /** `selector=="*text"` */
  readonly endsWith: Match<Fields>;
  /** `selector=="*text*"` */
  readonly contains: Match<Fields>;
  /** `selector=="pattern"`, where each `*` matches any text. */
  readonly wildcard: Match<Fields>;
}

type Compare<Fields> = <Name extends keyof Fields & string>(
  selector: Name,
  value: NonNullable<Fields[Name]>,
) => Filter;

type CompareList<Fields> = <Name extends keyof Fields & string>(
  selector: Name,
  values: readonly NonNullable<Fields[Name]>[],
) => Filter;

type Match<Fields> = (
  selector: TextSelector<Fields> & string,
  text: string,
) => Filter;

/** The builder for any selector. */
export const builder: FilterBuilder<Record<string, FilterValue>> = {
  eq: compare("=="),
  ne: compare("!="),
  lt: compare("=lt="),
  le: compare("=le="),
  gt: compare("=gt="),
  ge: compare("=ge="),
  in: compareList("=in="),
  out: compareList("=out="),
  startsWith: match((text) => `${literal(text)}*`),
  endsWith: match((text) => `*${literal(text)}`),
  contains: match((text) => `*${literal(text)}*`),
  wildcard: match((pattern) => pattern),
};

function compare(operator: string) {
  return (selector: string, value: FilterValue): Filter =>
    createFilter(comparison(selector, operator, [operandOf(operator, value)]));
}

function compareList(operator: string) {
  return (selector: string, values: readonly FilterValue[]): Filter =>
    createFilter(comparison(selector, operator, operandsOf(operator, values)));
}

function match(patternOf: (text: string) => string) {
  return (selector: string, text: string): Filter => {
    if (typeof text !== "string") {
      throw new FilterError("matches patterns of text only");
    }
    const pattern = { text: checkText(patternOf(text)), isQuoted: true };
    return createFilter(comparison(selector, "==", [pattern]));
  };
}

const literal = (text: string): string => {
  refuseWildcards(text);
  return text;
};

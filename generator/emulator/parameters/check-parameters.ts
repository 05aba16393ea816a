import { didYouMean } from "../../diagnostics/suggest.ts";
import type { Refusal } from "../answers/answer.ts";
import type { Violation } from "../schemas/schema-work.ts";
import type { Validators } from "../schemas/validators.ts";
import type { ParameterRule } from "../route.ts";
import type { RawPair } from "./raw-pairs.ts";
import { readDocumentText } from "./read-document.ts";
import { readParameter, type ParameterTexts } from "./read-parameter.ts";
import {
  quoteName,
  refuseMissing,
  refuseRepeated,
  refuseUnknown,
  refuseValue,
  type Reason,
} from "./refuse-parameter.ts";
import { typedValue } from "./typed-value.ts";
import { kindsOf, memberNames } from "./value-kinds.ts";
import type { Written } from "./written.ts";

export interface ParameterCheck {
  readonly rules: readonly ParameterRule[];
  /** Query parameters that the list itself reads and checks. */
  readonly ofList: ReadonlySet<string>;
  /** The one of them that may be repeated; `null` when none may. */
  readonly repeatable: string | null;
  /** Query parameters that are read elsewhere: keys, and what tells routes apart. */
  readonly others: ReadonlySet<string>;
  /** Refuses query parameters that are in none of these lists. */
  readonly isStrict: boolean;
}

/** Nothing to refuse; `notes` lists what is ignored. */
export interface CheckedParameters {
  readonly notes: readonly string[];
}

/** Checks parameters against their rules: unknown ones, repeated ones, missing ones, wrong values. */
export async function checkParameters(
  texts: ParameterTexts,
  check: ParameterCheck,
  validators: Validators,
): Promise<Refusal | CheckedParameters> {
  const { rules, ofList, repeatable } = check;
  const free = unclaimed(texts, check);
  const isTaken = rules.some((rule) => takesAny(rule));
  const unknown = isTaken ? [] : namesOfPairs(free);
  const [first] = unknown;
  if (check.isStrict && first !== undefined)
    return refuseUnknown(first, listedNames(check));
  for (const name of ofList)
    if (
      name !== repeatable &&
      texts.query.filter((pair) => pair.name === name).length > 1
    )
      return refuseRepeated({ name, in: "query" }, texts.query);
  for (const rule of rules) {
    if (rule.in === "query" && ofList.has(rule.name)) {
      const isThere = texts.query.some(({ name }) => name === rule.name);
      if (rule.isRequired && !isThere) return refuseMissing(rule);
      continue;
    }
    const seen = takesAny(rule) ? { ...texts, query: free } : texts;
    const refusal = await checkOne(rule, seen, validators);
    if (refusal !== null) return refusal;
  }
  return { notes: notesOf(unknown, listedNames(check)) };
}

/** Number of unlisted parameters that are named. */
const mostNamed = 3;

function notesOf(
  unknown: readonly string[],
  listed: readonly string[],
): readonly string[] {
  const more = unknown.length - mostNamed;
  return [
    ...unknown
      .slice(0, mostNamed)
      .map((name) =>
        `query parameter ${quoteName(name)} is not listed. ${didYouMean(name, listed, "")}`.trimEnd(),
      ),
    ...(more > 0 ? [`and ${more} more that are not listed`] : []),
  ];
}

function namesOfPairs(pairs: readonly RawPair[]): readonly string[] {
  return [...new Set(pairs.map(({ name }) => name))];
}

async function checkOne(
  rule: ParameterRule,
  texts: ParameterTexts,
  validators: Validators,
): Promise<Refusal | null> {
  const read = readParameter(rule, texts);
  switch (read.kind) {
    case "absent":
      return rule.isRequired ? refuseMissing(rule) : null;
    case "repeated":
      return refuseRepeated(rule, texts.query);
    case "document": {
      const value = readDocumentText(read.mediaType, read.text);
      const reason =
        value === undefined
          ? { form: `a document of ${read.mediaType}` }
          : await violationOf(value, rule, validators);
      return reason && refuseValue(rule, texts, reason);
    }
    case "written": {
      if (rule.mayBeEmpty === true && read.readings.some(isEmptyText))
        return null;
      const values = read.readings.flatMap((each) => meanings(each, rule));
      let reason: Reason = { form: formOf(rule) };
      for (const [index, value] of values.entries()) {
        const violation = await violationOf(value, rule, validators);
        if (violation === null) return null;
        // The error of the first reading, which is the likeliest.
        if (index === 0) reason = violation;
      }
      return refuseValue(rule, texts, reason);
    }
  }
}

/** The empty text in a style, which is also a list without entries. */
function isEmptyText(written: Written): boolean {
  return written.kind === "text" && written.text === "";
}

/** For a value that does not have the form of its style. */
function formOf({ form }: ParameterRule): string {
  return form.kind === "content"
    ? `a document of ${form.mediaType}`
    : `written in style ${form.style}${form.explode ? ", exploded" : ""}`;
}

/** A text may mean itself or a number, if the schema accepts both. */
export function meanings(
  reading: Written,
  { schema }: Pick<ParameterRule, "schema">,
): readonly unknown[] {
  return (["scalar", "text"] as const).map((preference) =>
    typedValue(reading, schema, preference),
  );
}

async function violationOf(
  value: unknown,
  { schema }: ParameterRule,
  validators: Validators,
): Promise<Violation | null> {
  return schema === null ? null : validators.checkFirst(schema, value);
}

/** The part of the query that belongs to no known parameter. */
function unclaimed(
  { query }: ParameterTexts,
  { rules, ofList, others }: ParameterCheck,
): readonly RawPair[] {
  const ofQuery = rules.filter(({ in: where }) => where === "query");
  const known = new Set([...listedNames({ rules, ofList }), ...others]);
  const prefixes = ofQuery.filter(isDeep).map(({ name }) => `${name}[`);
  return query.filter(
    ({ name }) =>
      !known.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)),
  );
}

/** The names that the query may have. */
function listedNames({
  rules,
  ofList,
}: Pick<ParameterCheck, "rules" | "ofList">): readonly string[] {
  const named = rules
    .filter(({ in: where }) => where === "query")
    .flatMap((rule) => namesOf(rule));
  return [...new Set([...named, ...ofList])];
}

/** Whether a rule covers names that the source does not list: the whole query, or an object with any members. */
function takesAny(rule: ParameterRule): boolean {
  if (rule.in === "querystring") return true;
  return (
    rule.in === "query" &&
    isExploded(rule) &&
    !kindsOf(rule.schema).has("string") &&
    kindsOf(rule.schema).has("object") &&
    memberNames(rule.schema).length === 0
  );
}

/** An exploded object has a parameter for each of its members. */
function namesOf(rule: ParameterRule): readonly string[] {
  return isExploded(rule)
    ? [rule.name, ...memberNames(rule.schema)]
    : [rule.name];
}

function isExploded(rule: ParameterRule): boolean {
  const { form } = rule;
  return form.kind === "style" && form.explode && !isDeep(rule);
}

function isDeep({ form }: ParameterRule): boolean {
  return form.kind === "style" && form.style === "deepObject";
}

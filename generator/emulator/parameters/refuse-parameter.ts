import { refuse, type Refusal } from "../answers/answer.ts";
import { jsonTypes, type WireSchema } from "../../wire/model/wire-schema.ts";
import { typeNames } from "../../wire/text/type-text.ts";
import type { ParameterRule } from "../route.ts";
import type { Violation } from "../schemas/schema-work.ts";
import { decodeForm, decodePercent, type RawPair } from "./raw-pairs.ts";
import type { ParameterTexts } from "./read-parameter.ts";

type Named = Pick<ParameterRule, "name" | "in">;

/** The part of a request that the refusal repeats. */
const longestName = 100;
const longestValue = 80;

/** A parameter that the source does not list. */
export function refuseUnknown(name: string, known: readonly string[]): Refusal {
  const listed = known.map(quoteName).join(", ");
  return refuseParameter(
    "UNKNOWN_PARAMETER",
    { name, in: "query" },
    {
      before: "This operation has no such",
      after: listed === "" ? ": it has none" : `: it has ${listed}`,
    },
  );
}

export function refuseMissing(rule: ParameterRule): Refusal {
  const expected = describeSchema(rule.schema);
  return refuseParameter("MISSING_PARAMETER", rule, {
    before: "This operation needs the",
    after: expected === null ? "" : `, which is ${expected}`,
    members: expected === null ? {} : { expected },
  });
}

export function refuseRepeated(
  rule: Named,
  pairs: readonly RawPair[],
): Refusal {
  const count = pairs.filter(({ name }) => name === rule.name).length;
  return refuseParameter("REPEATED_PARAMETER", rule, {
    before: "Only one value is allowed for the",
    after: count > 1 ? `, got ${count}` : "",
  });
}

/** The problem with a value: the schema that refuses it, or the form that it does not have. */
export type Reason = Violation | { readonly form: string };

export function refuseValue(
  rule: ParameterRule,
  texts: ParameterTexts,
  reason: Reason,
): Refusal {
  const received = receivedText(rule, texts);
  const at = "pointer" in reason ? reason.pointer : "";
  const expected = "form" in reason ? `must be ${reason.form}` : reason.problem;
  const got =
    received === null ? "a value that is not shown" : JSON.stringify(received);
  return refuseParameter("BAD_PARAMETER", rule, {
    before: "The",
    after: `${at === "" ? "" : ` at ${at}`} ${expected}, got ${got}`,
    members: { expected, ...(received === null ? {} : { received }) },
  });
}

interface Sentence {
  readonly before: string;
  readonly after: string;
  readonly members?: Readonly<Record<string, unknown>>;
}

function refuseParameter(
  code: string,
  { name, in: where }: Named,
  { before, after, members = {} }: Sentence,
): Refusal {
  return refuse(
    400,
    code,
    `${before} ${where} parameter ${quoteName(name)}${after}.`,
    {
      members: { parameter: shorten(name, longestName), in: where, ...members },
    },
  );
}

/** The value as it came; `null` if it is not useful in a log. */
function receivedText(
  rule: ParameterRule,
  texts: ParameterTexts,
): string | null {
  return secretNames.test(rule.name) ||
    rule.schema?.shape.string.format === "password"
    ? null
    : shorten(textOf(rule, texts), longestValue);
}

const secretNames =
  /pass(?:word|wd)?$|secret|token|api[-_]?key|authori[sz]|session|signature/i;

function textOf({ name, in: where }: Named, texts: ParameterTexts): string {
  switch (where) {
    case "path":
      return decodePercent(texts.path.get(name) ?? "");
    case "header":
      return texts.headers.get(name) ?? "";
    case "cookie":
      return texts.cookies.find((pair) => pair.name === name)?.raw ?? "";
    case "querystring":
      return texts.wholeQuery;
    case "query":
      return textOfPairs(name, texts);
  }
}

/** A query parameter may be several pairs, or pairs with the names of its members. */
function textOfPairs(
  name: string,
  { query, wholeQuery }: ParameterTexts,
): string {
  const own = query.filter(
    (pair) => pair.name === name || pair.name.startsWith(`${name}[`),
  );
  const [only] = own;
  if (only === undefined) return wholeQuery;
  return own.length === 1 && only.name === name
    ? decodeForm(only.raw)
    : own.map((pair) => `${pair.name}=${decodeForm(pair.raw)}`).join("&");
}

/** `integer`, `string (date)`; `null` if the schema cannot be described in a few words. */
function describeSchema(schema: WireSchema | null): string | null {
  if (schema === null || schema.shape.types.length === jsonTypes.length)
    return null;
  const { number, string } = schema.shape;
  const format = string.format ?? number.format;
  return `${typeNames(schema).join(" or ")}${format === null ? "" : ` (${shorten(format, longestName)})`}`;
}

export function quoteName(name: string): string {
  return JSON.stringify(shorten(name, longestName));
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

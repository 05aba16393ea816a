import { refuse, type Refusal } from "../answers/answer.ts";
import type { Validators } from "../schemas/validators.ts";
import type { Api, ParameterRule } from "../route.ts";
import type { RawPair } from "./raw-pairs.ts";
import { readDocumentText } from "./read-document.ts";
import { readParameter, type ParameterTexts } from "./read-parameter.ts";
import { typedValue } from "./typed-value.ts";
import { kindsOf, memberNames } from "./value-kinds.ts";
import type { Written } from "./written.ts";

/** What values are judged by. */
export interface Judge {
  readonly schemas: Api["schemas"];
  readonly validators: Validators;
}

export interface ParameterCheck {
  readonly rules: readonly ParameterRule[];
  /** Query parameters that the list itself reads and checks. */
  readonly ofList: ReadonlySet<string>;
  /** The one of them that may be repeated; `null` when none may. */
  readonly repeatable: string | null;
  /** Query parameters that are read elsewhere: keys, and what tells routes apart. */
  readonly others: ReadonlySet<string>;
  /** Refuses query parameters that are in none of them. */
  readonly isStrict: boolean;
}

/**
 * Parameters against their rules: unknown ones, repeated ones, missing ones, wrong values; `null` when there is nothing
 * to refuse.
 */
export async function checkParameters(
  texts: ParameterTexts,
  check: ParameterCheck,
  judge: Judge,
): Promise<Refusal | null> {
  const { rules, ofList, repeatable } = check;
  const { schemas } = judge;
  const free = unclaimed(texts, check, schemas);
  const isTaken = rules.some((rule) => takesAny(rule, schemas));
  const [unknown] = free;
  if (check.isStrict && !isTaken && unknown !== undefined)
    return refuseParameter(
      "UNKNOWN_PARAMETER",
      { name: unknown.name, in: "query" },
      "This operation has no such",
    );
  for (const name of ofList)
    if (
      name !== repeatable &&
      texts.query.filter((pair) => pair.name === name).length > 1
    )
      return refuseRepeated({ name, in: "query" });
  for (const rule of rules) {
    if (rule.in === "query" && ofList.has(rule.name)) continue;
    const seen = takesAny(rule, schemas) ? { ...texts, query: free } : texts;
    const refusal = await checkOne(rule, seen, judge);
    if (refusal !== null) return refusal;
  }
  return null;
}

async function checkOne(
  rule: ParameterRule,
  texts: ParameterTexts,
  { schemas, validators }: Judge,
): Promise<Refusal | null> {
  const read = readParameter(rule, texts, schemas);
  switch (read.kind) {
    case "absent":
      return rule.isRequired
        ? refuseParameter("MISSING_PARAMETER", rule, "This operation needs the")
        : null;
    case "repeated":
      return refuseRepeated(rule);
    case "document": {
      const value = readDocumentText(read.mediaType, read.text);
      return value !== undefined && (await isValid(value, rule, validators))
        ? null
        : refuseValue(rule);
    }
    case "written":
      for (const reading of read.readings)
        for (const value of meanings(reading, rule, schemas))
          if (await isValid(value, rule, validators)) return null;
      return refuseValue(rule);
  }
}

/** A text may stand for itself or for a number, where the schema lets both through. */
export function meanings(
  reading: Written,
  { schema }: Pick<ParameterRule, "schema">,
  schemas: Api["schemas"],
): readonly unknown[] {
  return (["scalar", "text"] as const).map((preference) =>
    typedValue(reading, schema, schemas, preference),
  );
}

async function isValid(
  value: unknown,
  { schema }: ParameterRule,
  validators: Validators,
): Promise<boolean> {
  return (
    schema === null || (await validators.checkFirst(schema, value)) === null
  );
}

/** What stands in the query under no name that is known. */
function unclaimed(
  { query }: ParameterTexts,
  { rules, ofList, others }: ParameterCheck,
  schemas: Api["schemas"],
): readonly RawPair[] {
  const ofQuery = rules.filter(({ in: where }) => where === "query");
  const known = new Set([
    ...ofList,
    ...others,
    ...ofQuery.flatMap((rule) => namesOf(rule, schemas)),
  ]);
  const prefixes = ofQuery.filter(isDeep).map(({ name }) => `${name}[`);
  return query.filter(
    ({ name }) =>
      !known.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)),
  );
}

/** Whether a rule is for names that the source does not know: the whole query, or an object of any members. */
function takesAny(rule: ParameterRule, schemas: Api["schemas"]): boolean {
  if (rule.in === "querystring") return true;
  return (
    rule.in === "query" &&
    isExploded(rule) &&
    !kindsOf(rule.schema, schemas).has("string") &&
    kindsOf(rule.schema, schemas).has("object") &&
    memberNames(rule.schema, schemas).length === 0
  );
}

/** An exploded object has a parameter for each of its members. */
function namesOf(
  rule: ParameterRule,
  schemas: Api["schemas"],
): readonly string[] {
  return isExploded(rule)
    ? [rule.name, ...memberNames(rule.schema, schemas)]
    : [rule.name];
}

function isExploded(rule: ParameterRule): boolean {
  const { form } = rule;
  return form.kind === "style" && form.explode && !isDeep(rule);
}

function isDeep({ form }: ParameterRule): boolean {
  return form.kind === "style" && form.style === "deepObject";
}

type Named = Pick<ParameterRule, "name" | "in">;

function refuseRepeated(rule: Named): Refusal {
  return refuseParameter(
    "REPEATED_PARAMETER",
    rule,
    "There may be one value only of the",
  );
}

function refuseValue(rule: Named): Refusal {
  return refuseParameter(
    "BAD_PARAMETER",
    rule,
    "A value breaks the schema of the",
  );
}

function refuseParameter(
  code: string,
  { name, in: where }: Named,
  text: string,
): Refusal {
  const shown = name.slice(0, 100);
  return refuse(
    400,
    code,
    `${text} ${where} parameter: ${JSON.stringify(shown)}.`,
    { members: { parameter: shown } },
  );
}

import { refuse, type Refusal } from "../answers/answer.ts";
import type { JsonSchema, QueryRule } from "../route.ts";
import type { Validators } from "./validators.ts";

export interface QueryCheck {
  readonly rules: readonly QueryRule[];
  /** Parameters that the list itself reads and checks. */
  readonly ofList: ReadonlySet<string>;
  /** The one of them that may be repeated; `null` when none may. */
  readonly repeatable: string | null;
  /** Refuses parameters that are in neither. */
  readonly isStrict: boolean;
}

/**
 * Query parameters against their rules: unknown ones, repeated ones, missing ones, wrong values; `null` when there is
 * nothing to refuse.
 */
export async function checkQuery(
  query: URLSearchParams,
  check: QueryCheck,
  validators: Validators,
): Promise<Refusal | null> {
  const { rules, ofList, isStrict } = check;
  const known = new Map(rules.map((rule) => [rule.name, rule]));
  for (const name of new Set(query.keys())) {
    const rule = known.get(name);
    if (isStrict && rule === undefined && !ofList.has(name))
      return refuseParameter(
        "UNKNOWN_PARAMETER",
        name,
        "This operation has no such query parameter",
      );
    const refusal = ofList.has(name)
      ? checkCount(query, name, check)
      : rule && (await checkValues(query.getAll(name), rule, validators));
    if (refusal) return refusal;
  }
  const missing = rules.find(
    ({ name, isRequired }) => isRequired && !query.has(name),
  );
  return missing === undefined
    ? null
    : refuseParameter(
        "MISSING_PARAMETER",
        missing.name,
        "This operation needs the query parameter",
      );
}

function checkCount(
  query: URLSearchParams,
  name: string,
  { repeatable }: QueryCheck,
): Refusal | null {
  return name !== repeatable && query.getAll(name).length > 1
    ? refuseRepeated(name)
    : null;
}

async function checkValues(
  texts: readonly string[],
  { name, schema }: QueryRule,
  validators: Validators,
): Promise<Refusal | null> {
  const isAnyValid = async (readings: readonly unknown[]) => {
    for (const reading of readings)
      if (await isValid(reading, schema, validators)) return true;
    return false;
  };
  if (texts.length > 1 && (await isAnyValid(readList(texts)))) return null;
  const isGoodAlone = await isAnyValid(readOne(texts[0] ?? ""));
  if (isGoodAlone && texts.length === 1) return null;
  return isGoodAlone
    ? refuseRepeated(name)
    : refuseParameter(
        "BAD_PARAMETER",
        name,
        "A value breaks the schema of the query parameter",
      );
}

/** What a text may stand for: a query has no types, and lists come repeated or with commas. */
function readOne(text: string): readonly unknown[] {
  const parts = text.split(",");
  return [text, ...readScalar(text), ...readList(parts)];
}

function readList(texts: readonly string[]): readonly unknown[] {
  return [texts, texts.map((text) => readScalar(text)[0] ?? text)];
}

/** The number or boolean that the text is, if it is one. */
function readScalar(text: string): readonly (number | boolean)[] {
  if (/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return [Number(text)];
  return text === "true" || text === "false" ? [text === "true"] : [];
}

async function isValid(
  value: unknown,
  schema: JsonSchema | null,
  validators: Validators,
): Promise<boolean> {
  if (schema === null) return !Array.isArray(value);
  return (await validators.checkFirst(schema, value)) === null;
}

function refuseRepeated(name: string): Refusal {
  return refuseParameter(
    "REPEATED_PARAMETER",
    name,
    "There may be one value only of the query parameter",
  );
}

function refuseParameter(code: string, name: string, text: string): Refusal {
  return refuse(400, code, `${text}: ${JSON.stringify(name.slice(0, 100))}.`, {
    members: { parameter: name.slice(0, 100) },
  });
}

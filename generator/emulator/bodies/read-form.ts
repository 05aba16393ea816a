import { anySchema } from "../../wire/model/any-schema.ts";
import { meanings } from "../parameters/check-parameters.ts";
import { readDocumentText } from "../parameters/read-document.ts";
import { readParameter } from "../parameters/read-parameter.ts";
import {
  decodeForm,
  readPairs,
  type RawPair,
} from "../parameters/raw-pairs.ts";
import {
  kindsOf,
  memberNames,
  memberSchema,
} from "../parameters/value-kinds.ts";
import { writtenText } from "../parameters/written.ts";
import { createTurns } from "../turns.ts";
import { claimPairs } from "./claim-pairs.ts";
import type { Validators } from "../schemas/validators.ts";
import { formStyle, type BodyRule, type ParameterRule } from "../route.ts";

/** The object in a form of `application/x-www-form-urlencoded`. */
export async function readForm(
  text: string,
  rule: BodyRule,
  validators: Validators,
): Promise<Readonly<Record<string, unknown>>> {
  const pairs = readPairs(text);
  const takeTurns = createTurns();
  const members: [string, unknown][] = [];
  const names = memberNames(rule.schema);
  const rules = names.map((name) => memberRule(name, rule));
  const pairsOf = claimPairs(pairs, rules);
  for (const member of rules) {
    const own = pairsOf(member);
    await takeTurns(own.length);
    if (own.length === 0) continue;
    const written = valuesOf(member, own);
    const documents = documentsOf(member, own);
    // A pair with the name of an object is not also a member of an exploded object.
    const values = kindsOf(member.schema).has("array")
      ? [...written, ...documents]
      : [...documents, ...written];
    const [value] = values;
    if (value === undefined) continue;
    const chosen = values.every((each) => each === value)
      ? value
      : await firstValid(values, member, validators);
    members.push([member.name, chosen ?? value]);
  }
  return Object.fromEntries([...othersOf(pairs, rules, rule), ...members]);
}

function memberRule(name: string, { schema, parts }: BodyRule): ParameterRule {
  return {
    name,
    in: "query",
    isRequired: false,
    form: parts.get(name) ?? formStyle,
    schema: memberSchema(schema, name),
  };
}

function valuesOf(
  rule: ParameterRule,
  query: readonly RawPair[],
): readonly unknown[] {
  const texts = {
    path: new Map<string, string>(),
    query,
    wholeQuery: "",
    cookies: [],
    headers: new Headers(),
  };
  const read = readParameter(rule, texts);
  switch (read.kind) {
    case "absent":
      return [];
    case "repeated":
      return query
        .filter(({ name }) => name === rule.name)
        .map(({ raw }) => decodeForm(raw));
    case "document":
      return [readDocumentText(read.mediaType, read.text) ?? read.text];
    case "written":
      return read.readings.flatMap((each) => meanings(each, rule));
  }
}

/** An object is JSON unless a style is named (OpenAPI 3.1.1, 4.8.15.1.1), and so may be a list of objects. */
function documentsOf(
  { name, form, schema }: ParameterRule,
  pairs: readonly RawPair[],
): readonly unknown[] {
  const kinds = kindsOf(schema);
  const isNested = kinds.has("object") || kinds.has("array");
  if (form.kind === "content" || kinds.has("string") || !isNested) return [];
  const [only, ...more] = pairs.filter((pair) => pair.name === name);
  if (only === undefined || more.length > 0) return [];
  const text = decodeForm(only.raw);
  // Text that is not JSON stays as it is, to be refused later.
  return [readDocumentText("application/json", text) ?? text];
}

async function firstValid(
  values: readonly unknown[],
  { schema }: ParameterRule,
  validators: Validators,
): Promise<unknown> {
  for (const value of values)
    if ((await validators.checkFirst(schema ?? anySchema, value)) === null)
      return value;
  return undefined;
}

/** Members that the schema does not name: each is a text, or has their common schema. */
function othersOf(
  pairs: readonly RawPair[],
  rules: readonly ParameterRule[],
  { schema }: BodyRule,
): readonly (readonly [string, unknown])[] {
  const known = new Set(
    rules.flatMap((rule) => [rule.name, ...memberNames(rule.schema)]),
  );
  return pairs
    .filter(({ name }) => !known.has(name.split("[", 1)[0] ?? ""))
    .map(({ name, raw }) => {
      const member = { schema: memberSchema(schema, name) };
      const [value] = meanings(writtenText(decodeForm(raw)), member);
      return [name, value];
    });
}

import { meanings, type Judge } from "../parameters/check-parameters.ts";
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
import {
  formStyle,
  type Api,
  type BodyRule,
  type ParameterRule,
} from "../route.ts";

/** The object in a form of `application/x-www-form-urlencoded`. */
export async function readForm(
  text: string,
  rule: BodyRule,
  { schemas, validators }: Judge,
): Promise<Readonly<Record<string, unknown>>> {
  const pairs = readPairs(text);
  const takeTurns = createTurns();
  const members: [string, unknown][] = [];
  const names = memberNames(rule.schema, schemas);
  const rules = names.map((name) => memberRule(name, rule, schemas));
  const pairsOf = claimPairs(pairs, rules, schemas);
  for (const member of rules) {
    const own = pairsOf(member);
    await takeTurns(own.length);
    if (own.length === 0) continue;
    const written = valuesOf(member, own, schemas);
    const documents = documentsOf(member, own, schemas);
    // A pair with the name of an object is not also a member of an exploded object.
    const values = kindsOf(member.schema, schemas).has("array")
      ? [...written, ...documents]
      : [...documents, ...written];
    const [value] = values;
    if (value === undefined) continue;
    const chosen = values.every((each) => each === value)
      ? value
      : await firstValid(values, member, validators);
    members.push([member.name, chosen ?? value]);
  }
  return Object.fromEntries([
    ...othersOf(pairs, rules, rule, schemas),
    ...members,
  ]);
}

function memberRule(
  name: string,
  { schema, parts }: BodyRule,
  schemas: Api["schemas"],
): ParameterRule {
  return {
    name,
    in: "query",
    isRequired: false,
    form: parts.get(name) ?? formStyle,
    schema: memberSchema(schema, schemas, name),
  };
}

function valuesOf(
  rule: ParameterRule,
  query: readonly RawPair[],
  schemas: Api["schemas"],
): readonly unknown[] {
  const texts = {
    path: new Map<string, string>(),
    query,
    wholeQuery: "",
    cookies: [],
    headers: new Headers(),
  };
  const read = readParameter(rule, texts, schemas);
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
      return read.readings.flatMap((each) => meanings(each, rule, schemas));
  }
}

/** An object is JSON unless a style is named (OpenAPI 3.1.1, 4.8.15.1.1), and so may be a list of objects. */
function documentsOf(
  { name, form, schema }: ParameterRule,
  pairs: readonly RawPair[],
  schemas: Api["schemas"],
): readonly unknown[] {
  const kinds = kindsOf(schema, schemas);
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
    if ((await validators.checkFirst(schema ?? true, value)) === null)
      return value;
  return undefined;
}

/** Members that the schema does not name: each is a text, or has their common schema. */
function othersOf(
  pairs: readonly RawPair[],
  rules: readonly ParameterRule[],
  { schema }: BodyRule,
  schemas: Api["schemas"],
): readonly (readonly [string, unknown])[] {
  const known = new Set(
    rules.flatMap((rule) => [rule.name, ...memberNames(rule.schema, schemas)]),
  );
  return pairs
    .filter(({ name }) => !known.has(name.split("[", 1)[0] ?? ""))
    .map(({ name, raw }) => {
      const member = { schema: memberSchema(schema, schemas, name) };
      const [value] = meanings(writtenText(decodeForm(raw)), member, schemas);
      return [name, value];
    });
}

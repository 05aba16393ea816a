import { meanings, type Judge } from "../parameters/check-parameters.ts";
import { readDocumentText } from "../parameters/read-document.ts";
import { readParameter } from "../parameters/read-parameter.ts";
import {
  decodeForm,
  readPairs,
  type RawPair,
} from "../parameters/raw-pairs.ts";
import { memberNames, memberSchema } from "../parameters/value-kinds.ts";
import { writtenText } from "../parameters/written.ts";
import type { Validators } from "../schemas/validators.ts";
import {
  formStyle,
  type Api,
  type BodyRule,
  type ParameterRule,
} from "../route.ts";

/** The object that a form of `application/x-www-form-urlencoded` says. */
export async function readForm(
  text: string,
  rule: BodyRule,
  { schemas, validators }: Judge,
): Promise<Readonly<Record<string, unknown>>> {
  const pairs = readPairs(text);
  const members: [string, unknown][] = [];
  const rules = memberNames(rule.schema, schemas).map((name) =>
    memberRule(name, rule, schemas),
  );
  for (const member of rules) {
    const values = valuesOf(member, pairs, schemas);
    const [value] = values;
    if (value === undefined) continue;
    const chosen = await firstValid(values, member, validators);
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

/** Members that the schema does not name: each a text, or what their common schema makes of it. */
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

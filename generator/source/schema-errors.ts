import { invariant } from "../diagnostics/invariant.ts";
import type { PathStep } from "./located-source.ts";
import { isObject } from "../json/json-value.ts";
import {
  fitsPattern,
  hasType,
  isNumber,
  isText,
  lengthOf,
  type JsonSchema,
} from "./schema-values.ts";

/** An error from one keyword of a schema. */
export interface SchemaError {
  readonly keyword: string;
  /** The path from the root to the refused value. */
  readonly path: readonly PathStep[];
  readonly value: unknown;
  /** The schema that contains the keyword. */
  readonly schema: JsonSchema;
  /** The key that is missing or unknown; `null` for other keywords. */
  readonly key: string | null;
}

interface Visit {
  readonly value: unknown;
  readonly schema: JsonSchema;
  readonly above: Visit | null;
  readonly step: PathStep;
  readonly run: Run;
}

interface Run {
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly errors: SchemaError[];
}

type Check = (at: Visit) => void;

/**
 * Lists all errors of a value against a schema, except for errors inside of alternatives: one error says that no
 * alternative matches. This is for the schemas of our own files: a keyword of draft 7 that none of them uses is an
 * error in our code. Schemas are interpreted, since compiling them takes longer than all other work on a catalogue.
 */
export function schemaErrors(
  schema: JsonSchema,
  definitions: Readonly<Record<string, unknown>>,
  value: unknown,
): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const run = { definitions, errors };
  check({ value, schema, above: null, step: "", run });
  return errors;
}

function check(at: Visit): void {
  for (const each of planOf(at.schema)) each(at);
}

/** The prepared checks. Schemas are constants, and most of them check many values. */
const plans = new WeakMap<JsonSchema, readonly Check[]>();

function planOf(schema: JsonSchema): readonly Check[] {
  const known = plans.get(schema);
  if (known !== undefined) return known;
  for (const keyword of Object.keys(schema))
    invariant(
      Object.hasOwn(checks, keyword) || annotations.has(keyword),
      `a keyword of schemas that is known, not ${keyword}`,
    );
  const plan = Object.entries(checks)
    .filter(([keyword]) => Object.hasOwn(schema, keyword))
    .map(([, each]) => each);
  plans.set(schema, plan);
  return plan;
}

const annotations = new Set([
  "commandLineOnly",
  "$schema",
  "$id",
  "$defs",
  "title",
  "description",
  "default",
]);

/** The order of these checks is the order of errors in reports. */
const checks: Readonly<Record<string, Check>> = {
  type: (at) => {
    const { type } = at.schema;
    const types: readonly unknown[] = Array.isArray(type) ? type : [type];
    if (!types.some((name) => hasType(at.value, name))) refuse(at, "type");
  },
  maximum: (at) => {
    if (isNumber(at.value) && at.value > limit(at, "maximum"))
      refuse(at, "maximum");
  },
  minimum: (at) => {
    if (isNumber(at.value) && at.value < limit(at, "minimum"))
      refuse(at, "minimum");
  },
  maxLength: (at) => {
    if (isText(at.value) && lengthOf(at.value) > limit(at, "maxLength"))
      refuse(at, "maxLength");
  },
  minLength: (at) => {
    if (isText(at.value) && lengthOf(at.value) < limit(at, "minLength"))
      refuse(at, "minLength");
  },
  pattern: (at) => {
    if (isText(at.value) && !fitsPattern(at.value, at.schema["pattern"]))
      refuse(at, "pattern");
  },
  $ref: (at) => {
    const name = String(at.schema["$ref"]).replace("#/$defs/", "");
    const schema = at.run.definitions[name];
    invariant(isObject(schema), `a definition of ${name}`);
    check({ ...at, schema });
  },
  const: (at) => {
    if (at.value !== at.schema["const"]) refuse(at, "const");
  },
  enum: (at) => {
    if (!listOf(at, "enum").includes(at.value)) refuse(at, "enum");
  },
  not: (at) => {
    if (fits(at, at.schema["not"])) refuse(at, "not");
  },
  anyOf: (at) => {
    if (!listOf(at, "anyOf").some((schema) => fits(at, schema)))
      refuse(at, "anyOf");
  },
  // Only with a discriminator, which selects the alternative to check.
  oneOf: (at) => {
    invariant(at.schema["discriminator"], "oneOf beside a discriminator");
  },
  minItems: (at) => {
    if (Array.isArray(at.value) && at.value.length < limit(at, "minItems"))
      refuse(at, "minItems");
  },
  uniqueItems: (at) => {
    if (!Array.isArray(at.value)) return;
    const texts = at.value.map((item) => JSON.stringify(item));
    if (new Set(texts).size < texts.length) refuse(at, "uniqueItems");
  },
  items: (at) => {
    if (!Array.isArray(at.value)) return;
    for (const index of at.value.keys())
      checkMember(at, index, at.schema["items"]);
  },
  minProperties: (at) => {
    if (!isObject(at.value)) return;
    if (Object.keys(at.value).length < limit(at, "minProperties"))
      refuse(at, "minProperties");
  },
  required: (at) => {
    if (!isObject(at.value)) return;
    for (const key of listOf(at, "required"))
      if (!Object.hasOwn(at.value, String(key)))
        refuse(at, "required", String(key));
  },
  propertyNames: (at) => {
    if (!isObject(at.value)) return;
    const { propertyNames: schema } = at.schema;
    for (const name of Object.keys(at.value)) {
      invariant(isObject(schema), "a schema for names");
      const before = at.run.errors.length;
      check({ ...at, value: name, schema });
      if (at.run.errors.length > before) refuse(at, "propertyNames");
    }
  },
  additionalProperties: (at) => {
    if (!isObject(at.value)) return;
    const schema = at.schema["additionalProperties"];
    const { properties = {} } = at.schema;
    invariant(isObject(properties), "properties by name");
    for (const key of Object.keys(at.value)) {
      if (Object.hasOwn(properties, key)) continue;
      if (schema === false) refuse(at, "additionalProperties", key);
      else checkMember(at, key, schema);
    }
  },
  properties: (at) => {
    if (!isObject(at.value)) return;
    const { properties } = at.schema;
    invariant(isObject(properties), "properties by name");
    for (const key of Object.keys(properties))
      if (Object.hasOwn(at.value, key)) checkMember(at, key, properties[key]);
  },
  discriminator: (at) => {
    if (!isObject(at.value)) return;
    const { discriminator } = at.schema;
    invariant(isObject(discriminator), "a discriminator with its property");
    const name = String(discriminator["propertyName"]);
    const tag = Object.hasOwn(at.value, name) ? at.value[name] : undefined;
    const schema = listOf(at, "oneOf").find((one) => tagOf(one, name) === tag);
    if (isObject(schema)) check({ ...at, schema });
    else refuse(at, "discriminator");
  },
};

/** Gives the constant that identifies an alternative. */
function tagOf(schema: unknown, name: string): unknown {
  const properties = isObject(schema) ? schema["properties"] : null;
  const property = isObject(properties) ? properties[name] : null;
  return isObject(property) ? property["const"] : null;
}

function checkMember(above: Visit, step: PathStep, schema: unknown): void {
  invariant(isObject(schema), `a schema for ${step}`);
  // A list has only its entries as members, and the keys of an object have been checked before.
  const value = (above.value as Readonly<Record<PathStep, unknown>>)[step];
  check({ value, schema, above, step, run: above.run });
}

function fits({ value, run }: Visit, schema: unknown): boolean {
  invariant(isObject(schema), "a schema as alternative");
  return schemaErrors(schema, run.definitions, value).length === 0;
}

function refuse(at: Visit, keyword: string, key: string | null = null): void {
  const { value, schema } = at;
  at.run.errors.push({ keyword, path: pathOf(at), value, schema, key });
}

function pathOf(visit: Visit): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let at = visit; at.above !== null; at = at.above) steps.push(at.step);
  return steps.toReversed();
}

function limit({ schema }: Visit, keyword: string): number {
  return Number(schema[keyword]);
}

function listOf({ schema }: Visit, keyword: string): readonly unknown[] {
  const list = schema[keyword];
  invariant(Array.isArray(list), `a list for ${keyword}`);
  return list;
}

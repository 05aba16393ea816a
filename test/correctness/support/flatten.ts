import type { Random } from "./random.ts";
import {
  atPointer,
  isObject,
  type Json,
  type JsonObject,
} from "./raw-document.ts";

/** A schema with what it is composed of in one, one branch of each choice being taken. */
export interface FlatSchema {
  /** Keywords that are not below; of several, the first one said. */
  readonly schema: JsonObject;
  readonly types: readonly string[];
  /** Of `const` or `enum`; `null` when there is neither. */
  readonly values: readonly Json[] | null;
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
  /** What discriminators want to be said of the branch that was taken. */
  readonly tags: JsonObject;
}

interface Draft {
  readonly schema: { [keyword: string]: Json };
  types: readonly string[] | null;
  values: readonly Json[] | null;
  readonly properties: Map<string, Json>;
  readonly required: Set<string>;
  readonly tags: { [name: string]: Json };
}

export function flatten(
  root: JsonObject,
  schema: Json,
  random: Random,
): FlatSchema {
  const draft: Draft = {
    schema: {},
    types: null,
    values: null,
    properties: new Map(),
    required: new Set(),
    tags: {},
  };
  add(draft, root, schema, random, 0);
  return { ...draft, types: draft.types ?? guessTypes(draft) };
}

function guessTypes({ schema, properties }: Draft): readonly string[] {
  if (properties.size > 0 || isObject(schema["additionalProperties"]))
    return ["object"];
  if (schema["items"] !== undefined) return ["array"];
  return schema["pattern"] === undefined && schema["format"] === undefined
    ? ["string", "integer", "boolean", "object"]
    : ["string"];
}

function add(
  draft: Draft,
  root: JsonObject,
  schema: Json | undefined,
  random: Random,
  depth: number,
): void {
  if (!isObject(schema) || depth > 20) return;
  const { $ref: reference, allOf, oneOf, anyOf, type, properties } = schema;
  if (typeof reference === "string") {
    // What is named by an `$id` is not looked for; in documents it is an object.
    const target = reference.startsWith("#")
      ? atPointer(root, reference)
      : { type: "object" };
    add(draft, root, target, random, depth + 1);
  }
  for (const part of listOf(allOf)) add(draft, root, part, random, depth + 1);
  for (const choice of [oneOf, anyOf]) {
    const branch = random.pick(listOf(choice));
    add(draft, root, branch, random, depth + 1);
    tag(draft, schema, branch);
  }
  addTypes(draft, type);
  addValues(draft, schema);
  for (const [name, each] of Object.entries(
    isObject(properties) ? properties : {},
  )) {
    const known = draft.properties.get(name);
    draft.properties.set(
      name,
      known === undefined ? each : { allOf: [known, each] },
    );
  }
  for (const name of listOf(schema["required"]))
    draft.required.add(String(name));
  for (const [keyword, value] of Object.entries(schema))
    draft.schema[keyword] ??= value;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function addTypes(draft: Draft, type: Json | undefined): void {
  const said = typeof type === "string" ? [type] : listOf(type).map(String);
  if (said.length === 0) return;
  const both = draft.types?.filter((each) => said.includes(each));
  draft.types = both === undefined || both.length === 0 ? said : both;
}

function addValues(draft: Draft, schema: JsonObject): void {
  const said =
    schema["const"] === undefined ? schema["enum"] : [schema["const"]];
  if (!Array.isArray(said)) return;
  const values = said as readonly Json[];
  draft.values =
    draft.values === null
      ? values
      : draft.values.filter((each) => values.includes(each));
}

/** `propertyName` with the name under which the branch is known. */
function tag(draft: Draft, schema: JsonObject, branch: Json | undefined): void {
  const { discriminator } = schema;
  const reference = isObject(branch) ? branch["$ref"] : undefined;
  if (!isObject(discriminator) || typeof reference !== "string") return;
  const name = discriminator["propertyName"];
  if (typeof name !== "string") return;
  const mapping = isObject(discriminator["mapping"])
    ? Object.entries(discriminator["mapping"])
    : [];
  const short = reference.split("/").at(-1) ?? "";
  const known = mapping.find(
    ([, target]) => target === reference || target === short,
  );
  draft.tags[name] = known?.[0] ?? short;
}

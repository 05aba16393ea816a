import { isNumeric } from "../../json/exact-number.ts";
import { isObject, type JsonObject } from "../member-path.ts";
import type { Api, JsonSchema } from "../route.ts";

/** The types of JSON, whole numbers being numbers. */
export type ValueKind =
  "array" | "boolean" | "null" | "number" | "object" | "string";

const allKinds: ReadonlySet<ValueKind> = new Set([
  "array",
  "boolean",
  "null",
  "number",
  "object",
  "string",
] as const);

/** Limit of schemas that are visited for one question; the rest is ignored. A document could require any number. */
const mostSchemas = 500;

/** The types that a schema accepts: the text of a URL has none of its own. */
export function kindsOf(
  schema: JsonSchema | null,
  schemas: Api["schemas"],
): ReadonlySet<ValueKind> {
  return isObject(schema) ? knownKinds(schema, schemas) : allKinds;
}

const knownKinds = oncePerSchema(findKinds);

function findKinds(
  schema: JsonObject,
  schemas: Api["schemas"],
): ReadonlySet<ValueKind> {
  let left = mostSchemas;
  const find = (
    part: JsonSchema | null | undefined,
  ): ReadonlySet<ValueKind> => {
    left -= 1;
    if (!isObject(part) || left < 0) return allKinds;
    const reference = part["$ref"];
    const needed = [
      ...(typeof reference === "string" ? [schemas.get(reference)] : []),
      ...partsOf(part, "allOf"),
    ].map(find);
    const chosen = ["anyOf", "oneOf"]
      .map((keyword) => partsOf(part, keyword))
      .filter((parts) => parts.length > 0)
      .map((parts) => new Set(parts.flatMap((each) => [...find(each)])));
    return [ownKinds(part), ...needed, ...chosen].reduce(both);
  };
  return find(schema);
}

/** Called again for each member of a form, of which a request may have a million. */
function oncePerSchema<Found>(
  find: (schema: JsonObject, schemas: Api["schemas"]) => Found,
): (schema: JsonObject, schemas: Api["schemas"]) => Found {
  const found = new WeakMap<Api["schemas"], WeakMap<JsonObject, Found>>();
  return (schema, schemas) => {
    const known = found.get(schemas) ?? new WeakMap<JsonObject, Found>();
    found.set(schemas, known);
    const before = known.get(schema);
    if (before !== undefined) return before;
    const made = find(schema, schemas);
    known.set(schema, made);
    return made;
  };
}

function both<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...a].filter((each) => b.has(each)));
}

function ownKinds(schema: JsonObject): ReadonlySet<ValueKind> {
  const { type } = schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (type !== undefined)
    return new Set(types.map((name) => kindOfType(String(name))));
  const values =
    schema["const"] === undefined ? schema["enum"] : [schema["const"]];
  if (Array.isArray(values)) return new Set(values.map(kindOfValue));
  if (isObject(schema["properties"])) return new Set(["object"] as const);
  return schema["items"] === undefined ? allKinds : new Set(["array"] as const);
}

function kindOfType(name: string): ValueKind {
  // The reader accepts only the seven names.
  return name === "integer" ? "number" : (name as ValueKind);
}

function kindOfValue(value: unknown): ValueKind {
  if (value === null) return "null";
  // A value of JSON has no other type.
  if (isNumeric(value)) return "number";
  return Array.isArray(value) ? "array" : (typeof value as ValueKind);
}

function partsOf(schema: JsonObject, keyword: string): readonly JsonSchema[] {
  const parts = schema[keyword];
  // The reader accepts only lists of schemas.
  return Array.isArray(parts) ? (parts as readonly JsonSchema[]) : [];
}

/** The schemas for the content of a value, from a schema and its compositions. */
interface Insides {
  /** By the names of members, in the order of the text. */
  readonly members: ReadonlyMap<string, JsonSchema>;
  readonly otherMembers: JsonSchema;
  readonly entries: JsonSchema;
}

const nothingInside: Insides = {
  members: new Map(),
  otherMembers: true,
  entries: true,
};

function insidesOf(
  schema: JsonSchema | null,
  schemas: Api["schemas"],
): Insides {
  return isObject(schema) ? knownInsides(schema, schemas) : nothingInside;
}

const knownInsides = oncePerSchema((schema, schemas): Insides => {
  const parts = composition(schema, schemas);
  const members = new Map<string, unknown[]>();
  for (const { properties } of parts)
    for (const [name, member] of isObject(properties)
      ? Object.entries(properties)
      : []) {
      const before = members.get(name);
      if (before === undefined) members.set(name, [member]);
      else before.push(member);
    }
  return {
    members: new Map(
      [...members].map(([name, said]) => [name, anyOfThese(said)]),
    ),
    otherMembers: anyOfThese(
      parts.flatMap(({ additionalProperties }) => additionalProperties ?? []),
    ),
    entries: anyOfThese(parts.flatMap(({ items }) => items ?? [])),
  };
});

/** The schema and its compositions, each once, in the order of the text. */
function composition(
  schema: JsonObject,
  schemas: Api["schemas"],
): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const waiting: (JsonSchema | null | undefined)[] = [schema];
  for (const each of waiting) {
    if (!isObject(each) || found.has(each)) continue;
    found.add(each);
    const reference = each["$ref"];
    if (typeof reference === "string") waiting.push(schemas.get(reference));
    for (const keyword of ["allOf", "anyOf", "oneOf"])
      for (const part of partsOf(each, keyword)) waiting.push(part);
  }
  return [...found];
}

/** Names of the members that a schema describes. */
export function memberNames(
  schema: JsonSchema | null,
  schemas: Api["schemas"],
): readonly string[] {
  return [...insidesOf(schema, schemas).members.keys()];
}

/** The schema of a member: by its name, else that of unnamed members. */
export function memberSchema(
  schema: JsonSchema | null,
  schemas: Api["schemas"],
  name: string,
): JsonSchema {
  const { members, otherMembers } = insidesOf(schema, schemas);
  return members.get(name) ?? otherMembers;
}

/** The schema of the entries of a list. */
export function entrySchema(
  schema: JsonSchema | null,
  schemas: Api["schemas"],
): JsonSchema {
  return insidesOf(schema, schemas).entries;
}

function anyOfThese(schemas: readonly unknown[]): JsonSchema {
  const [only] = schemas;
  if (schemas.length === 0) return true;
  // The reader puts only schemas in these places.
  return schemas.length === 1 ? (only as JsonSchema) : { anyOf: schemas };
}

import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { isMarked } from "../../emulator/judges/ajv-judge.ts";
import {
  allValues,
  boundsOfTypes,
  commonTexts,
  countKeywords,
  sorted,
  textOf,
  type Bounds,
  type Facts,
} from "./facts.ts";

type Schemas = ReadonlyMap<string, JsonSchema>;
type Raw = { readonly [keyword: string]: unknown };

/** What a schema says as it is written, folded by hand. */
export function plainFacts(schema: JsonSchema, schemas: Schemas): Facts {
  const parts = partsOf(schema, schemas, new Set());
  const types = typesOf(parts);
  const values = valuesOf(schema, schemas, new Set());
  return {
    allowsNull: allowsNull(schema, {
      schemas,
      isImplied: () => false,
      seen: new Set(),
    }),
    values:
      values &&
      sorted(values.filter((value) => value !== "null" && fits(value, types))),
    required: sorted(requiredOf(schema, schemas, new Set()) ?? []),
    oneWay: sorted(
      parts.flatMap((part) =>
        namesAt(part, "required").flatMap((name) => {
          const member = (part["properties"] as Raw | undefined)?.[name];
          if (isMarked(member, "readOnly", schemas)) return [`read ${name}`];
          return isMarked(member, "writeOnly", schemas)
            ? [`write ${name}`]
            : [];
        }),
      ),
    ),
    bounds: boundsOfTypes(boundsOf(parts), types),
    target:
      typeof schema === "object" && Object.keys(schema).join(" ") === "$ref"
        ? String(schema["$ref"])
        : null,
  };
}

/** Whether null stands in a list of types anywhere in what a schema is made of. */
export function hasNullInTypes(schema: JsonSchema, schemas: Schemas): boolean {
  return [...composition(schema, schemas, new Set())].some(
    ({ type }) => Array.isArray(type) && type.includes("null"),
  );
}

/** Whether a type stands beside references or alternatives anywhere in what a schema is made of. */
export function hasTypeBesideOthers(
  schema: JsonSchema,
  schemas: Schemas,
): boolean {
  return [...composition(schema, schemas, new Set())].some(
    (each) =>
      each["type"] !== undefined &&
      ["$ref", "allOf", "anyOf", "oneOf"].some((name) => name in each),
  );
}

function composition(
  schema: JsonSchema | undefined,
  schemas: Schemas,
  found: Set<Raw>,
): ReadonlySet<Raw> {
  if (typeof schema !== "object" || found.has(schema)) return found;
  found.add(schema);
  for (const each of [
    ...referred(schema, schemas),
    ...["allOf", "anyOf", "oneOf"].flatMap((name) => listAt(schema, name)),
  ])
    composition(each, schemas, found);
  return found;
}

function referred(schema: Raw, schemas: Schemas): readonly JsonSchema[] {
  const target = schemas.get(String(schema["$ref"]));
  return target === undefined ? [] : [target];
}

function listAt(schema: Raw, keyword: string): readonly JsonSchema[] {
  return (schema[keyword] ?? []) as readonly JsonSchema[];
}

/** Whether null passes where a schema without a type that has keywords of objects or arrays is taken for one of these. */
export function allowsNullAsType(
  schema: JsonSchema,
  schemas: Schemas,
): boolean {
  const isImplied = (each: Raw) => structural.some((name) => name in each);
  return allowsNull(schema, { schemas, isImplied, seen: new Set() });
}

function namesAt(schema: Raw, keyword: string): readonly string[] {
  return (schema[keyword] ?? []) as readonly string[];
}

interface Look {
  readonly schemas: Schemas;
  /** Whether a schema without type and values is taken for one of objects or arrays. */
  isImplied(schema: Raw): boolean;
  readonly seen: ReadonlySet<JsonSchema>;
}

const structural = [
  "additionalProperties",
  "items",
  "maxProperties",
  "minProperties",
  "prefixItems",
  "properties",
  "propertyNames",
  "required",
];

function allowsNull(schema: JsonSchema, look: Look): boolean {
  if (typeof schema === "boolean") return schema;
  if (look.seen.has(schema)) return true;
  const { type } = schema;
  if (type !== undefined && type !== "null")
    if (!Array.isArray(type) || !type.includes("null")) return false;
  const listed = ownValues(schema);
  if (listed !== null && !listed.includes("null")) return false;
  if (isNever(schema)) return false;
  if (type === undefined && listed === null && look.isImplied(schema))
    return false;
  const inside = { ...look, seen: new Set([...look.seen, schema]) };
  const fits = (each: JsonSchema) => allowsNull(each, inside);
  return (
    referred(schema, look.schemas).every(fits) &&
    listAt(schema, "allOf").every(fits) &&
    ["anyOf", "oneOf"].every(
      (name) => schema[name] === undefined || listAt(schema, name).some(fits),
    )
  );
}

function isNever(schema: JsonSchema): boolean {
  if (typeof schema === "boolean") return !schema;
  const { not } = schema;
  return typeof not === "object" && Object.keys(not ?? {}).length === 0;
}

function ownValues(schema: Raw): readonly string[] | null {
  if (schema["const"] !== undefined) return [textOf(schema["const"])];
  const { enum: values } = schema;
  return Array.isArray(values) ? values.map(textOf) : null;
}

function valuesOf(
  schema: JsonSchema,
  schemas: Schemas,
  seen: ReadonlySet<JsonSchema>,
): readonly string[] | null {
  if (isNever(schema)) return [];
  if (typeof schema === "boolean" || seen.has(schema)) return null;
  if (schema["type"] === "null") return ["null"];
  const inside = new Set([...seen, schema]);
  const look = (each: JsonSchema) => valuesOf(each, schemas, inside);
  return commonTexts([
    ownValues(schema),
    ...referred(schema, schemas).map(look),
    ...listAt(schema, "allOf").map(look),
    ...["anyOf", "oneOf"].map((name) =>
      schema[name] === undefined
        ? null
        : allValues(listAt(schema, name).map(look)),
    ),
  ]);
}

/** The schemas that hold together: by references, `allOf` and the only alternative that is not null. */
function partsOf(
  schema: JsonSchema,
  schemas: Schemas,
  seen: Set<JsonSchema>,
): readonly Raw[] {
  if (typeof schema === "boolean" || seen.has(schema)) return [];
  seen.add(schema);
  const inner = [
    ...referred(schema, schemas),
    ...listAt(schema, "allOf"),
    ...["anyOf", "oneOf"].flatMap((name) => {
      const others = listAt(schema, name).filter(
        (each) => typeof each !== "object" || each["type"] !== "null",
      );
      return others.length === 1 ? others : [];
    }),
  ];
  return [schema, ...inner.flatMap((each) => partsOf(each, schemas, seen))];
}

const jsonTypes = ["null", "boolean", "number", "string", "array", "object"];

function typesOf(parts: readonly Raw[]): ReadonlySet<string> {
  const lists = parts.flatMap(({ type }) =>
    type === undefined ? [] : [Array.isArray(type) ? type : [type]],
  );
  const named = lists.map((names) =>
    names.map((name) => (name === "integer" ? "number" : name)),
  );
  return new Set(
    jsonTypes.filter((type) => named.every((names) => names.includes(type))),
  );
}

function fits(value: string, types: ReadonlySet<string>): boolean {
  const json: unknown = JSON.parse(value);
  return types.has(Array.isArray(json) ? "array" : typeof json);
}

/** `null` for a schema that lets no objects through. */
function requiredOf(
  schema: JsonSchema,
  schemas: Schemas,
  seen: ReadonlySet<JsonSchema>,
): readonly string[] | null {
  const parts = partsOf(schema, schemas, new Set());
  if (isNever(schema) || seen.has(schema) || !typesOf(parts).has("object"))
    return null;
  const inside = new Set([...seen, schema]);
  return parts.flatMap((part) => [
    ...namesAt(part, "required"),
    ...["anyOf", "oneOf"].flatMap(
      (name) =>
        commonTexts(
          listAt(part, name).map((each) => requiredOf(each, schemas, inside)),
        ) ?? [],
    ),
  ]);
}

function boundsOf(parts: readonly Raw[]): Bounds {
  const numbers = (keyword: string) =>
    parts.flatMap((part) => {
      const value = part[keyword];
      return typeof value === "number" ? [value] : [];
    });
  const counts = Object.keys(countKeywords).flatMap((keyword) => {
    const all = numbers(keyword);
    if (all.length === 0) return [];
    const pick = keyword.startsWith("min") ? Math.max : Math.min;
    return [[keyword, String(pick(...all))]];
  });
  const multiples = [...new Set(numbers("multipleOf"))].toSorted(
    (a, b) => a - b,
  );
  const isUnique = parts.some((part) => part["uniqueItems"] === true);
  return {
    ...Object.fromEntries(counts),
    ...bound("minimum", ">", numbers("minimum"), numbers("exclusiveMinimum")),
    ...bound("maximum", "<", numbers("maximum"), numbers("exclusiveMaximum")),
    ...(multiples.length === 0 ? {} : { multipleOf: multiples.join(" ") }),
    ...(isUnique ? { uniqueItems: "true" } : {}),
  };
}

function bound(
  keyword: string,
  sign: ">" | "<",
  inclusive: readonly number[],
  exclusive: readonly number[],
): Bounds {
  const all = [...inclusive, ...exclusive];
  if (all.length === 0) return {};
  const value = sign === ">" ? Math.max(...all) : Math.min(...all);
  const isExclusive = exclusive.includes(value);
  return { [keyword]: `${sign}${isExclusive ? "" : "="} ${value}` };
}

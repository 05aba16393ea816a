import type { Api, JsonSchema } from "../route.ts";
import { isObject, memberOf, type JsonObject } from "../member-path.ts";

/*
 * The sampler follows every branch of a schema, so that ten references on each of ten levels take it for ever, and makes
 * as many items and characters as the schema asks for. It is given a copy in which all that has a bound.
 */
const maxNodes = 5000;
const maxDepth = 12;
const maxReferences = 50;
const maxItems = 10;
const maxCharacters = 100;

/**
 * A schema without references and of bounded size, for making an example. Where a bound is reached, or a schema leads
 * into itself, what is left is the bare type: the example then has an empty object or list there.
 */
export function expandSchema(
  schema: JsonSchema,
  schemas: Api["schemas"],
): JsonObject {
  const walk: Walk = { schemas, within: new Set(), nodes: 0 };
  return expand(walk, schema, { depth: 0, copies: 1 });
}

interface Walk {
  readonly schemas: Api["schemas"];
  /** References that the walk is inside of. */
  readonly within: Set<string>;
  /** Values that the example will have so far, about. */
  nodes: number;
}

interface Level {
  readonly depth: number;
  /** How often the sampler will make what stands here: once for each item of the lists around it. */
  readonly copies: number;
}

function expand(walk: Walk, schema: unknown, level: Level): JsonObject {
  if (!isObject(schema)) return {};
  walk.nodes += level.copies;
  if (level.depth > maxDepth || walk.nodes > maxNodes) return bareType(schema);
  const { $ref: reference, ...siblings } = schema;
  if (typeof reference !== "string") return expandMembers(walk, schema, level);
  const target = follow(walk, reference, level);
  return Object.keys(siblings).length === 0
    ? target
    : { ...expandMembers(walk, siblings, level), allOf: [target] };
}

function follow(walk: Walk, reference: string, level: Level): JsonObject {
  const referred = walk.schemas.get(reference);
  if (walk.within.has(reference) || walk.within.size === maxReferences)
    return isObject(referred) ? bareType(referred) : {};
  walk.within.add(reference);
  const target = expand(walk, referred, level);
  walk.within.delete(reference);
  return target;
}

function bareType({ type }: JsonObject): JsonObject {
  return type === undefined ? {} : { type };
}

function expandMembers(
  walk: Walk,
  schema: JsonObject,
  level: Level,
): JsonObject {
  const isDate = ["date", "date-time", "time"].includes(
    String(schema["format"]),
  );
  return Object.fromEntries(
    Object.entries(schema)
      // Made-up members beside those that the schema names say nothing, and are made whether or not they are allowed.
      .filter(
        ([keyword]) =>
          keyword !== "additionalProperties" ||
          schema["properties"] === undefined,
      )
      // A date has its length; the sampler would write to the console that the schema says otherwise.
      .filter(([keyword]) => !isDate || !/^(?:min|max)Length$/.test(keyword))
      .map(([keyword, value]) => [
        keyword,
        expandKeyword(
          walk,
          schema,
          { keyword, value },
          below(schema, keyword, level),
        ),
      ]),
  );
}

function below(schema: JsonObject, keyword: string, level: Level): Level {
  const depth = level.depth + 1;
  switch (keyword) {
    case "items":
    case "contains":
      return { depth, copies: level.copies * itemCount(schema["minItems"]) };
    case "additionalProperties":
      // The sampler makes two.
      return { depth, copies: level.copies * 2 };
    default:
      return { depth, copies: level.copies };
  }
}

function itemCount(minItems: unknown): number {
  return Math.min(Math.max(Number(minItems ?? 1), 1), maxItems);
}

function expandKeyword(
  walk: Walk,
  schema: JsonObject,
  { keyword, value }: { readonly keyword: string; readonly value: unknown },
  level: Level,
): unknown {
  switch (keyword) {
    case "items":
    case "contains":
    case "additionalProperties":
      return typeof value === "boolean" ? value : expand(walk, value, level);
    case "if":
    case "then":
      return expand(walk, value, level);
    case "allOf":
      return ofOneType(schema["type"], expandAll(walk, value, level));
    case "anyOf":
    case "oneOf":
    case "prefixItems":
      return expandAll(walk, value, level);
    case "properties":
      return expandProperties(walk, value, level);
    case "minItems":
      return itemCount(value);
    case "minLength":
      return Math.min(Number(value), maxCharacters);
    default:
      return value;
  }
}

function expandAll(
  walk: Walk,
  schemas: unknown,
  level: Level,
): readonly JsonObject[] {
  return Array.isArray(schemas)
    ? schemas.map((schema) => expand(walk, schema, level))
    : [];
}

/** Parts of another type than the first cannot be met; the sampler would write that to the console. */
function ofOneType(
  type: unknown,
  schemas: readonly JsonObject[],
): readonly JsonObject[] {
  const types = [type, ...schemas.map((schema) => schema["type"])].map(
    firstType,
  );
  const first = types.find((each) => each !== undefined);
  return schemas.filter((_, index) => {
    const own = types[index + 1];
    return own === undefined || own === first;
  });
}

function firstType(type: unknown): unknown {
  return Array.isArray(type) ? type[0] : type;
}

function expandProperties(
  walk: Walk,
  properties: unknown,
  level: Level,
): JsonObject {
  if (!isObject(properties)) return {};
  return Object.fromEntries(
    Object.keys(properties).map((name) => [
      name,
      expand(walk, memberOf(properties, name), level),
    ]),
  );
}

import { dataKeywords } from "../../source/document-keywords.ts";
import type { Api, JsonSchema } from "../route.ts";
import {
  isBeyond,
  isFull,
  isWithinData,
  maxCharacters,
  maxItems,
  maxReferences,
  startWalk,
  type Level,
  type Walk,
} from "./expansion-bounds.ts";
import { formatText } from "../../wire/sample/format-texts.ts";
import { asDouble, withoutExactNumbers } from "./exact-samples.ts";
import { isObject, memberOf, type JsonObject } from "../member-path.ts";

/**
 * A schema without references and of bounded size, for making an example. At a limit, or where a schema contains
 * itself, only the bare type is left: the example then has an empty object or list there.
 */
export function expandSchema(
  schema: JsonSchema,
  schemas: Api["schemas"],
): JsonObject {
  const walk = startWalk(schemas);
  return expand(walk, schema, { depth: 0, copies: 1 });
}

function expand(walk: Walk, schema: unknown, level: Level): JsonObject {
  if (!isObject(schema)) return {};
  walk.nodes += level.copies;
  if (isBeyond(walk, level)) return bareType(walk, schema);
  const { $ref: reference, ...siblings } = schema;
  if (typeof reference !== "string") return expandMembers(walk, schema, level);
  const target = follow(walk, reference, level);
  if (Object.keys(siblings).length === 0) return target;
  const whole = { ...expandMembers(walk, siblings, level), allOf: [target] };
  if (walk.cut.has(target)) walk.cut.add(whole);
  return whole;
}

function follow(walk: Walk, reference: string, level: Level): JsonObject {
  const referred = walk.schemas.get(reference);
  if (walk.within.has(reference) || walk.within.size === maxReferences)
    return isObject(referred) ? bareType(walk, referred) : {};
  walk.within.add(reference);
  const target = expand(walk, referred, level);
  walk.within.delete(reference);
  return target;
}

function bareType({ cut }: Walk, { type }: JsonObject): JsonObject {
  const bare = type === undefined ? {} : { type };
  cut.add(bare);
  return bare;
}

function expandMembers(
  walk: Walk,
  schema: JsonObject,
  level: Level,
): JsonObject {
  const isDate = ["date", "date-time", "time"].includes(
    String(schema["format"]),
  );
  const members = Object.entries(schema)
    // Invented members next to named ones are not useful, but would be made whether or not they are allowed.
    .filter(
      ([keyword]) =>
        keyword !== "additionalProperties" ||
        schema["properties"] === undefined,
    )
    // A date has its length; the sampler would log that the schema says otherwise.
    .filter(([keyword]) => !isDate || !/^(?:min|max)Length$/.test(keyword))
    .filter(([keyword, value]) => isWithinData(walk, keyword, value, level))
    .map(([keyword, value]): [string, unknown] => [
      keyword,
      expandKeyword(
        walk,
        schema,
        { keyword, value },
        below(schema, keyword, level),
      ),
    ]);
  return withoutCut(walk, schema, {
    ...impliedType(schema),
    ...formattedText(schema),
    ...Object.fromEntries(members),
  });
}

/** For a part of `allOf` without a type the sampler would return null. */
function impliedType({ type, properties, items }: JsonObject): JsonObject {
  if (type !== undefined) return {};
  if (isObject(properties)) return { type: "object" };
  return isObject(items) ? { type: "array" } : {};
}

/** The sampler has texts of its own for few formats. */
function formattedText(schema: JsonObject): JsonObject {
  const [type] = [schema["type"]].flat();
  const text =
    type === "string" ? (formatText(schema["format"])?.example ?? null) : null;
  const hasOwn = ownValues.some((keyword) => schema[keyword] !== undefined);
  if (text === null || hasOwn) return {};
  const { minLength = 0, maxLength = Infinity } = schema;
  return text.length >= Number(minLength) && text.length <= Number(maxLength)
    ? { enum: [text] }
    : {};
}

const ownValues = ["const", "default", "enum", "example", "examples"] as const;

/** Optional items and members are left out if a schema was cut there. */
function withoutCut(
  { cut }: Walk,
  schema: JsonObject,
  expanded: Record<string, unknown>,
): JsonObject {
  const { items, additionalProperties, allOf } = expanded;
  const isCut = (part: unknown) => isObject(part) && cut.has(part);
  if (isCut(items) && !(Number(schema["minItems"] ?? 0) > 0))
    expanded["maxItems"] = 0;
  if (isCut(additionalProperties)) delete expanded["additionalProperties"];
  if (Array.isArray(allOf) && allOf.some(isCut)) cut.add(expanded);
  const [[keyword = "", alone] = []] = Object.entries(expanded);
  const isOnly =
    /^(?:any|one)Of$/.test(keyword) && Object.keys(expanded).length === 1;
  return isOnly && Array.isArray(alone) && alone.length === 1
    ? (alone[0] as JsonObject)
    : expanded;
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
      return wholeOnes(walk, expandAll(walk, value, level));
    case "prefixItems":
      return expandAll(walk, value, level);
    case "properties":
      return expandProperties(walk, schema, value, level);
    case "minItems":
      return itemCount(value);
    case "minLength":
      return Math.min(Number(value), maxCharacters);
    case "exclusiveMaximum":
    case "exclusiveMinimum":
    case "maximum":
    case "minimum":
    case "multipleOf":
      return asDouble(value);
    default:
      return dataKeywords.has(keyword) ? withoutExactNumbers(value) : value;
  }
}

function expandAll(
  walk: Walk,
  schemas: unknown,
  level: Level,
): readonly JsonObject[] {
  if (!Array.isArray(schemas)) return [];
  const expanded: JsonObject[] = [];
  for (const schema of schemas) {
    if (isFull(walk, level)) break;
    expanded.push(expand(walk, schema, level));
  }
  return expanded;
}

/** The alternatives that are not cut, if there are any; the sampler uses the first, and cannot use null. */
function wholeOnes(
  { cut }: Walk,
  alternatives: readonly JsonObject[],
): readonly JsonObject[] {
  const whole = alternatives.filter((each) => !cut.has(each));
  return (whole.length > 0 ? whole : alternatives).toSorted(
    (a, b) => Number(a["type"] === "null") - Number(b["type"] === "null"),
  );
}

/** Parts of another type than the first cannot be satisfied; the sampler would log that. */
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
  schema: JsonObject,
  properties: unknown,
  level: Level,
): JsonObject {
  if (!isObject(properties)) return {};
  const required = new Set(namesIn(schema["required"]));
  const members: [string, JsonObject][] = [];
  for (const name of Object.keys(properties)) {
    if (isFull(walk, level)) break;
    const member = expand(walk, memberOf(properties, name), level);
    const isLeftOut = walk.cut.has(member) && leadsOn(member);
    if (!isLeftOut || required.has(name)) members.push([name, member]);
  }
  return Object.fromEntries(members);
}

function namesIn(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** For a text or number the bare type is a good example. */
function leadsOn({ type }: JsonObject): boolean {
  return type === undefined || type === "object" || type === "array";
}

import { ExactNumber, toDouble } from "../../json/exact-number.ts";
import { isObject, type JsonObject } from "../member-path.ts";
import type { JsonSchema } from "../route.ts";
import { referToMany } from "./many-keywords.ts";

/** Below these, a schema is evaluated once for each item or member of a value. */
const manyTimes: ReadonlySet<string> = new Set([
  "additionalProperties",
  "contains",
  "items",
  "propertyNames",
]);

/** Keywords with a list of schemas, and those with schemas by name. */
const lists: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "prefixItems",
]);
const maps: ReadonlySet<string> = new Set(["dependentSchemas", "properties"]);
const singles: ReadonlySet<string> = new Set(["not", "if", "then", "else"]);

const bounds: ReadonlySet<string> = new Set([
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maximum",
  "minimum",
  "multipleOf",
]);

/**
 * Limit of schemas that are compiled into one function; the others are compiled when a value reaches them. The same
 * limit applies to one keyword.
 */
const mostInOne = 200;

export interface BoundedSchema {
  readonly schema: JsonSchema;
  /** The cost of one evaluation: the schemas, names and values in it, without referenced schemas. */
  readonly weight: number;
  /** The number of schemas in it. */
  readonly size: number;
}

/**
 * A schema for compilation: of bounded size, with references to parts that are evaluated many times, so that each
 * time counts. Bounds that no double represents are those that a program reads.
 * @param keep stores a schema and returns the id that leads to it
 */
export function boundSchema(
  schema: JsonSchema,
  keep: (schema: JsonSchema) => string,
): BoundedSchema {
  let weight = 0;
  let inside = 0;
  const refer = (part: unknown): unknown =>
    isObject(part) && !isReference(part) ? { $ref: keep(part) } : bound(part);
  const below = (part: unknown): unknown =>
    inside > mostInOne ? refer(part) : bound(part);
  // The reader puts only schemas in these places.
  const idOf = (part: unknown): string =>
    isObject(part) && isReference(part)
      ? String(part["$ref"])
      : keep(part as JsonSchema);
  const bound = (part: unknown): unknown => {
    weight += 1;
    inside += 1;
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([keyword, value]) => {
        if (isMany(keyword, value)) {
          weight += sizeOf(value) / 10;
          return Object.entries(referToMany(keyword, value, idOf));
        }
        const said = boundKeyword(keyword, value);
        return said === undefined ? [] : [[keyword, said]];
      }),
    );
  };
  const boundKeyword = (keyword: string, value: unknown): unknown => {
    if (manyTimes.has(keyword)) return refer(value);
    if (singles.has(keyword)) return below(value);
    if (lists.has(keyword) && Array.isArray(value)) return value.map(below);
    if (maps.has(keyword) && isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, below(part)]),
      );
    if (bounds.has(keyword) && value instanceof ExactNumber) {
      const double = toDouble(value);
      return Number.isFinite(double) ? double : undefined;
    }
    weight += Array.isArray(value) ? value.length / 10 : 0;
    return value;
  };
  const bounded = bound(schema) as JsonSchema;
  return { schema: bounded, weight, size: inside };
}

function isMany(keyword: string, value: unknown): boolean {
  return (lists.has(keyword) || maps.has(keyword)) && sizeOf(value) > mostInOne;
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

function isReference(schema: JsonObject): boolean {
  return typeof schema["$ref"] === "string" && Object.keys(schema).length === 1;
}

import { isTypeName } from "./type-names.ts";

type Test = (value: unknown) => boolean;

/**
 * Keys that descriptions and schemas have, with what they have there: `schema: public` and `in: production` stand in settings
 * of programs, beside their passwords.
 */
const keywords: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["$defs", isMapOfMaps],
  ["$ref", isText],
  ["$schema", isText],
  ["additionalProperties", isMapOrFlag],
  ["allOf", isListOfMaps],
  ["anyOf", isListOfMaps],
  ["components", isMapOfMaps],
  ["definitions", isMapOfMaps],
  ["enum", Array.isArray],
  ["in", isPlace],
  ["oneOf", isListOfMaps],
  ["openapi", isVersion],
  ["operationId", isText],
  ["paths", isMapOfPaths],
  ["properties", isMapOfMaps],
  ["responses", isMapOfMaps],
  ["swagger", isVersion],
  ["type", isTypeName],
]);

/** A file of paths has methods in the second level, one of schemas has schemas in it, and their parts stand in the next. */
const deepest = 3;

/**
 * Whether a file that a reference leads to is a description, a schema or a part of them. A reference may name any file beside
 * a document, also one with secrets in it: no message quotes a line of those.
 */
export function looksLikeDocument(value: unknown, depth = 0): boolean {
  if (!isMap(value)) return false;
  const members = Object.entries(value);
  // Nothing can be quoted of an empty file; an empty map tells nothing of what is beside it.
  if (members.length === 0) return depth === 0;
  if (members.some(([name, each]) => keywords.get(name)?.(each) ?? false))
    return true;
  // Where nothing is said but what there is, there is nothing but maps.
  return (
    depth < deepest &&
    members.every(([name, each]) => isMap(each) || isProse(name)) &&
    members.some(([, each]) => looksLikeDocument(each, depth + 1))
  );
}

function isMap(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isMapOrFlag(value: unknown): boolean {
  return isMap(value) || typeof value === "boolean";
}

function isMapOfMaps(value: unknown): boolean {
  return isMap(value) && Object.values(value).every(isMapOrFlag);
}

function isListOfMaps(value: unknown): boolean {
  return Array.isArray(value) && value.every(isMapOrFlag);
}

function isMapOfPaths(value: unknown): boolean {
  return (
    isMapOfMaps(value) &&
    Object.keys(value as object).every((name) => /^(?:\/|x-)/.test(name))
  );
}

const places: ReadonlySet<unknown> = new Set([
  "body",
  "cookie",
  "formData",
  "header",
  "path",
  "query",
  "querystring",
]);

function isPlace(value: unknown): boolean {
  return places.has(value);
}

function isVersion(value: unknown): boolean {
  return /^[23]\./.test(String(value)) || value === 2;
}

function isProse(name: string): boolean {
  return /^(?:x-|(?:description|summary|title|servers|parameters|tags)$)/.test(
    name,
  );
}

/** Keys of hardly anything but descriptions; of words that settings have, too, only where a map begins behind them. */
const keys =
  /["']?(?:(?:\$defs|\$ref|\$schema|additionalProperties|allOf|anyOf|oneOf|openapi|operationId|swagger)["']?\s*:|(?:components|definitions|paths|properties|responses)["']?\s*:\s*(?:[{#]|$)|type["']?\s*:\s*["']?(?:[[}]|array|boolean|integer|number|object|string))/m;

/** The same of a text that cannot be parsed: whether anywhere in it stands such a key. */
export function mentionsKeyword(text: string): boolean {
  return keys.test(text);
}

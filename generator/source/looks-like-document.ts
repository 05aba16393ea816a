import { isTypeName } from "./type-names.ts";

type Test = (value: unknown) => boolean;

/**
 * Keys that descriptions and schemas have, with tests of their values: configuration files of programs contain
 * `schema: public` and `in: production` beside their passwords.
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

/**
 * The deepest level at which such a key is searched. A file of paths has methods at the second level, a file of
 * schemas has schemas there, and their parts are at the third.
 */
const deepest = 3;

/**
 * Whether a referenced file is a description, a schema or a part of one. A reference may name any file beside a
 * document, including one with secrets: messages quote no lines of such a file.
 */
export function looksLikeDocument(value: unknown, depth = 0): boolean {
  if (!isMap(value)) return false;
  const members = Object.entries(value);
  // An empty file contains nothing to quote. An empty map says nothing about the values beside it.
  if (members.length === 0) return depth === 0;
  if (members.some(([name, each]) => keywords.get(name)?.(each) ?? false))
    return true;
  // A file that contains only names and no values consists of maps alone.
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

/**
 * Keys that almost only descriptions have. A key that configuration files have too counts only when a map follows it.
 */
const keys =
  /["']?(?:(?:\$defs|\$ref|\$schema|additionalProperties|allOf|anyOf|oneOf|openapi|operationId|swagger)["']?\s*:|(?:components|definitions|paths|properties|responses)["']?\s*:\s*(?:[{#]|$)|type["']?\s*:\s*["']?(?:[[}]|array|boolean|integer|number|object|string))/m;

/** Tests a text that cannot be parsed for such a key anywhere in it. */
export function mentionsKeyword(text: string): boolean {
  return keys.test(text);
}

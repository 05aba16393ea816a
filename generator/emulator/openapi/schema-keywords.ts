/** How the value of a keyword is read: as data, or as the schemas that it holds. */
export type KeywordContent = "data" | "schema" | "schemas" | "schemas by name";

/** The keywords that the validator and the sampler are given, and nothing but these: neither checks their form. */
export const passedKeywords: ReadonlyMap<string, KeywordContent> = new Map<
  string,
  KeywordContent
>([
  ["type", "data"],
  ["enum", "data"],
  ["const", "data"],
  ["maxLength", "data"],
  ["minLength", "data"],
  ["maxItems", "data"],
  ["minItems", "data"],
  ["maxProperties", "data"],
  ["minProperties", "data"],
  ["maxContains", "data"],
  ["minContains", "data"],
  ["multipleOf", "data"],
  ["uniqueItems", "data"],
  ["required", "data"],
  ["dependentRequired", "data"],
  ["properties", "schemas by name"],
  ["dependentSchemas", "schemas by name"],
  ["additionalProperties", "schema"],
  ["propertyNames", "schema"],
  ["items", "schema"],
  ["prefixItems", "schemas"],
  ["contains", "schema"],
  ["allOf", "schemas"],
  ["anyOf", "schemas"],
  ["oneOf", "schemas"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  // For examples only:
  ["format", "data"],
  ["default", "data"],
  ["example", "data"],
  ["examples", "data"],
  ["readOnly", "data"],
  ["writeOnly", "data"],
]);

/** Of which the reader makes keywords of 2020-12. */
export const boundKeywords: ReadonlySet<string> = new Set([
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maximum",
  "minimum",
]);

/** Keywords that say nothing about a value, or that are read elsewhere. */
export const silentKeywords: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$defs",
  "$dynamicAnchor",
  "$dynamicRef",
  "$id",
  "$recursiveAnchor",
  "$recursiveRef",
  "$ref",
  "$schema",
  "$vocabulary",
  // Beside a list of `items` alone it means anything.
  "additionalItems",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "definitions",
  "deprecated",
  "description",
  // A hint at the branch of `oneOf` or `anyOf` that will do; all of them are tried.
  "discriminator",
  "externalDocs",
  "nullable",
  "title",
  "xml",
]);

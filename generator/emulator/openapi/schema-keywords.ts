/** How the value of a keyword is read: as data, or as the schemas that it contains. */
export type KeywordContent = "data" | "schema" | "schemas" | "schemas by name";

/** The only keywords that the validator and the sampler get: neither checks their form. */
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

/** Keywords that the reader converts to 2020-12. */
export const boundKeywords: ReadonlySet<string> = new Set([
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maximum",
  "minimum",
]);

/** Keywords that do not restrict a value, or that are read elsewhere. */
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
  // Without a list in `items` it has no effect.
  "additionalItems",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "definitions",
  "deprecated",
  "description",
  // A hint at the matching branch of `oneOf` or `anyOf`; all of them are tried anyway.
  "discriminator",
  "externalDocs",
  "nullable",
  "title",
  "xml",
]);

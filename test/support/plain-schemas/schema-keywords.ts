/** How the value of a keyword is read: as data, or as the schemas that it contains. */
export type KeywordContent = "data" | "schema" | "schemas" | "schemas by name";

/** The keywords that are read. */
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

/** What the value of a keyword has to look like. */
export type KeywordForm =
  | "any"
  | "boolean"
  | "count"
  | "number"
  | "positive number"
  | "schema"
  | "schemas"
  | "schemas by name"
  | "text"
  | "texts"
  | "texts by name"
  | "type"
  | "values";

/** The keywords that the validator and the sampler are given, and nothing but these: neither checks their form. */
export const keywordForms: ReadonlyMap<string, KeywordForm> = new Map<
  string,
  KeywordForm
>([
  ["type", "type"],
  ["enum", "values"],
  ["const", "any"],
  ["multipleOf", "positive number"],
  ["maximum", "number"],
  ["minimum", "number"],
  ["exclusiveMaximum", "number"],
  ["exclusiveMinimum", "number"],
  ["maxLength", "count"],
  ["minLength", "count"],
  ["maxItems", "count"],
  ["minItems", "count"],
  ["maxProperties", "count"],
  ["minProperties", "count"],
  ["maxContains", "count"],
  ["minContains", "count"],
  ["uniqueItems", "boolean"],
  ["required", "texts"],
  ["dependentRequired", "texts by name"],
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
  ["format", "text"],
  ["default", "any"],
  ["example", "any"],
  ["examples", "values"],
  ["readOnly", "boolean"],
  ["writeOnly", "boolean"],
]);

/** Keywords that say nothing about a value, or that are read elsewhere. */
export const silentKeywords: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$defs",
  "$id",
  "$ref",
  "$schema",
  "$vocabulary",
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

const typeNames = new Set([
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
]);

/** Whether a value has the form; what is inside schemas is looked at on its own. */
export function hasForm(value: unknown, form: KeywordForm): boolean {
  switch (form) {
    case "any":
      return true;
    case "boolean":
      return typeof value === "boolean";
    case "count":
      return Number.isSafeInteger(value) && Number(value) >= 0;
    case "number":
      return Number.isFinite(value);
    case "positive number":
      return Number.isFinite(value) && Number(value) > 0;
    case "schema":
      return typeof value === "boolean" || isMapping(value);
    case "schemas":
      return Array.isArray(value) && value.length > 0;
    case "schemas by name":
      return isMapping(value);
    case "text":
      return typeof value === "string";
    case "texts":
      return areTexts(value);
    case "texts by name":
      return isMapping(value) && Object.values(value).every(areTexts);
    case "type":
      return (
        isType(value) ||
        (Array.isArray(value) && value.length > 0 && value.every(isType))
      );
    case "values":
      return Array.isArray(value) && value.length > 0;
  }
}

function isMapping(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areTexts(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((text) => typeof text === "string")
  );
}

function isType(value: unknown): boolean {
  return typeof value === "string" && typeNames.has(value);
}

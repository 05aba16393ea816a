/**
 * What becomes of a keyword of a schema. `type`: part of the type. `text`: stands in the docs. `silent`: means nothing to a
 * caller. Anything else is the reason why a type cannot say it, and is reported.
 */
export type KeywordUse =
  "type" | "text" | "silent" | { readonly reason: string };

const inTypes: readonly string[] = [
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "additionalItems",
  "additionalProperties",
  "allOf",
  "anyOf",
  "const",
  "discriminator",
  "enum",
  "format",
  "items",
  "nullable",
  "oneOf",
  "patternProperties",
  "prefixItems",
  "properties",
  "readOnly",
  "required",
  "type",
  "unevaluatedItems",
  "unevaluatedProperties",
  "writeOnly",
];

const inTexts: readonly string[] = [
  "contentEncoding",
  "contentMediaType",
  "default",
  "dependentRequired",
  "deprecated",
  "description",
  "example",
  "examples",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "multipleOf",
  "pattern",
  "propertyNames",
  "title",
  "uniqueItems",
];

/** Names of schemas are read where references are followed; `xml` says how XML looks, which callers write as text. */
const silent: readonly string[] = [
  "$anchor",
  "$comment",
  "$defs",
  "$dynamicAnchor",
  "$id",
  "$recursiveAnchor",
  "$schema",
  "$vocabulary",
  "definitions",
  "externalDocs",
  "xml",
];

const conditional = "a type cannot depend on a value beside it";

const untypable: readonly (readonly [name: string, reason: string])[] = [
  ["contains", "a type of a list speaks of all items"],
  ["contentSchema", "the content of a text is not typed"],
  ["dependencies", conditional],
  ["dependentSchemas", conditional],
  ["else", conditional],
  ["if", conditional],
  ["maxContains", "a type counts no items"],
  ["minContains", "a type counts no items"],
  ["not", "a type says what may be, not what may not"],
  ["then", conditional],
];

/** All that JSON Schema from draft 4 to 2020-12 and OpenAPI 3 know; the forms of their values are those of `formOfKeyword`. */
export const keywordUses: ReadonlyMap<string, KeywordUse> = new Map<
  string,
  KeywordUse
>([
  ...inTypes.map((name) => [name, "type"] as const),
  ...inTexts.map((name) => [name, "text"] as const),
  ...silent.map((name) => [name, "silent"] as const),
  ...untypable.map(([name, reason]) => [name, { reason }] as const),
]);

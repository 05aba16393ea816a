/**
 * How a keyword of a schema is handled. `type`: part of the type. `text`: part of the docs. `silent`: without meaning
 * for a caller. Anything else is the reason why a type cannot express it, and is reported.
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

/** Names of schemas are used when references are followed; `xml` describes XML, which callers write as text. */
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

const conditional = "a type cannot depend on the value of another member";

const untypable: readonly (readonly [name: string, reason: string])[] = [
  ["contains", "the type of a list describes all items"],
  ["contentSchema", "the content of a text is not typed"],
  ["dependencies", conditional],
  ["dependentSchemas", conditional],
  ["else", conditional],
  ["if", conditional],
  ["maxContains", "a type cannot count items"],
  ["minContains", "a type cannot count items"],
  ["not", "a type cannot exclude values"],
  ["then", conditional],
];

/**
 * All keywords of JSON Schema from draft 4 to 2020-12 and of OpenAPI 3; `formOfKeyword` has the forms of their
 * values.
 */
export const keywordUses: ReadonlyMap<string, KeywordUse> = new Map<
  string,
  KeywordUse
>([
  ...inTypes.map((name) => [name, "type"] as const),
  ...inTexts.map((name) => [name, "text"] as const),
  ...silent.map((name) => [name, "silent"] as const),
  ...untypable.map(([name, reason]) => [name, { reason }] as const),
]);

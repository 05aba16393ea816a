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

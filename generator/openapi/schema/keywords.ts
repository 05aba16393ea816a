import type { KeywordForm } from "./keyword-forms.ts";

/** What becomes of a keyword of a schema. */
export interface Keyword {
  readonly form: KeywordForm;
  /**
   * `type`: part of the type. `text`: stands in the docs. `silent`: means nothing to a caller. Anything else is the reason
   * why a type cannot say it, and is reported.
   */
  readonly use: "type" | "text" | "silent" | { readonly reason: string };
}

type Row = readonly [name: string, form: KeywordForm];

const inTypes: readonly Row[] = [
  ["$ref", "a text"],
  ["$dynamicRef", "a text"],
  ["$recursiveRef", "a text"],
  ["additionalItems", "a schema"],
  ["additionalProperties", "a schema"],
  ["allOf", "a list of schemas"],
  ["anyOf", "a list of schemas"],
  ["const", "any value"],
  ["discriminator", "a text, or an object with a propertyName"],
  ["enum", "a list of values"],
  ["format", "a text"],
  ["items", "a schema or a list of schemas"],
  // Not part of 2020-12, but many documents of 3.1 still have it and mean it.
  ["nullable", "true or false"],
  ["oneOf", "a list of schemas"],
  ["patternProperties", "schemas by name"],
  ["prefixItems", "a list of schemas"],
  ["properties", "schemas by name"],
  ["readOnly", "true or false"],
  ["required", "a list of texts"],
  ["type", "a type of JSON or a list of them"],
  ["unevaluatedItems", "a schema"],
  ["unevaluatedProperties", "a schema"],
  ["writeOnly", "true or false"],
];

const inTexts: readonly Row[] = [
  ["contentEncoding", "a text"],
  ["contentMediaType", "a text"],
  ["default", "any value"],
  ["dependentRequired", "lists of texts by name"],
  ["deprecated", "true or false"],
  ["description", "a text"],
  ["example", "any value"],
  ["examples", "any value"],
  ["exclusiveMaximum", "a number, or true or false"],
  ["exclusiveMinimum", "a number, or true or false"],
  ["maxItems", "a whole number from 0"],
  ["maxLength", "a whole number from 0"],
  ["maxProperties", "a whole number from 0"],
  ["maximum", "a number"],
  ["minItems", "a whole number from 0"],
  ["minLength", "a whole number from 0"],
  ["minProperties", "a whole number from 0"],
  ["minimum", "a number"],
  ["multipleOf", "a number"],
  ["pattern", "a text"],
  ["propertyNames", "a schema"],
  ["title", "a text"],
  ["uniqueItems", "true or false"],
];

/** Names of schemas are read where references are followed; `xml` says how XML looks, which callers write as text. */
const silent: readonly Row[] = [
  ["$anchor", "a text"],
  ["$comment", "any value"],
  ["$defs", "schemas by name"],
  ["$dynamicAnchor", "a text"],
  ["$id", "a text"],
  ["$recursiveAnchor", "any value"],
  ["$schema", "a text"],
  ["$vocabulary", "any value"],
  ["definitions", "schemas by name"],
  ["externalDocs", "any value"],
  ["xml", "any value"],
];

const conditional = "a type cannot depend on a value beside it";

const untypable: readonly (readonly [...Row, reason: string])[] = [
  ["contains", "a schema", "a type of a list speaks of all items"],
  ["contentSchema", "a schema", "the content of a text is not typed"],
  ["dependencies", "any value", conditional],
  ["dependentSchemas", "schemas by name", conditional],
  ["else", "a schema", conditional],
  ["if", "a schema", conditional],
  ["maxContains", "a whole number from 0", "a type counts no items"],
  ["minContains", "a whole number from 0", "a type counts no items"],
  ["not", "a schema", "a type says what may be, not what may not"],
  ["then", "a schema", conditional],
];

/** All that JSON Schema from draft 4 to 2020-12 and OpenAPI 3 know. */
export const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ...inTypes.map(([name, form]) => [name, { form, use: "type" }] as const),
  ...inTexts.map(([name, form]) => [name, { form, use: "text" }] as const),
  ...silent.map(([name, form]) => [name, { form, use: "silent" }] as const),
  ...untypable.map(
    ([name, form, reason]) => [name, { form, use: { reason } }] as const,
  ),
]);

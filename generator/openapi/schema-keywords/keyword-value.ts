import type { TypeName } from "../../source/type-names.ts";
import { hasForm, type KeywordForm } from "./keyword-forms.ts";

/** A schema object as it is written. */
export type RawSchema = Readonly<Record<string, unknown>>;

const namesByForm: readonly (readonly [KeywordForm, readonly string[]])[] = [
  [
    "any value",
    [
      "$comment",
      "$recursiveAnchor",
      "$vocabulary",
      "const",
      "default",
      "dependencies",
      "example",
      "examples",
      "externalDocs",
      "xml",
    ],
  ],
  [
    "true or false",
    // `nullable` is not part of 2020-12, but many documents of 3.1 still use it.
    ["deprecated", "nullable", "readOnly", "uniqueItems", "writeOnly"],
  ],
  ["a number", ["maximum", "minimum"]],
  ["a number above 0", ["multipleOf"]],
  ["a number, or true or false", ["exclusiveMaximum", "exclusiveMinimum"]],
  [
    "a whole number from 0",
    [
      "maxContains",
      "maxItems",
      "maxLength",
      "maxProperties",
      "minContains",
      "minItems",
      "minLength",
      "minProperties",
    ],
  ],
  [
    "a text",
    [
      "$anchor",
      "$dynamicAnchor",
      "$dynamicRef",
      "$id",
      "$recursiveRef",
      "$ref",
      "$schema",
      "contentEncoding",
      "contentMediaType",
      "description",
      "format",
      "pattern",
      "title",
    ],
  ],
  ["a text, or an object with a propertyName", ["discriminator"]],
  ["a list of texts", ["required"]],
  ["a list of values", ["enum"]],
  ["a list of schemas", ["allOf", "anyOf", "oneOf", "prefixItems"]],
  [
    "a schema",
    [
      "additionalItems",
      "additionalProperties",
      "contains",
      "contentSchema",
      "else",
      "if",
      "not",
      "propertyNames",
      "then",
      "unevaluatedItems",
      "unevaluatedProperties",
    ],
  ],
  // Drafts before 2020-12 wrote `prefixItems` as a list of schemas.
  ["a schema or a list of schemas", ["items"]],
  [
    "schemas by name",
    [
      "$defs",
      "definitions",
      "dependentSchemas",
      "patternProperties",
      "properties",
    ],
  ],
  ["lists of texts by name", ["dependentRequired"]],
  ["a type of JSON or a list of them", ["type"]],
];

const forms: ReadonlyMap<string, KeywordForm> = new Map(
  namesByForm.flatMap(([form, names]) =>
    names.map((name) => [name, form] as const),
  ),
);

/** The form of a keyword of JSON Schema from draft 4 to 2020-12 or of OpenAPI 3; `null` for any other name. */
export function formOfKeyword(name: string): KeywordForm | null {
  return forms.get(name) ?? null;
}

/** The value of a keyword; `undefined` if it is absent or has another form, so that it is ignored. */
export function keywordOf(schema: RawSchema, name: string): unknown {
  const value = schema[name];
  if (value === undefined) return undefined;
  const form = forms.get(name);
  return form === undefined || hasForm(value, form) ? value : undefined;
}

/** The types in `type`; `null` if there are none. */
export function typesIn(schema: RawSchema): readonly TypeName[] | null {
  const type = keywordOf(schema, "type");
  if (type === undefined) return null;
  // The form of the keyword: a type or a list of them.
  return (Array.isArray(type) ? type : [type]) as readonly TypeName[];
}

/** The values of `const`, else of `enum`; `null` if there are none. */
export function listedValues(schema: RawSchema): readonly unknown[] | null {
  if (Object.hasOwn(schema, "const")) return [schema["const"]];
  const listed = keywordOf(schema, "enum");
  return Array.isArray(listed) ? (listed as readonly unknown[]) : null;
}

const noNames: readonly string[] = [];

/** The names in `required`. */
export function requiredIn(schema: RawSchema): readonly string[] {
  // The form of the keyword: a list of texts.
  return (keywordOf(schema, "required") ?? noNames) as readonly string[];
}

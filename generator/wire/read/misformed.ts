import {
  hasForm,
  type KeywordForm,
} from "../../openapi/schema-keywords/keyword-forms.ts";
import {
  formOfKeyword,
  type RawSchema,
} from "../../openapi/schema-keywords/keyword-value.ts";
import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";

/**
 * Keywords that are essential for a schema: without them it would be another one. Any other keyword with a wrong form
 * restricts nothing, and many documents have such: `required: true` at a property.
 */
const structural: ReadonlyMap<string, KeywordForm> = new Map(
  [
    "additionalProperties",
    "allOf",
    "anyOf",
    "discriminator",
    "enum",
    "items",
    "not",
    "oneOf",
    "patternProperties",
    "prefixItems",
    "properties",
    "required",
  ].flatMap((name) => {
    const form = formOfKeyword(name);
    return form === null ? [] : [[name, form] as const];
  }),
);

/** The form that a keyword should have and does not; `null` for nearly all. */
export function missedForm(name: string, value: unknown): KeywordForm | null {
  const form = structural.get(name);
  if (form === undefined || value === null || hasForm(value, form)) return null;
  return name === "required" && typeof value === "boolean" ? null : form;
}

/** A value with another form than it should have. */
export interface Misformed {
  readonly at: Place;
  readonly expected: string;
}

/** The keywords of a schema that do not have their form. */
export function misformedKeywords(schema: RawSchema): readonly string[] {
  return Object.keys(schema).filter(
    (name) => missedForm(name, schema[name]) !== null,
  );
}

export const mapsOfSchemas: ReadonlySet<string> = new Set([
  "patternProperties",
  "properties",
]);

export const listsOfSchemas: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "prefixItems",
]);

/** The keywords of a schema that do not have their form, and invalid values in place of schemas. */
export function misformedIn(
  place: Place,
  schema: RawSchema,
): readonly Misformed[] {
  const keywords = Object.keys(schema).flatMap((name) => {
    const expected = missedForm(name, schema[name]);
    return expected === null ? [] : [{ at: memberAt(place, name), expected }];
  });
  const entries = [
    ...[...listsOfSchemas].flatMap((name) => entriesAt(memberAt(place, name))),
    ...[...mapsOfSchemas].flatMap((name) =>
      membersAt(memberAt(place, name)).map(([, member]) => member),
    ),
  ];
  return [
    ...keywords,
    ...entries
      .filter(({ value }) => isNoSchema(value))
      .map((at) => ({ at, expected: "a schema" })),
  ];
}

export function isNoSchema(value: unknown): boolean {
  return typeof value !== "boolean" && !isObject(value);
}

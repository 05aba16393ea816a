import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { JsonSchema, Keywords } from "./wire-schemas.ts";

/** Small schemas of one kind, and values that tell any two of them apart. */
export interface Family {
  readonly schemas: readonly JsonSchema[];
  readonly values: readonly JsonValue[];
  /** So many pairs the test for inclusion may leave undecided: a number that only falls. */
  readonly undecided: number;
}

const string = { type: "string" };
const integer = { type: "integer" };
const short = { type: "string", maxLength: 1 };

const numbers = [-1, 0, 0.5, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 6];
const texts = ["", "a", "x", "1", "ab", "xa", "abc", "xxx"];
const scalars: readonly JsonValue[] = [null, true, false, ...numbers, ...texts];

/** One choice of each list, all of them together. */
function combined(
  ...choices: readonly (readonly Keywords[])[]
): readonly Keywords[] {
  return choices.reduce<readonly Keywords[]>(
    (schemas, options) =>
      schemas.flatMap((schema) =>
        options.map((option) => ({ ...schema, ...option })),
      ),
    [{}],
  );
}

/** A member that is required and never there: the reader takes it for one of any kind. */
function isMeant({ required, properties, additionalProperties }: Keywords) {
  return (
    required === undefined ||
    additionalProperties !== false ||
    (properties !== undefined && JSON.stringify(required) === '["a"]')
  );
}

/** All lists of up to so many of the values. */
function lists(of: readonly JsonValue[], longest: number): JsonValue[][] {
  if (longest === 0) return [[]];
  const shorter = lists(of, longest - 1);
  const longer = shorter
    .filter((list) => list.length === longest - 1)
    .flatMap((list) => of.map((item) => [...list, item]));
  return [...shorter, ...longer];
}

/** All objects that have any of the names with any of the values. */
function objects(
  names: readonly string[],
  of: readonly JsonValue[],
): { readonly [name: string]: JsonValue }[] {
  const [name, ...others] = names;
  if (name === undefined) return [{}];
  return objects(others, of).flatMap((object) => [
    object,
    ...of.map((value) => ({ [name]: value, ...object })),
  ]);
}

const lowers: readonly Keywords[] = [
  {},
  { minimum: 1 },
  { exclusiveMinimum: 1 },
  { minimum: 2 },
  { minimum: 1, exclusiveMinimum: 1 },
  { minimum: 2, exclusiveMinimum: 1 },
];
const uppers: readonly Keywords[] = [
  {},
  { maximum: 2 },
  { exclusiveMaximum: 2 },
  { maximum: 3 },
  { maximum: 2, exclusiveMaximum: 2 },
  { maximum: 3, exclusiveMaximum: 2 },
];

const members: readonly JsonSchema[] = [
  string,
  integer,
  short,
  { type: "number", maximum: 2 },
  { enum: [1, "a"] },
  { type: ["string", "null"] },
];

// prettier-ignore
export const families = {
  numbers: {
    schemas: combined([{ type: "number" }, integer], lowers, uppers, [{}, { multipleOf: 2 }, { multipleOf: 0.5 }]),
    undecided: 2644,
    values: scalars,
  },
  texts: {
    schemas: combined(
      [string, {}], [{}, { minLength: 1 }, { minLength: 2 }], [{}, { maxLength: 0 }, { maxLength: 1 }, { maxLength: 2 }],
      [{}, { pattern: "^x" }, { pattern: "^[a-z]*$" }],
    ),
    undecided: 813,
    values: scalars,
  },
  "listed values": {
    schemas: combined(
      [{}, string, integer, { type: ["string", "integer"] }], [{}, { enum: ["a"] }, { enum: ["a", "ab", 1] }, { enum: [1, 2.5, null] }, { const: 2 }],
      [{}, { minLength: 2 }, { minimum: 2 }],
    ),
    undecided: 0,
    values: scalars,
  },
  lists: {
    schemas: combined(
      [{ type: "array" }], [{}, { minItems: 1 }, { minItems: 2 }], [{}, { maxItems: 0 }, { maxItems: 1 }, { maxItems: 2 }],
      [{}, { uniqueItems: true }], [{}, { items: false }, { items: string }, { items: { type: "boolean" } }],
      [{}, { prefixItems: [string] }, { prefixItems: [short, { type: "boolean" }] }],
    ),
    undecided: 204,
    values: lists(["a", "b", "c", "ab", true, false], 3),
  },
  "lists that contain": {
    schemas: combined(
      [{ type: "array" }], [{}, { minItems: 1 }, { minItems: 2, maxItems: 2 }], [{}, { items: string }],
      [{}, { contains: string }, { contains: short }], [{}, { minContains: 0 }, { minContains: 2 }], [{}, { maxContains: 1 }, { maxContains: 2 }],
    ),
    undecided: 2157,
    values: lists(["a", "ab", 1], 3),
  },
  objects: {
    schemas: combined(
      [{ type: "object" }], [{}, { properties: { a: string } }, { properties: { a: short } }], [{}, { required: ["a"] }, { required: ["b"] }],
      [{}, { additionalProperties: false }, { additionalProperties: string }], [{}, { minProperties: 1 }, { minProperties: 2 }],
      [{}, { maxProperties: 1 }, { maxProperties: 2 }],
    ).filter(isMeant),
    undecided: 4069,
    values: [...objects(["a", "b", "ab"], ["x", "xy", 1]), "a"],
  },
  "objects with rules": {
    schemas: combined(
      [{ type: "object" }, { type: "object", additionalProperties: false }], [{}, { properties: { a: string } }], [{}, { required: ["a"] }],
      [{}, { dependentRequired: { a: ["b"] } }, { dependentRequired: { a: ["b", "c"] } }, { dependentRequired: { b: ["a"] } }],
      [{}, { patternProperties: { "^a": string } }, { patternProperties: { "^a": short } }, { patternProperties: { b: integer } }],
      [{}, { propertyNames: { maxLength: 1 } }, { propertyNames: { enum: ["a", "b"] } }],
    ).filter(isMeant),
    undecided: 12859,
    values: objects(["a", "b", "c", "ab"], ["x", "xy", 1]),
  },
  alternatives: {
    schemas: [
      ...members,
      {},
      ...members.flatMap((one) => members.flatMap((other) => [{ oneOf: [one, other] }, { anyOf: [one, other] }])),
      { oneOf: [string, short, { type: "null" }] },
      { anyOf: [string, short, integer] },
      { oneOf: [string, string] },
      { anyOf: [string, integer], minLength: 2 },
      { oneOf: [string, integer], minimum: 2 },
    ],
    undecided: 1137,
    values: scalars,
  },
  conditions: {
    schemas: [
      ...members,
      ...members.map((not) => ({ not })),
      ...combined(
        [{}, string], [{ if: string }, { if: short }], [{}, { then: { minLength: 1 } }, { then: { minLength: 2 } }],
        [{}, { else: integer }, { else: { minimum: 2 } }],
      ),
    ],
    undecided: 561,
    values: scalars,
  },
  "members that ask for more": {
    schemas: combined(
      [{ type: "object" }], [{}, { properties: { b: string } }], [{}, { required: ["a"] }, { required: ["b"] }],
      [{}, { dependentSchemas: { a: { required: ["b"] } } }, { dependentSchemas: { a: { properties: { b: string } } } },
        { dependentSchemas: { a: { properties: { b: short } } } }],
    ),
    undecided: 235,
    values: objects(["a", "b"], ["x", "xy", 1]),
  },
} satisfies Readonly<Record<string, Family>>;

import { describe, expect, it } from "vitest";
import type { TypeExpr } from "../../../generator/model/type-expr.ts";
import { findBareCycles } from "../../../generator/openapi/schema/bare-cycles.ts";
import { filterValues } from "../../../generator/openapi/schema/filter-values.ts";
import { mapTypes } from "../../../generator/openapi/schema/map-types.ts";
import { mergeBounds } from "../../../generator/model/merge-bounds.ts";
import { readBounds } from "../../../generator/openapi/schema/value-bounds.ts";
import { boundOf } from "../../../generator/openapi/schema-keywords/bounds.ts";
import {
  hasForm,
  type KeywordForm,
} from "../../../generator/openapi/schema-keywords/keyword-forms.ts";
import { onlyOperation, readDocument } from "../read-document.ts";

const text: TypeExpr = { kind: "string", format: null };
const whole: TypeExpr = { kind: "number", isInteger: true, format: null };
const flag: TypeExpr = { kind: "boolean" };
const to = (schema: string): TypeExpr => ({ kind: "reference", schema });
const property = (name: string, type: TypeExpr) =>
  ({ name, type, isRequired: true, access: "read", docs: null }) as never;

describe("types with others inside", () => {
  const swapped = (type: TypeExpr) => (type === text ? whole : type);

  it.each<[TypeExpr, TypeExpr]>([
    [
      { kind: "array", items: text },
      { kind: "array", items: whole },
    ],
    [
      { kind: "tuple", items: [flag, text, flag], required: 1, rest: null },
      { kind: "tuple", items: [flag, whole, flag], required: 1, rest: null },
    ],
    [
      { kind: "tuple", items: [flag], required: 0, rest: text },
      { kind: "tuple", items: [flag], required: 0, rest: whole },
    ],
    [
      {
        kind: "object",
        properties: [property("a", flag), property("b", text)],
        additional: null,
      },
      {
        kind: "object",
        properties: [property("a", flag), property("b", whole)],
        additional: null,
      },
    ],
    [
      { kind: "object", properties: [property("a", flag)], additional: text },
      { kind: "object", properties: [property("a", flag)], additional: whole },
    ],
    [
      { kind: "union", members: [text, flag] },
      { kind: "union", members: [whole, flag] },
    ],
    [
      { kind: "intersection", members: [to("a"), text] },
      { kind: "intersection", members: [to("a"), whole] },
    ],
  ])("are copied with what is another: %j", (type, expected) => {
    expect(mapTypes(type, swapped)).toEqual(expected);
    expect(mapTypes(expected, swapped)).toBe(expected);
  });

  it.each(["unknown", "never", "null", "boolean", "binary"] as const)(
    "are not of the kind %s",
    (kind) => {
      const type = { kind };
      expect(mapTypes(type, () => text)).toBe(type);
    },
  );

  it.each<TypeExpr>([
    text,
    whole,
    to("a"),
    { kind: "enum", values: [{ value: 1, description: null }] },
  ])("are not %j", (type) => {
    expect(mapTypes(type, () => flag)).toBe(type);
  });
});

it.each<[Readonly<Record<string, readonly string[]>>, readonly string[][]]>([
  [{ a: ["a"] }, [["a"]]],
  [{ a: ["b"], b: ["nowhere"] }, []],
  [{ d: ["b"], c: ["a"], b: ["c", "e"], a: ["b"], e: [] }, [["a", "b", "c"]]],
  [{ d: ["c"], c: ["d"], b: ["b"], a: ["b"] }, [["b"], ["c", "d"]]],
  [{ a: ["b"], b: ["a", "c"], c: ["b"] }, [["a", "b", "c"]]],
  [{ a: ["b", "b"], b: ["c", "c"], c: [] }, []],
])("the circles of %j", (edges, circles) => {
  const types = Object.entries(edges).map(([id, targets]) => {
    const members = targets.map(to);
    const list: TypeExpr = { kind: "array", items: to(id) };
    return [
      id,
      { kind: "union", members: [{ kind: "intersection", members }, list] },
    ] as const;
  });
  expect(findBareCycles(new Map(types))).toEqual(circles);
});

it.each<[TypeExpr, readonly unknown[]]>([
  [text, ["a"]],
  [flag, [true]],
  [whole, [1]],
  [{ kind: "number", isInteger: false, format: null }, [1, 1.5]],
  [{ kind: "null" }, [null]],
  [{ kind: "enum", values: [{ value: "a", description: "B" }] }, ["a"]],
  [{ kind: "binary" }, []],
])("%j lets some values through", (type, expected) => {
  const values = ["a", true, 1, 1.5, null].map((value) => ({
    value,
    description: "A",
  }));
  const filtered = filterValues({ kind: "enum", values }, type);
  expect(filtered).toEqual(
    expected.length === 0
      ? { kind: "never" }
      : {
          kind: "enum",
          values: expected.map((value) => ({ value, description: "A" })),
        },
  );
});

it.each<[object, object | null, object | null]>([
  [{}, null, null],
  [{ minimum: "1", exclusiveMaximum: true }, null, null],
  [
    { minimum: 1, maximum: 2 },
    { value: 1, isExclusive: false },
    { value: 2, isExclusive: false },
  ],
  [
    { exclusiveMinimum: 1, exclusiveMaximum: 2 },
    { value: 1, isExclusive: true },
    { value: 2, isExclusive: true },
  ],
  ...[
    [
      { minimum: 1, exclusiveMinimum: 2, maximum: 9, exclusiveMaximum: 8 },
      true,
    ],
    [
      { minimum: 2, exclusiveMinimum: 1, maximum: 8, exclusiveMaximum: 9 },
      false,
    ],
    [
      { minimum: 2, exclusiveMinimum: 2, maximum: 8, exclusiveMaximum: 8 },
      true,
    ],
  ].map(([schema, isExclusive]): [object, object, object] => [
    schema as object,
    { value: 2, isExclusive },
    { value: 8, isExclusive },
  ]),
])("the bounds of %j", (schema, minimum, maximum) => {
  expect(boundOf(schema as never, "minimum")).toEqual(minimum);
  expect(boundOf(schema as never, "maximum")).toEqual(maximum);
});

it("what values have to obey besides their type is told, if anything is", () => {
  expect(readBounds({ type: "string", pattern: 3, format: "a" })).toEqual({});
  const none = {
    minimum: null,
    maximum: null,
    multipleOf: null,
    minLength: 0,
    maxLength: null,
    hasPattern: false,
    minItems: 0,
    minProperties: 0,
  };
  const bound = (value: number) => ({ value, isExclusive: false });
  for (const [schema, bounds] of [
    [{ minimum: 1 }, { minimum: bound(1) }],
    [{ maximum: 2 }, { maximum: bound(2) }],
    [{ exclusiveMinimum: 1 }, { minimum: { value: 1, isExclusive: true } }],
    [{ exclusiveMaximum: 2 }, { maximum: { value: 2, isExclusive: true } }],
    [{ multipleOf: 3 }, { multipleOf: 3 }],
    [{ minLength: 4 }, { minLength: 4 }],
    [{ maxLength: 5 }, { maxLength: 5 }],
    [{ pattern: "a" }, { hasPattern: true }],
    [{ minItems: 6 }, { minItems: 6 }],
    [{ minProperties: 7 }, { minProperties: 7 }],
  ] as const)
    expect(readBounds(schema)).toEqual({ bounds: { ...none, ...bounds } });
});

it("both of two bounds hold, whichever stands first", () => {
  const bounds = (schema: object) => readBounds(schema as never).bounds;
  const a = bounds({
    minimum: 2,
    maximum: 9,
    minLength: 1,
    maxLength: 5,
    minItems: 3,
    pattern: "a",
  });
  const b = bounds({
    minimum: 1,
    exclusiveMaximum: 9,
    multipleOf: 2,
    minLength: 4,
    minProperties: 1,
  });
  for (const both of [mergeBounds(a, b), mergeBounds(b, a)])
    expect(both).toEqual({
      minimum: { value: 2, isExclusive: false },
      maximum: { value: 9, isExclusive: true },
      multipleOf: 2,
      minLength: 4,
      maxLength: 5,
      hasPattern: true,
      minItems: 3,
      minProperties: 1,
    });
  expect(mergeBounds(undefined, b)).toBe(b);
  expect(mergeBounds(a, undefined)).toBe(a);
});

const values = [
  true,
  "a",
  "string",
  -1,
  0,
  0.5,
  2,
  2 ** 53,
  Infinity,
  null,
  [],
  ["string"],
  ["string", 1],
  {},
  { propertyName: "a" },
  { propertyName: 1, a: ["a"] },
  { a: ["a"] },
];

/** By form the numbers of the values that have it. */
const having: Readonly<Record<KeywordForm, readonly number[]>> = {
  "any value": values.map((_, index) => index),
  "true or false": [0],
  "a number": [3, 4, 5, 6, 7],
  "a number above 0": [5, 6, 7],
  "a number, or true or false": [0, 3, 4, 5, 6, 7],
  "a whole number from 0": [4, 6],
  "a text": [1, 2],
  "a text, or an object with a propertyName": [1, 2, 14],
  "a list of texts": [10, 11],
  "a list of values": [11, 12],
  "a list of schemas": [11, 12],
  "a schema": [0, 13, 14, 15, 16],
  "a schema or a list of schemas": [0, 10, 11, 12, 13, 14, 15, 16],
  "schemas by name": [13, 14, 15, 16],
  "lists of texts by name": [13, 16],
  "a type of JSON or a list of them": [2, 11],
};

it.each(Object.entries(having))("what is %s", (form, expected) => {
  const found = values.flatMap((value, index) =>
    hasForm(value, form as KeywordForm) ? [index] : [],
  );
  expect(found).toEqual(expected);
});

const bytes = "{ type: string, format: binary }";

describe("bytes in a form", () => {
  it.each([
    [`{ properties: { a: ${bytes} } }`, true],
    [`{ properties: { a: { type: array, items: ${bytes} } } }`, true],
    [
      `{ properties: { a: { type: array, items: { oneOf: [${bytes}] } } } }`,
      true,
    ],
    [`{ properties: { a: { items: { items: ${bytes} } } } }`, false],
    [`{ properties: { a: { properties: { b: ${bytes} } } } }`, false],
    [
      `{ properties: { a: { items: { properties: { b: ${bytes} } } } } }`,
      false,
    ],
    [`{ properties: { a: { oneOf: [{ type: integer }, ${bytes}] } } }`, true],
    [`{ properties: { a: { anyOf: [{ type: integer }, ${bytes}] } } }`, true],
    [
      `{ properties: { a: { allOf: [{ $ref: '#/components/schemas/B' }] } } }`,
      true,
    ],
    [`{ oneOf: [{ properties: { a: ${bytes} } }, { type: object }] }`, true],
    [`{ items: ${bytes} }`, false],
    ["{ properties: { a: { contentMediaType: image/png } } }", true],
    ["{ properties: { a: { contentMediaType: x-text/a } } }", true],
    ["{ properties: { a: { contentMediaType: text/csv } } }", false],
    ["{ properties: { a: { contentMediaType: application/a+JSON } } }", false],
    [
      "{ properties: { a: { contentMediaType: image/png, contentEncoding: base64 } } }",
      false,
    ],
  ])("%s: %s", (schema, isThere) => {
    const { shape } = onlyOperation(
      readDocument(`paths:
  /a:
    post: { requestBody: { content: { multipart/form-data: { schema: { $ref: '#/components/schemas/A' } } } }, responses: {} }
components: { schemas: { A: ${schema}, B: ${bytes} } }
`),
    );
    // What is not the same in JSON is written out.
    expect(shape.body?.contents[0]?.type.kind === "reference").toBe(!isThere);
  });
});

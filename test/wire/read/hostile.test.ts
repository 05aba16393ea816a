import { describe, expect, it } from "vitest";
import { forceAll, readApi, documentText, readSchema } from "./wire-schemas.ts";

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas by name, `S0` first. */
function chain(
  count: number,
  make: (index: number) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`S${index}`, make(index)]),
  );
}

/** What is asked of a document that means harm: an end. */
function force(schemas: Record<string, unknown>): number {
  return forceAll(readApi(documentText(refer("S0"), { schemas }))).size;
}

/** More than ways from schema to schema that are followed. */
const count = 2_500;
const last = { type: "string" };
const next = (index: number) =>
  index + 1 < count ? refer(`S${index + 1}`) : last;

describe("documents that mean harm", () => {
  it.each([
    ["references in a row", next],
    ["allOf in a row", (index: number) => ({ allOf: [next(index)] })],
    [
      "allOf of two in a row",
      (index: number) => ({
        allOf: [next(index), { properties: { [`p${index}`]: last } }],
      }),
    ],
    [
      "allOf of all before",
      (index: number) => ({
        allOf: Array.from({ length: index % 100 }, (_, at) => refer(`S${at}`)),
      }),
    ],
    [
      "oneOf in a row",
      (index: number) => ({ oneOf: [next(index), { type: "array" }] }),
    ],
    [
      "anyOf in a row",
      (index: number) => ({ anyOf: [next(index), { type: "object" }] }),
    ],
    [
      "anyOf that doubles",
      (index: number) => ({ anyOf: [next(index), { anyOf: [next(index)] }] }),
    ],
    ["not in a row", (index: number) => ({ type: "object", not: next(index) })],
    [
      "not that doubles",
      (index: number) => ({
        not: { properties: { a: next(index), b: next(index) } },
      }),
    ],
    [
      "items in a row",
      (index: number) => ({ type: "array", items: next(index) }),
    ],
  ])("%s", (_, make) => {
    expect(force(chain(count, make))).toBeLessThan(count * 3);
  });

  it("members that meet in exponentially many ways", () => {
    const schemas = chain(40, (index) => ({
      allOf: [
        refer(`S${(index * 7 + 1) % 40}`),
        refer(`S${(index * 3 + 2) % 40}`),
      ],
      properties: {
        a: refer(`S${(index * 5 + 3) % 40}`),
        b: refer(`S${(index * 11 + 1) % 40}`),
      },
    }));
    expect(force(schemas)).toBeLessThan(60_000);
  });

  it("subsets of alternatives of members", () => {
    // Without a bound there are as many intersections as there are sets of schemas.
    const schemas = Object.fromEntries(
      Array.from({ length: 18 }, (_, index) => [
        `S${index}`,
        {
          properties: Object.fromEntries(
            Array.from({ length: 18 }, (_, at) => [
              `p${at}`,
              refer(`S${at === 17 ? (index + 1) % 18 : (index * at) % 18}`),
            ]),
          ),
          allOf: index === 0 ? [refer("S1"), refer("S2"), refer("S5")] : [],
        },
      ]),
    );
    expect(force(schemas)).toBeLessThan(60_000);
  });

  it("what is too much is compared as a text", () => {
    const schemas = chain(count, (index) => ({
      allOf: [next(index), { minLength: index }],
    }));
    const { shape } = readSchema(refer("S0"), { schemas });
    expect(shape.others).toHaveLength(1);
    expect(shape.others[0]?.text).toContain("#/components/schemas/S1");
  });

  it.each([
    ["itself by reference", { $ref: "#/components/schemas/S0" }],
    ["itself in allOf", { allOf: [refer("S0")] }],
    ["itself in oneOf", { oneOf: [refer("S0")] }],
    ["itself twice", { allOf: [refer("S0"), refer("S0")] }],
    ["itself as an alternative", { anyOf: [refer("S0"), { type: "string" }] }],
    ["itself as items", { type: "array", items: refer("S0") }],
    ["itself as members", { additionalProperties: refer("S0") }],
    ["itself in not", { not: refer("S0") }],
    [
      "itself in allOf of a member",
      { properties: { a: { allOf: [refer("S0"), { maxProperties: 1 }] } } },
    ],
    ["another that has it", { allOf: [refer("S1")] }],
  ])("a schema that is %s", (_, schema) => {
    const schemas = { S0: schema, S1: { allOf: [refer("S0")], title: "A" } };
    expect(force(schemas)).toBeLessThan(10);
  });

  it.each([
    null,
    3,
    "text",
    [],
    { type: 3, enum: "a", properties: [], required: "a", allOf: {}, oneOf: [] },
    { allOf: [3, null, "a"], anyOf: [null, 3], items: 3, not: 3 },
    { properties: { a: 3, __proto__: null, constructor: { type: "string" } } },
    { $ref: 3 },
    { $ref: "#/nowhere" },
    { $ref: "other.json#/a" },
    { discriminator: 3, oneOf: [{}, {}] },
    {
      discriminator: { propertyName: "a", mapping: { a: 3, b: "nowhere" } },
      oneOf: [refer("S0"), {}],
    },
    {
      minimum: "a",
      maximum: null,
      multipleOf: -1,
      minLength: -3,
      maxItems: 0.5,
    },
    { dependentRequired: { a: 3 }, dependencies: 3, patternProperties: 3 },
    { "x-extensible-enum": 3, default: undefined, examples: {} },
  ])("a schema of a wrong form: %j", (schema) => {
    expect(force({ S0: schema })).toBeGreaterThanOrEqual(0);
  });
});

import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { workOnSchemas } from "../../generator/emulator/work-on-schemas.ts";
import { createValidators } from "../../generator/emulator/schemas/validators.ts";
import type { JsonSchema } from "../support/plain-schemas/read-schema.ts";
import { wireSchema } from "./wire-schemas.ts";
import { readJsonNumber } from "../../generator/json/exact-number.ts";

/** The schemas are right, and each is compiled once: to check and to shorten what comes of it takes longer than all else. */
const quick = {
  strict: false,
  validateSchema: false,
  code: { optimize: false },
};

async function told(schema: JsonSchema, value: unknown) {
  const validators = createValidators(workOnSchemas.check, "response");
  const found = await validators.check(wireSchema(schema), value);
  return found
    .map(({ pointer, problem }) => `${pointer} ${problem}`)
    .toSorted();
}

describe("the validator", () => {
  it.each<[JsonSchema, unknown, readonly string[]]>([
    [{ type: "integer" }, 1.5, [" must be integer"]],
    [{ type: ["string", "null"] }, 1, [" must be string or null"]],
    [
      { minimum: 2, multipleOf: 3 },
      1,
      [" must be >= 2", " must be multiple of 3"],
    ],
    [{ exclusiveMaximum: 1 }, 1, [" must be < 1"]],
    [{ minLength: 2 }, "😀", [" must NOT have fewer than 2 characters"]],
    [
      { maxItems: 1, items: { type: "string" } },
      [1, 2],
      [
        " must NOT have more than 1 items",
        "/0 must be string",
        "/1 must be string",
      ],
    ],
    [
      { prefixItems: [{ type: "string" }], items: false },
      [1, 2],
      [" must NOT have more than 1 items", "/0 must be string"],
    ],
    [
      { uniqueItems: true },
      [1, { a: 1, b: 2 }, 2, { b: 2, a: 1 }],
      [" must NOT have duplicate items"],
    ],
    [{ uniqueItems: true }, ['{"a":1}', { a: 1 }, "1", 1, [1], ["1"]], []],
    [
      {
        required: ["a", "b/c"],
        properties: { d: false },
        additionalProperties: false,
      },
      { d: 1, e: 2 },
      [
        "/a must have required property 'a'",
        "/b~1c must have required property 'b/c'",
        "/d is not allowed",
        "/e must NOT have additional property 'e'",
      ],
    ],
    [
      { propertyNames: { maxLength: 1 } },
      { ab: 1 },
      ["/ab property name 'ab' must NOT have more than 1 characters"],
    ],
    [
      { dependentRequired: { a: ["b"] } },
      { a: 1 },
      [" must have property b when property a is present"],
    ],
    // Only one alternative takes numbers: its reason says the most.
    [{ anyOf: [{ type: "string" }, { minimum: 5 }] }, 1, [" must be >= 5"]],
    [
      { oneOf: [{ type: "number" }, { minimum: 1 }] },
      1,
      [" must match exactly one schema in oneOf"],
    ],
    [{ not: {} }, 1, [" must NOT be valid"]],
    [{ if: { type: "number" }, then: { minimum: 2 } }, 1, [" must be >= 2"]],
    [
      { properties: { "a/b": { items: { type: "null" } } } },
      { "a/b": [null, 1] },
      ["/a~1b/1 must be null"],
    ],
  ])("says of %j and %j: %j", async (schema, value, expected) => {
    expect(await told(schema, value)).toEqual(expected);
    const ajv = new Ajv2020(quick);
    expect(ajv.validate(schema, value)).toBe(expected.length === 0);
  });

  it("takes what every object inherits for no member", async () => {
    const properties = { toString: { type: "string" }, constructor: false };
    expect(await told({ properties }, { name: 1 })).toEqual([]);
    expect(await told({ dependentRequired: { toString: ["b"] } }, {})).toEqual(
      [],
    );
    expect(await told({ required: ["toString"] }, {})).toHaveLength(1);
  });

  it("names the values that are allowed, which ajv leaves out", async () => {
    expect(await told({ enum: [1, { a: [] }] }, { a: [1] })).toEqual([
      ' must be one of 1, {"a":[]}',
    ]);
    expect(await told({ const: [1] }, [2])).toEqual([" must be [1]"]);
  });

  it.each<[JsonSchema, unknown, boolean]>([
    // 9007199254740993 of a body is read as the double next to it.
    [{ const: readJsonNumber("9007199254740993") }, 9007199254740992, true],
    [{ enum: [readJsonNumber("9007199254740993")] }, 1, false],
    [{ maximum: readJsonNumber("1e400") }, 1e308, true],
    [{ minimum: readJsonNumber("9007199254740993") }, 9007199254740992, true],
    [{ minimum: readJsonNumber("9007199254740993") }, 1, false],
    [{ type: "integer" }, readJsonNumber("9007199254740993"), true],
    [{ type: "string" }, readJsonNumber("9007199254740993"), false],
  ])("%j takes %s: %s", async (schema, value, expected) => {
    expect((await told(schema, value)).length === 0).toBe(expected);
  });
});

function fromEach<Value>(value: (at: number) => Value): readonly Value[] {
  return Array.from({ length: 1000 }, (_, at) => value(at));
}

const members = Object.fromEntries(
  fromEach((at) => [`p/${at}`, at === 999 ? false : { type: "string" }]),
);

describe("a keyword with a thousand schemas", () => {
  it.each<[JsonSchema, unknown, readonly string[]]>([
    [{ properties: members }, { "p/0": "a", "p/998": "b", other: 1 }, []],
    [
      { properties: members, additionalProperties: false },
      { "p/0": 1, "p/998": 2, "p/999": "a", other: 1 },
      [
        "/other must NOT have additional property 'other'",
        "/p~10 must be string",
        "/p~1998 must be string",
        "/p~1999 is not allowed",
      ],
    ],
    [
      {
        prefixItems: fromEach((at) => ({ const: at })),
        items: { type: "null" },
      },
      [...fromEach((at) => at), null],
      [],
    ],
    [
      {
        prefixItems: fromEach((at) => ({ const: at })),
        items: { type: "null" },
      },
      [...fromEach((at) => (at === 700 ? "a" : at)), 1],
      ["/1000 must be null", "/700 must be 700"],
    ],
    [{ prefixItems: fromEach(() => ({ type: "null" })) }, [null], []],
    [
      {
        dependentSchemas: Object.fromEntries(
          fromEach((at) => [`p${at}`, { required: [`q${at}`] }]),
        ),
      },
      { p7: 1, p8: 1, q8: 1 },
      ["/q7 must have required property 'q7'"],
    ],
    [{ allOf: fromEach((at) => ({ minimum: at })) }, 999, []],
    [{ allOf: fromEach((at) => ({ minimum: at })) }, 997, [" must be >= 999"]],
    [{ anyOf: fromEach((at) => ({ const: at })) }, 999, []],
    [
      { anyOf: fromEach((at) => ({ const: at })) },
      "a",
      [
        " must be one of 0, 1, 10, 100, 101, 102, 103, 104, 105, 106 and 990 more",
      ],
    ],
    [{ oneOf: fromEach((at) => ({ const: at })) }, 999, []],
    [
      { oneOf: fromEach((at) => ({ const: at })) },
      1000,
      [
        " must be one of 0, 1, 10, 100, 101, 102, 103, 104, 105, 106 and 990 more",
      ],
    ],
    [
      { oneOf: fromEach((at) => ({ minimum: at })) },
      1,
      [" must match exactly one schema in oneOf"],
    ],
  ])("means what one with a few means (%#)", async (schema, value, found) => {
    expect(await told(schema, value)).toEqual(found);
    const ajv = new Ajv2020(quick);
    expect(ajv.validate(schema, value)).toBe(found.length === 0);
  });
});

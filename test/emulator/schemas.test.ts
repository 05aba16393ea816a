import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { createSchemaCheck } from "../../generator/emulator/schemas/check-schemas.ts";
import { createValidators } from "../../generator/emulator/schemas/validators.ts";
import type { JsonSchema } from "../../generator/emulator/route.ts";
import { readJsonNumber } from "../../generator/json/exact-number.ts";

/** The schemas are right, and each is compiled once: to check and to shorten what comes of it takes longer than all else. */
const quick = {
  strict: false,
  validateSchema: false,
  code: { optimize: false },
};

async function told(schema: JsonSchema, value: unknown) {
  const validators = createValidators(createSchemaCheck(new Map()), "answers");
  const found = await validators.check(schema, value);
  return found
    .map(({ pointer, problem }) => `${pointer} ${problem}`)
    .toSorted();
}

describe("the validator", () => {
  it.each<[JsonSchema, unknown]>([
    [{ type: "integer" }, 1.5],
    [{ type: ["string", "null"] }, 1],
    [{ minimum: 2, multipleOf: 3 }, 1],
    [{ exclusiveMaximum: 1 }, 1],
    [{ minLength: 2 }, "😀"],
    [{ maxItems: 1, items: { type: "string" } }, [1, 2]],
    [{ prefixItems: [{ type: "string" }], items: false }, [1, 2]],
    [{ uniqueItems: true }, [1, { a: 1, b: 2 }, 2, { b: 2, a: 1 }]],
    [{ uniqueItems: true }, ['\u0000{"a":1}', { a: 1 }, "1", 1, [1], ["1"]]],
    [{ uniqueItems: true }, ["\u0000a", "a", "\u0000a"]],
    [
      { uniqueItems: true },
      ["x", "y", "x"].map((end) => [["a".repeat(200), end], end]),
    ],
    [
      {
        required: ["a", "b/c"],
        properties: { d: false },
        additionalProperties: false,
      },
      { d: 1, e: 2 },
    ],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }],
    [{ dependentRequired: { a: ["b"] } }, { a: 1 }],
    [{ anyOf: [{ type: "string" }, { minimum: 5 }] }, 1],
    [{ oneOf: [{ type: "number" }, { minimum: 1 }] }, 1],
    [{ not: {} }, 1],
    [{ if: { type: "number" }, then: { minimum: 2 } }, 1],
    [
      { properties: { "a/b": { items: { type: "null" } } } },
      { "a/b": [null, 1] },
    ],
  ])("says of %j what ajv says", async (schema, value) => {
    const ajv = new Ajv2020({ ...quick, allErrors: true });
    ajv.validate(schema, value);
    const expected = (ajv.errors ?? []).map(
      ({ instancePath, message = "", params }) => {
        const member: unknown =
          (params as Readonly<Record<string, unknown>>)["missingProperty"] ??
          (params as Readonly<Record<string, unknown>>)["additionalProperty"];
        const step =
          typeof member === "string" ? `/${member.replace("/", "~1")}` : "";
        return `${instancePath}${step} ${message}`;
      },
    );
    expect(await told(schema, value)).toEqual(expected.toSorted());
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
        "/other must NOT have additional properties",
        "/p~10 must be string",
        "/p~1998 must be string",
        "/p~1999 boolean schema is false",
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
    [
      { allOf: fromEach((at) => ({ minimum: at })) },
      997,
      [" must be >= 998", " must be >= 999"],
    ],
    [{ anyOf: fromEach((at) => ({ const: at })) }, 999, []],
    [
      { anyOf: fromEach((at) => ({ const: at })) },
      "a",
      [" must match a schema in anyOf"],
    ],
    [{ oneOf: fromEach((at) => ({ const: at })) }, 999, []],
    [
      { oneOf: fromEach((at) => ({ const: at })) },
      1000,
      [" must match exactly one schema in oneOf"],
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

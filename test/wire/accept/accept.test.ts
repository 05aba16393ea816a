import { expect, it } from "vitest";
import { readJsonNumber } from "../../../generator/json/exact-number.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { accepts, judge } from "../../../generator/wire/accept/accept.ts";
import type { Answer } from "../../../generator/wire/accept/answer.ts";
import {
  isWithin,
  listed,
  pointerTo,
} from "../../../generator/wire/accept/reason.ts";
import { createJudging } from "../../../generator/wire/accept/run.ts";
import {
  wireSchemas,
  type JsonSchema,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";
import { wireSchema } from "../../emulator/wire-schemas.ts";

const { inPlace } = wireSchemas({});
const object = (more: Keywords): Keywords => ({ type: "object", ...more });
const list = (more: Keywords): Keywords => ({ type: "array", ...more });
const [text, number, integer] = ["string", "number", "integer"].map((type) => ({ type })) as [Keywords, Keywords, Keywords]; // prettier-ignore
const hidden = { ...text, readOnly: true };
const needsA = object({ properties: { a: integer }, required: ["a"] });

const judging = (formats: "checked" | "open") =>
  createJudging("request", formats, 1000);

/** `keyword pointer: problem` of each reason, and `?` where the answer is unknown. */
function against(schema: JsonSchema, value: JsonValue): readonly string[] {
  const { shape } = inPlace(schema);
  const verdict = judge(shape, value, judging("checked"));
  const answers = { accepted: "yes", refused: "no", unknown: "unknown" };
  expect(accepts(shape, value, judging("checked"))).toBe(answers[verdict.kind]);
  if (verdict.kind !== "refused")
    return verdict.kind === "unknown" ? ["?"] : [];
  return verdict.reasons.map(
    ({ pointer, keyword, problem }) => `${keyword} ${pointer}: ${problem}`,
  );
}

// prettier-ignore
const refused: readonly (readonly [JsonSchema, JsonValue, ...(readonly string[])])[] = [
  [{}, 1],
  [text, 1, "type : must be string"],
  [{ type: ["integer", "null"] }, "a", "type : must be integer or null"],
  [false, 1, "type : is not allowed"],
  [{ enum: [1, "a"] }, 2, 'enum : must be one of "a", 1'],
  [{ enum: ["a"] }, 2, 'type : must be string', 'enum : must be "a"'],
  // Names that every object has.
  [{ ...text, format: "constructor" }, "a"], [{ ...text, format: "__proto__" }, "a"],
  // Numbers.
  [integer, 1.5, "type : must be integer"],
  [{ ...number, minimum: 3 }, 3], [{ ...number, minimum: 3 }, 2, "minimum : must be >= 3"],
  [{ ...number, exclusiveMinimum: 3 }, 3, "minimum : must be > 3"], [{ ...number, exclusiveMinimum: 3 }, 4],
  [{ ...number, maximum: 3 }, 3], [{ ...number, maximum: 3 }, 4, "maximum : must be <= 3"],
  [{ ...number, exclusiveMaximum: 3 }, 3, "maximum : must be < 3"], [{ ...number, exclusiveMaximum: 3 }, 2],
  [{ ...number, multipleOf: 3 }, 6], [{ ...number, multipleOf: 3 }, 7, "multipleOf : must be multiple of 3"],
  [{ ...number, multipleOf: 0.5 }, 1.5], [{ ...number, multipleOf: 0.5 }, 1.3, "?"], [{ ...number, multipleOf: 2 }, 1.5, "?"],
  [{ ...integer, format: "int32" }, 2 ** 31], [{ ...integer, format: "int32" }, -(2 ** 31) - 1, 'format : must match format "int32"'],
  [{ ...integer, format: "int64" }, 2 ** 31 + 1],
  [{ ...number, multipleOf: 0.1 }, 0.3, "?"], [{ ...number, minimum: 5, maximum: 1 }, 3, "minimum : must be >= 5", "maximum : must be <= 1"],
  // Texts, by characters.
  [{ ...text, minLength: 2 }, "😀", "minLength : must NOT have fewer than 2 characters"], [{ ...text, minLength: 2 }, "ab"],
  [{ ...text, maxLength: 1 }, "😀"], [{ ...text, maxLength: 1 }, "ab", "maxLength : must NOT have more than 1 characters"],
  [{ ...text, format: "date" }, "a", 'format : must match format "date"'], [{ ...text, format: "date" }, "2020-02-02"], [{ ...text, format: "own" }, "a"],
  [{ ...text, pattern: "^a+$" }, "b", 'pattern : must match pattern "^a+$"'], [{ ...text, pattern: "^a+$" }, "aa"],
  [{ ...text, pattern: "(?=a)" }, "a", "?"],
  // Lists.
  [list({ minItems: 2 }), [1], "minItems : must NOT have fewer than 2 items"], [list({ minItems: 2 }), [1, 2]],
  [list({ maxItems: 1 }), [1, 2], "maxItems : must NOT have more than 1 items"], [list({ maxItems: 1 }), [1]],
  [list({ uniqueItems: true }), [{ a: 1, b: 2 }, { b: 2, a: 1 }], "uniqueItems : must NOT have duplicate items"], [list({ uniqueItems: true }), [1, 2]], [list({}), [1, 1]],
  [list({ prefixItems: [text], items: false }), ["a", 1], "items : must NOT have more than 1 items"], [list({ prefixItems: [text], items: false }), ["a"]],
  [list({ prefixItems: [text], items: integer }), ["a", 1]], [list({ prefixItems: [text], items: integer }), [1, "a"], "type /0: must be string", "type /1: must be integer"],
  // Objects.
  [object({ minProperties: 1 }), {}, "minProperties : must NOT have fewer than 1 properties"], [object({ minProperties: 1 }), { a: 1 }],
  [object({ maxProperties: 1 }), { a: 1, b: 1 }, "maxProperties : must NOT have more than 1 properties"], [object({ maxProperties: 1 }), { a: 1 }],
  [needsA, {}, "required /a: must have required property 'a'"], [needsA, { a: 1 }], [needsA, { a: "x" }, "type /a: must be integer"],
  [object({ properties: { a: hidden }, required: ["a"] }), {}], [object({ properties: { a: hidden } }), { a: "x" }, "?"],
  [object({ dependentRequired: { a: ["b", "c"] } }), { a: 1, b: 1 }, "dependentRequired : must have property c when property a is present"],
  [object({ dependentRequired: { a: ["b", "c"] } }), { b: 1 }],
  [object({ properties: { a: {} }, additionalProperties: false }), { a: 1, "b/c": 1 }, "additionalProperties /b~1c: must NOT have additional property 'b/c'"],
  [object({ required: ["a"], additionalProperties: false }), { a: 1 }, "?"],
  [object({ properties: { a: {} }, additionalProperties: integer }), { a: "x", b: "x", c: 1 }, "type /b: must be integer"],
  [object({ patternProperties: { "^x": integer }, additionalProperties: false }), { xa: 1, xb: "x", y: 1 }, "type /xb: must be integer", "additionalProperties /y: must NOT have additional property 'y'"],
  [object({ patternProperties: { "^x": integer }, properties: { xa: { minimum: 2 } } }), { xa: 1.5 }, "type /xa: must be integer", "minimum /xa: must be >= 2"],
  [object({ patternProperties: { "(?=x)": integer }, additionalProperties: false }), { xa: "x" }, "?"],
  [object({ propertyNames: { maxLength: 1, pattern: "^a" } }), { bb: 1, a: 1 }, "propertyNames /bb: property name 'bb' must NOT have more than 1 characters"],
  // Alternatives: where one alone is meant, what it has against the value.
  [{ anyOf: [needsA, list({ maxItems: 0 })] }, {}, "required /a: must have required property 'a'"],
  [{ anyOf: [needsA, object({ required: ["b"] })] }, {}, "anyOf : must match a schema in anyOf"],
  [{ oneOf: [needsA, object({ required: ["b"] })] }, {}, "oneOf : must match exactly one schema in oneOf"],
  [{ oneOf: [needsA, object({ required: ["b"] })] }, { a: 1, b: 1 }, "oneOf : must match exactly one schema in oneOf"],
  [{ anyOf: [needsA, object({ required: ["b"] })] }, { a: 1, b: 1 }], [{ oneOf: [needsA, object({ required: ["b"] })] }, { b: 1 }],
  [{ oneOf: [needsA, object({ properties: { b: hidden } })] }, { a: 1, b: "x" }, "?"],
  [{ oneOf: [needsA, object({ properties: { b: hidden } })] }, { b: "x" }, "?"],
  [{ anyOf: [needsA, object({ properties: { b: hidden } })] }, { b: "x" }, "?"],
  [{ anyOf: [needsA, object({ properties: { b: hidden } })] }, { a: 1, b: "x" }],
  // Rules that are no part of a shape. What is not certain is no reason.
  [{ not: { ...number, multipleOf: 7 } }, 1], [{ not: { ...number, multipleOf: 7 } }, 14, "not : must NOT be valid"], [{ not: { ...number, multipleOf: 0.7 } }, 1, "?"],
  [object({ properties: { a: { not: text } } }), { a: "x" }, "not /a: must NOT be valid"],
  [list({ contains: text }), ["a"]], [list({ contains: text }), [1], "contains : must contain at least 1 valid item(s)"], [{ contains: text }, 1],
  [list({ contains: text, minContains: 1, maxContains: 2 }), ["a", "b", "c"], "contains : must contain at least 1 and no more than 2 valid item(s)"],
  [list({ contains: { ...text, pattern: "(?=a)" } }), ["a"], "?"],
  [{ if: text, then: { minLength: 2 }, else: { minimum: 2 } }, "a", "minLength : must NOT have fewer than 2 characters"],
  [{ if: text, then: { minLength: 2 }, else: { minimum: 2 } }, 1, "minimum : must be >= 2"], [{ if: text, then: { minLength: 2 }, else: { minimum: 2 } }, "ab"],
  [{ if: text, then: { minLength: 2 } }, 1], [{ if: { pattern: "(?=a)" }, then: { minLength: 2 } }, "a", "?"], [{ if: { pattern: "(?=a)" }, then: { minLength: 2 } }, "ab"],
  [object({ dependentSchemas: { a: { required: ["b"] } } }), { a: 1 }, "required /b: must have required property 'b'"],
  [object({ dependentSchemas: { a: { required: ["b"] } } }), { c: 1 }], [object({ dependentSchemas: { a: { required: ["b"] } } }), { a: 1, b: 1 }],
  // A reason is certain, whatever else is not.
  [{ allOf: [{ ...text, pattern: "(?=a)" }, { maxLength: 1 }] }, "ab", "maxLength : must NOT have more than 1 characters"],
];

it("says what a schema has against a value", () => {
  for (const [schema, value, ...told] of refused)
    expect(against(schema, value), JSON.stringify(schema)).toEqual(told);
});

// prettier-ignore
const open: readonly (readonly [JsonSchema, JsonValue, Answer])[] = [
  [{ ...text, format: "date" }, "2020-02-02", "unknown"], [{ ...text, format: "date" }, "a", "unknown"], [{ ...text, format: "own" }, "a", "unknown"],
  [{ ...text, format: "date", maxLength: 0 }, "a", "no"], [{ ...text, format: "date", pattern: "b" }, "a", "no"],
  [{ ...text, contentEncoding: "base64" }, "a", "unknown"], [{ ...text, contentMediaType: "text/html" }, "a", "unknown"], [text, "a", "yes"],
  [{ ...integer, format: "int32" }, 2 ** 31 - 1, "yes"], [{ ...integer, format: "int32" }, 2 ** 31, "unknown"], [{ ...integer, format: "int32" }, -(2 ** 31), "yes"],
  [{ ...integer, format: "int64" }, 2 ** 53 - 1, "yes"], [{ ...integer, format: "int64" }, 2 ** 53, "unknown"], [{ ...number, format: "int32" }, 1.5, "unknown"],
  [{ ...number, format: "own" }, 1, "unknown"],
];

it("leaves it open what formats and contents say", () => {
  for (const [schema, value, answer] of open)
    expect(
      accepts(inPlace(schema).shape, value, judging("open")),
      JSON.stringify([schema, value]),
    ).toBe(answer);
});

it("counts numbers exactly", () => {
  const { shape } = inPlace({ ...integer, minimum: 2 ** 53 });
  const large = (text: string) => readJsonNumber(text);
  expect(
    ["9007199254740991", "9007199254740993", "1e400"].map((each) =>
      accepts(shape, large(each), judging("checked")),
    ),
  ).toEqual(["no", "yes", "yes"]);
});

it("gives up where a value is too deep, or takes too long", () => {
  const lists = wireSchemas({
    Lists: { items: { $ref: "#/components/schemas/Lists" } },
  }).component("Lists");
  const deep = (depth: number): JsonValue =>
    depth === 0 ? 1 : [deep(depth - 1)];
  expect(
    [250, 251].map((depth) =>
      accepts(lists.shape, deep(depth), judging("open")),
    ),
  ).toEqual(["yes", "unknown"]);
  // One schema for the whole, one for each item, and one for the alternative that accepts it.
  const { shape } = inPlace({
    items: { anyOf: [{ pattern: "a" }, { pattern: "b" }] },
  });
  const many = (count: number) => Array.from({ length: count }, () => "a");
  expect(
    [49, 50].map((count) =>
      accepts(shape, many(count), createJudging("request", "open", 100)),
    ),
  ).toEqual(["yes", "unknown"]);
});

it("leaves open what a pattern says that is not run, wherever it is", () => {
  const digits = { ...text, pattern: "^[0-9]+$" };
  const letters = { ...text, pattern: "^[a-z]+$" };
  const named = object({
    patternProperties: { "^x-": integer },
    additionalProperties: false,
  });
  const asked: readonly (readonly [JsonSchema, JsonValue])[] = [
    [digits, "a"],
    [{ not: digits }, "1"],
    [{ oneOf: [digits, letters] }, "1"],
    [named, { "x-a": "a" }],
    [named, { b: 1 }],
    [object({ propertyNames: digits }), { a: 1 }],
  ];
  for (const [schema, value] of asked) {
    const { shape } = inPlace(schema);
    const open = { ...judging("checked"), patterns: "open" } as const;
    expect([schema, accepts(shape, value, open)]).toEqual([schema, "unknown"]);
  }
});

it("reads numbers of a schema as doubles where the values are", () => {
  // 9007199254740993 of a text is the double 9007199254740992.
  const exact = readJsonNumber("9007199254740993");
  const double = { ...judging("checked"), numbers: "double" } as const;
  for (const schema of [{ minimum: exact }, { enum: [exact] }]) {
    const { shape } = wireSchema(schema);
    const value = 9007199254740992;
    expect(accepts(shape, value, judging("checked"))).toBe("no");
    expect(accepts(shape, value, double)).toBe("yes");
    expect(accepts(shape, 1, double)).toBe("no");
  }
});

it("points to places and lists values", () => {
  expect(pointerTo("/a", "b/c~d")).toBe("/a/b~1c~0d");
  expect(pointerTo("", 0)).toBe("/0");
  expect(["/a", "/a/b", "/ab", ""].map((each) => isWithin(each, "/a"))).toEqual(
    [true, true, false, false],
  );
  const values = Array.from({ length: 10 }, (_, index) => index);
  expect(listed(values)).toBe("0, 1, 2, 3, 4, 5, 6, 7, 8, 9");
  expect(listed([...values, "x"])).toMatch(/ 9 and 1 more$/);
  expect(listed(["a".repeat(78)])).toBe(`"${"a".repeat(78)}"`);
  expect(listed(["a".repeat(79)])).toBe(`"${"a".repeat(78)}…`);
});

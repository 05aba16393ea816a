import { expect, it } from "vitest";
import { isDescribed } from "../../../generator/changes/witness/described-names.ts";
import { isTakenAsText } from "../../../generator/changes/witness/is-taken-as-text.ts";
import { numbersFor } from "../../../generator/changes/witness/sample-number.ts";
import { createSampler } from "../../../generator/changes/witness/samples.ts";
import {
  ofLength,
  textsFor,
} from "../../../generator/changes/witness/sample-text.ts";
import {
  isWithin,
  listed,
  pointerTo,
} from "../../../generator/changes/witness/violation.ts";
import type { JsonValue } from "../../../generator/model/json-value.ts";
import {
  wireSchemas,
  type JsonSchema,
  type Keywords,
} from "../schemas/wire-schemas.ts";

const { inPlace } = wireSchemas({});
const object = (more: Keywords): Keywords => ({ type: "object", ...more });
const list = (more: Keywords): Keywords => ({ type: "array", ...more });
const [text, number, integer, yes] = ["string", "number", "integer", "boolean"].map((type) => ({ type })) as [Keywords, Keywords, Keywords, Keywords]; // prettier-ignore
const hidden = { ...text, readOnly: true };
const needsA = object({ properties: { a: integer }, required: ["a"] });

/** `keyword pointer: problem` of each violation, and `?` where more may be against it. */
function against(schema: JsonSchema, value: JsonValue): readonly string[] {
  const sampler = createSampler("request");
  sampler.start();
  const { violations, isDecided } = sampler.refusals(inPlace(schema), value);
  expect(sampler.accepts(inPlace(schema), value)).toBe(
    isDecided && violations.length === 0,
  );
  return [
    ...violations.map(
      ({ pointer, keyword, problem }) => `${keyword} ${pointer}: ${problem}`,
    ),
    ...(isDecided ? [] : ["?"]),
  ];
}

// prettier-ignore
const refused: readonly (readonly [JsonSchema, JsonValue, ...(readonly string[])])[] = [
  [{}, 1],
  [text, 1, "type : must be string"],
  [{ type: ["integer", "null"] }, "a", "type : must be integer or null"],
  [false, 1, "type : is not allowed"],
  [{ enum: [1, "a"] }, 2, 'enum : must be one of "a", 1'],
  [{ enum: ["a"] }, 2, 'type : must be string', 'enum : must be "a"'],
  [{ not: { multipleOf: 7 } }, 1, "?"],
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
];

it("says what a schema has against a value", () => {
  for (const [schema, value, ...told] of refused)
    expect(against(schema, value), JSON.stringify(schema)).toEqual(told);
});

// prettier-ignore
const described: readonly (readonly [Keywords, JsonValue, string, boolean])[] = [
  [object({ properties: { a: yes } }), {}, "a", true],
  [object({ properties: { a: yes } }), {}, "b", false],
  [object({ properties: { a: { ...yes, readOnly: true } } }), {}, "a", false],
  [object({ additionalProperties: yes }), {}, "b", true],
  [object({ patternProperties: { "^x": yes } }), {}, "xa", true],
  [object({ patternProperties: { "^x": yes } }), {}, "a", false],
  [object({ properties: { a: needsA } }), { a: {} }, "a a", true],
  [object({ properties: { a: needsA } }), { a: {} }, "a b", false],
  [
    object({ properties: { a: list({ items: needsA }) } }),
    { a: [{}] },
    "a 0 a",
    true,
  ],
  [
    object({ properties: { a: list({ items: needsA }) } }),
    { a: [{}] },
    "a 0 b",
    false,
  ],
  [list({}), [{}], "0", false],
  [text, "a", "b", false],
  [
    { type: "object", oneOf: [needsA, object({ required: ["b"] })] },
    {},
    "a",
    true,
  ],
  [
    { type: "object", oneOf: [needsA, object({ required: ["b"] })] },
    {},
    "c",
    false,
  ],
  [object({ not: { required: ["z"] } }), {}, "c", true],
];

it("describes what any alternative says of a place", () => {
  for (const [schema, value, place, is] of described) {
    const steps = place.split(" ");
    expect(
      isDescribed(inPlace(schema), value, steps, "request"),
      `${JSON.stringify(schema)} ${place}`,
    ).toBe(is);
  }
});

// prettier-ignore
const taken: readonly (readonly [JsonValue, Keywords, boolean])[] = [
  [1, text, true],
  [1, yes, false],
  [true, text, true],
  ["true", yes, true],
  ["false", yes, true],
  ["yes", yes, false],
  ["12", integer, true],
  ["1.5", integer, false],
  [" ", number, false],
  ["", text, true],
  ["a", number, false],
  [[], text, false],
  [null, text, false],
];

it("takes values as the texts that they are on the wire", () => {
  for (const [value, schema, is] of taken) {
    const sampler = createSampler("request");
    sampler.start();
    expect(
      isTakenAsText(value, inPlace(schema), sampler),
      JSON.stringify([value, schema]),
    ).toBe(is);
  }
});

// prettier-ignore
const numbersNear: readonly (readonly [Keywords, readonly number[]])[] = [
  [{}, []],
  [{ minimum: 4 }, [4, 4, 5, 4.5]],
  [{ minimum: 3.2 }, [3.2, 4, 5, 3.7]],
  [{ exclusiveMinimum: 4 }, [4, 5, 4.5]],
  [{ maximum: 4 }, [4, 4, 3, 3.5]],
  [{ exclusiveMaximum: 3.2 }, [3, 2, 3.2 - 0.5]],
  [{ ...integer, minimum: 4 }, [4, 4, 5, 5]],
  [{ ...integer, maximum: 4 }, [4, 4, 3, 3]],
  [{ minimum: 4, multipleOf: 3 }, [4, 4, 5, 4.5, 6]],
  [{ exclusiveMaximum: 9, multipleOf: 4 }, [9, 8, 8.5, 8]],
];

it("tries numbers near the bounds", () => {
  for (const [keywords, near] of numbersNear) {
    const { number: bounds } = inPlace({ ...number, ...keywords }).shape;
    const multiples = bounds.multiplesOf.map(Number);
    const tried = [1, ...multiples, ...near, 0, 0.5, -1];
    expect(numbersFor(bounds), JSON.stringify(keywords)).toEqual(tried);
  }
});

it("makes texts of a length, no longer than people read", () => {
  expect(ofLength("ab", 4)).toEqual(["abaa"]);
  expect(ofLength("😀😀", 1)).toEqual(["😀"]);
  expect(ofLength("ab", 2)).toEqual(["ab"]);
  expect(ofLength("a", 5000)).toEqual(["a".repeat(5000)]);
  expect([ofLength("a", 5001), ofLength("a", -1)]).toEqual([[], []]);
  expect(ofLength("a", 0)).toEqual([""]);
  const first = (more: Keywords) =>
    textsFor(inPlace({ ...text, ...more }).shape.string).slice(0, 3);
  expect(first({})).toEqual(["a", "1", "A"]);
  expect(first({ format: "uuid" })[0]).toHaveLength(36);
  expect(first({ format: "own", minLength: 1, maxLength: 1 })[0]).toBe("a");
  expect(first({ minLength: 2 })).toEqual(["aa", "a", "1"]);
  expect(first({ maxLength: 0 })).toEqual(["", "a", "1"]);
  expect(first({ format: "date", minLength: 11, maxLength: 4 })).toEqual([
    "2024-05-17",
    "2024-05-17a",
    "2024",
  ]);
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

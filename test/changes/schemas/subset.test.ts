import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { PayloadSide } from "../../../generator/model/payload-side.ts";
import {
  readPairs,
  type Components,
  type JsonSchema,
  type Keywords,
} from "./wire-schemas.ts";

type Row = readonly [inner: JsonSchema, outer: JsonSchema, answer: string];

/** All rows of a table are asked by one test, so that whatever is wrong is seen at once. */
function expectAnswers(
  rows: readonly Row[],
  side: PayloadSide = "request",
  components: Components = {},
): void {
  const pairs = readPairs(rows, components);
  const found = rows.map(([inner, outer], index): Row => {
    const [a, b] = pairs[index] ?? [null, null];
    const { isSubset } = createSchemaComparer({ areAlike: null, renames: [] });
    return [inner, outer, isSubset(a, b, side)];
  });
  expect(found).toEqual(rows);
}

/** What the first one takes the second one takes, and what is known of the other way round. */
const both = (one: JsonSchema, other: JsonSchema, back: string): Row[] => [
  [one, other, "yes"],
  [other, one, back],
];

const text = { type: "string" } as const;

// Beyond the small schemas of enumerated.test.ts.
// prettier-ignore
it("decides of whole schemas", () => {
  expectAnswers([
    [{ type: "number", multipleOf: 2 }, { type: "integer" }, "yes"], [{ enum: ["ab"] }, { type: "string", pattern: "^a" }, "yes"],
    [{ enum: ["ba"] }, { type: "string", pattern: "^a" }, "no"],
    // A pattern that only backtracking decides is not run.
    [{ enum: ["aaaa"] }, { type: "string", pattern: "^(?=a)" }, "unknown"],
    [{ type: "string", pattern: "^a" }, { type: "string", pattern: "a" }, "yes"],
    [{ type: "boolean" }, { enum: [true, false, null] }, "yes"],
    [{ type: ["string", "null"] }, { oneOf: [text, { type: "null" }] }, "yes"],
    [{ anyOf: [text, { type: "object" }] }, { type: ["string", "number"] }, "no"],
    [{ type: "integer" }, { oneOf: [{ type: "integer" }, {}] }, "no"],
    [{ oneOf: [{ ...text, maxLength: 3 }, { ...text, minLength: 4 }] }, { oneOf: [{ ...text, maxLength: 5 },
      { ...text, minLength: 4 }] }, "no"],
    // What stands there twice never fits alone: such a list accepts nothing.
    [{ oneOf: [text] }, { oneOf: [text, text] }, "no"], [text, { oneOf: [text, text] }, "no"],
    // What is required by way of another member is not missed.
    [{ type: "object", required: ["a"], dependentRequired: { a: ["b"] } }, { type: "object", required: ["b"] }, "unknown"],
    // Bounds that exclude each other accept nothing.
    ...(["minimum", "exclusiveMinimum"] as const).map((lower): Row => [
      { type: "number", [lower]: 3, exclusiveMaximum: 3 },
      { type: "number", minimum: 9 },
      "yes",
    ]),
    [{ not: text }, { not: text }, "yes"], [{ not: text }, { not: { type: "null" } }, "unknown"], [false, text, "yes"],
    [{}, true, "yes"], [{}, text, "no"],
  ]);
});

// Whether each rule of lists and objects refuses a value that is listed.
// prettier-ignore
const ruled: readonly (readonly [Keywords, JsonValue, JsonValue])[] = [
  [{ minItems: 1 }, ["a"], []], [{ maxItems: 1 }, ["a"], ["a", "b"]], [{ uniqueItems: true }, ["a", "b"], ["a", "a"]],
  [{ uniqueItems: true }, [{ a: 1, b: 2 }, { b: 1, a: 2 }], [{ a: 1, b: 2 }, { b: 2, a: 1 }]], [{ items: text }, ["a"], ["a", 1]],
  [{ prefixItems: [text] }, ["a", 1], [1, "a"]], [{ prefixItems: [text], items: false }, ["a"], ["a", "b"]],
  [{ prefixItems: [text, {}], items: text }, ["a", 1, "b"], ["a", 1, 1]], [{ required: ["a"] }, { a: 1 }, { b: 1 }],
  [{ properties: { a: text } }, { a: "a", b: 1 }, { a: 1 }],
  [{ properties: { a: text }, additionalProperties: false }, { a: "a" }, { a: "a", b: 1 }],
  [{ additionalProperties: text }, { a: "a" }, { a: 1 }], [{ minProperties: 1 }, { a: 1 }, {}],
  [{ maxProperties: 1 }, { a: 1 }, { a: 1, b: 1 }], [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
  [{ dependentRequired: { a: ["b"] } }, { b: 1 }, { a: 1 }],
  [{ dependentRequired: { a: ["b"] } }, { a: 1, b: 1 }, { a: 1, c: 1 }],
];

// prettier-ignore
it("looks at the members and items of listed values", () => {
  // A pattern that none of the names fits changes nothing.
  const patternProperties = { "^x": text };
  expectAnswers(
    ruled.flatMap(([rule, taken, refused]): readonly Row[] => {
      const type = Array.isArray(taken) ? "array" : "object";
      const plain = { type, ...rule };
      const of = (value: JsonValue) => ({ enum: [value] });
      return [
        [of(taken), plain, "yes"], [of(refused), plain, "no"],
        [of(taken), { ...plain, patternProperties }, "yes"],
        [of(refused), { ...plain, patternProperties }, "no"],
      ];
    }),
  );
});

// prettier-ignore
it("runs the patterns of names on the members of listed values", () => {
  const named = (pattern: string) => ({ type: "object", patternProperties: { [pattern]: text } }) as const;
  expectAnswers([
    [{ enum: [{ xa: "a" }] }, named("^x"), "yes"], [{ enum: [{ xa: 1 }] }, named("^x"), "no"],
    // Such a pattern is not run.
    [{ enum: [{ xa: 1 }] }, named("(?=x)"), "unknown"],
  ]);
});

// prettier-ignore
it("does not know which rule a member follows that is required alone, where a pattern may name it", () => {
  const more = { required: ["c"], additionalProperties: text, patternProperties: { "^a": text } };
  const described = { type: "object", properties: { c: {} }, ...more };
  const plain = { type: "object", ...more };
  expectAnswers([
    [described, plain, "unknown"], [plain, plain, "yes"], [plain, described, "yes"],
  ]);
});

const short = { ...text, maxLength: 1 };
const long = { ...text, minLength: 2 };
const ab = { ...text, minLength: 2, maxLength: 4 };
const items = { type: "array" } as const;
const condition = (more: Keywords): Keywords => ({ if: short, ...more });

/** What obeys the first rule obeys the second, and not the other way round. */
// prettier-ignore
it("knows which of two rules asks for more", () => {
  const rules: [Keywords, Keywords][] = [
  [{ not: text }, { not: short }], [{ contains: short }, { contains: text }],
  [{ contains: text, minContains: 3 }, { contains: text, minContains: 2 }],
  [{ contains: text, minContains: 0, maxContains: 1 }, { contains: text, minContains: 0, maxContains: 2 }],
  [{ contains: text, minContains: 0, maxContains: 2 }, { contains: short, minContains: 0, maxContains: 2 }],
  [{ contains: text, maxContains: 2 }, { contains: text }], [condition({ then: ab }), condition({ then: text })],
  [condition({ else: ab }), condition({ else: long })], [condition({ then: text, else: ab }), condition({ then: text })],
  [{ dependentSchemas: { a: { required: ["b", "c"] } } }, { dependentSchemas: { a: { required: ["b"] } } }],
  ];
  expectAnswers(rules.flatMap(([narrow, wide]) => both(narrow, wide, "unknown")));
});

// prettier-ignore
it("knows nothing of rules that are not comparable", () => {
  const rules: [Keywords, Keywords][] = [
  [{ not: short }, { not: long }], [{ contains: short }, { contains: long }],
  [condition({ then: text }), condition({ else: text })], [{ if: text, then: short }, { if: ab, then: short }],
  [{ dependentSchemas: { a: { required: ["b"] } } }, { dependentSchemas: { c: { required: ["b"] } } }],
  [{ not: short }, { contains: short }],
  ];
  expectAnswers(rules.flatMap(([one, other]): Row[] => [[one, other, "unknown"], [other, one, "unknown"]]));
});

// prettier-ignore
it("knows values that obey a rule because of what they are", () => {
  expectAnswers([
  [{ type: "integer" }, { not: text }, "yes"], [short, { not: text }, "unknown"],
  [{ ...text, maxLength: 3 }, { contains: short }, "yes"], [text, { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [{ type: "integer" }, condition({ then: { type: "null" } }), "yes"],
  [{ type: "integer" }, condition({ else: { type: "integer" } }), "yes"],
  [{ type: "integer" }, condition({ else: text }), "unknown"], [ab, condition({ then: text, else: long }), "yes"],
  [ab, condition({ then: short, else: text }), "yes"], [text, condition({ then: long, else: text }), "unknown"],
  [text, condition({ then: text, else: short }), "unknown"], [text, condition({ then: short }), "unknown"],
  [{ type: "object", required: ["a"] }, { dependentSchemas: { b: { required: ["a"] } } }, "yes"],
  [{ type: "object" }, { dependentSchemas: { b: { required: ["a"] } } }, "unknown"],
  [{ ...items, items: short, minItems: 1 }, { contains: text }, "yes"],
  [{ ...items, items: short }, { contains: text }, "unknown"],
  [{ ...items, items: text, minItems: 1 }, { contains: short }, "unknown"],
  [{ ...items, prefixItems: [{ type: "null" }], items: text, minItems: 2 }, { contains: text }, "unknown"],
  [{ ...items, items: text, minItems: 2, maxItems: 3 }, { contains: text, minContains: 2, maxContains: 3 }, "yes"],
  [{ ...items, items: text, minItems: 2, maxItems: 4 }, { contains: text, minContains: 2, maxContains: 3 }, "unknown"],
  [{ ...items, items: text, minItems: 1, maxItems: 3 }, { contains: text, minContains: 2, maxContains: 3 }, "unknown"],
  ]);
});

// prettier-ignore
it("tells of one value whether a schema takes it", () => {
  const values: [JsonValue, JsonSchema, string][] = [
  [[1, "a"], { contains: text }, "yes"], [[1], { contains: text }, "no"],
  [[], { contains: text, minContains: 0, maxContains: 1 }, "yes"], [["a", "b"], { contains: text, minContains: 2 }, "yes"],
  [["a", 1], { contains: text, minContains: 2 }, "no"], [["a", "b"], { contains: text, maxContains: 1 }, "no"],
  [["a", 1], { contains: text, maxContains: 1 }, "yes"], [["a"], { contains: { ...text, pattern: "(?=a)" } }, "unknown"],
  ["a", { contains: text }, "yes"], ["a", { not: text }, "no"], [1, { not: text }, "yes"],
  ["a", { not: { ...text, pattern: "(?=a)" } }, "unknown"], ["a", condition({ then: text }), "yes"],
  ["a", condition({ then: long }), "no"], ["a", condition({ else: long }), "yes"], ["ab", condition({ then: short }), "yes"],
  ["ab", condition({ else: short }), "no"], ["a", { if: { pattern: "(?=a)" }, then: short, else: text }, "yes"],
  ["a", { if: { pattern: "(?=a)" }, then: short, else: long }, "unknown"],
  ["a", { if: { pattern: "(?=a)" }, then: long, else: text }, "unknown"],
  [{ a: 1 }, { dependentSchemas: { a: { required: ["b"] } } }, "no"],
  [{ a: 1, b: 1 }, { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [{ c: 1 }, { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [["a"], { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [null, { dependentSchemas: { a: { required: ["b"] } } }, "yes"], ["\u{1F600}", short, "yes"],
  ["a", { ...text, format: "date" }, "unknown"], ["a", { ...text, contentEncoding: "base64" }, "unknown"],
  ["a", { ...text, contentMediaType: "text/csv" }, "unknown"], [2 ** 31 - 1, { type: "integer", format: "int32" }, "yes"],
  [-(2 ** 31), { type: "integer", format: "int32" }, "yes"], [2 ** 31, { type: "integer", format: "int32" }, "unknown"],
  [2 ** 31, { type: "integer", format: "int64" }, "yes"], [2 ** 53, { type: "integer", format: "int64" }, "unknown"],
  [-(2 ** 31) - 1, { type: "integer", format: "int32" }, "unknown"], [0.5, { type: "number", format: "int32" }, "unknown"], [1, { type: "number", format: "double" }, "unknown"],
  [4, { type: "integer", multipleOf: 2 }, "yes"], [3, { type: "integer", multipleOf: 2 }, "no"],
  [0.3, { type: "number", multipleOf: 0.1 }, "unknown"], [1, { anyOf: [text, { type: "integer" }] }, "yes"],
  [true, { anyOf: [text, { type: "integer" }] }, "no"], [true, { type: ["boolean", "object"], required: ["a"] }, "yes"], ["a", { anyOf: [{ pattern: "(?=a)" }, { type: "integer" }] }, "unknown"],
  ["a", { anyOf: [{ pattern: "(?=a)" }, text] }, "yes"], ["a", { oneOf: [text, short] }, "no"],
  ["ab", { oneOf: [text, short] }, "yes"], ["a", { oneOf: [{ pattern: "(?=a)" }, text] }, "unknown"],
  ["a", { oneOf: [{ pattern: "(?=a)" }, long] }, "unknown"], ["a", { oneOf: [{ pattern: "(?=a)" }, text, short] }, "no"],
  ];
  expectAnswers(values.map(([value, schema, answer]): Row => [{ enum: [value] }, schema, answer]));
});

// prettier-ignore
it("leaves out members for the other side", () => {
  const properties = { id: { type: "string", readOnly: true } };
  const outer: JsonSchema = { type: "object", properties, required: ["id"] };
  const asked = (answer: string, ofValue: string): Row[] => [
    [{ type: "object" }, outer, answer], [{ enum: [{}] }, outer, answer], [{ enum: [{ id: "a" }] }, outer, ofValue],
  ];
  expectAnswers(asked("yes", "unknown"), "request");
  expectAnswers(asked("no", "yes"), "response");
});

const byte = { ...text, format: "byte" };
const binary = { ...text, format: "binary" };
const base64 = { ...text, contentEncoding: "base64" };
const octets = { ...text, contentMediaType: "application/octet-stream" };

// https://learn.openapis.org/upgrading/v3.0-to-v3.1.html
// prettier-ignore
it("takes what OpenAPI 3.0 says of contents for how 3.1 says it", () => {
  const spellings: Row[] = [
    [byte, base64, "yes"], [byte, { ...base64, ...octets }, "yes"], [binary, octets, "yes"],
    [binary, { ...text, contentMediaType: "image/png" }, "unknown"], [byte, { ...text, contentEncoding: "base64url" }, "unknown"],
  ];
  expectAnswers(
    spellings.flatMap(([one, other, answer]): Row[] => [
      [one, other, answer], [other, one, answer],
    ]),
  );
});

/** Patterns of texts. */
function expectPatterns(
  rows: readonly (readonly [string, string, string])[],
): void {
  expectAnswers(
    rows.map(([one, other, answer]): Row => [
      { ...text, pattern: one },
      { ...text, pattern: other },
      answer,
    ]),
  );
}

// prettier-ignore
it("knows that a pattern is a part of another one", () => {
  const parts = [
    ["^abc$", "^abc.*$"],
    // A text with a line break fits the second one alone.
    ["^abc.*$", "^abc"], ["^abc$", "^abc"], ["^abc$", "abc$"], ["^abc$", "^.*abc$"], ["^abc$", "abc"], ["^abc$", "^abc[a-z]?$"],
    ["^abc$", "^abc\\d{0,3}$"], ["^[a-z]{1,10}$", "^[a-z]{1,20}$"], ["^[a-z]{2}$", "^[a-z]+$"], ["^ab$", "^ab*$"],
    ["a|b$", "a|b"], ["^$", "^a*$"], ["^a{2,3}$", "^a{1,3}$"], ["^a{2,}$", "^a+$"], ["^a{2}$", "^a{1,2}$"], ["^a{2}$", "^a{2,}$"],
    ["^a?$", "^a*$"], ["^a+$", "^a*$"], ["^\\\\{1,2}$", "^\\\\{1,3}$"], ["^a\\\\$", "^a\\\\"], ["^a$", `^a${"b*".repeat(50)}$`],
  ] as const;
  expectPatterns(
    parts.flatMap(([narrow, wide]) => [
      [narrow, wide, "yes"], [wide, narrow, "unknown"],
    ]),
  );
});

// Where a pattern may go on, what may be missing says nothing.
// prettier-ignore
it("knows that two patterns are one", () => {
  const same = [
    ["^abc", "^abc.*"], ["^abc", "^abc[0-9]?\\w*"], ["abc$", ".*abc$"], ["a|b", "a|bc*"],
  ] as const;
  expectPatterns(
    same.flatMap(([one, other]) => [
      [one, other, "yes"], [other, one, "yes"],
    ]),
  );
});

// prettier-ignore
it("decides nothing of other patterns", () => {
  const others = [
    ["^abc$", "^abcd$"], ["^abc\\$", "^abc\\"], ["^a\\*$", "^a\\+$"], ["(a)\\1", "(a)\\10?"], ["^[0-9]{4}$", "^[0-9]{5}$"],
    ["^abc$", "^abc.+$"], ["^$", "^a*b$"], ["^{2}$", "^{1,3}$"], ["^a\\{1,2}$", "^a\\{1,3}$"], ["^a$", `^a${"b*".repeat(51)}$`],
  ] as const;
  expectPatterns(
    others.flatMap(([one, other]) => [
      [one, other, "unknown"], [other, one, "unknown"],
    ]),
  );
});

const number = { type: "number" } as const;
const integer = { type: "integer" } as const;
const list = (more: Keywords): Keywords => ({ type: "array", ...more });
const object = (more: Keywords): Keywords => ({ type: "object", ...more });
/** Neither is within the other, and no value fits both, which nobody finds out. */
const pa = { ...text, pattern: "^(a)" };
const pb = { ...text, pattern: "^(b)" };
/** What has no value. */
const nothing = { allOf: [text, integer] } as Keywords;

// prettier-ignore
it("decides of numbers", () => {
  const least = (minimum: number) => ({ ...number, minimum });
  const above = (exclusiveMinimum: number) => ({ ...number, exclusiveMinimum });
  const most = (maximum: number) => ({ ...number, maximum });
  const below = (exclusiveMaximum: number) => ({ ...number, exclusiveMaximum });
  const only = (value: number, more: Keywords = {}) => ({ ...number, minimum: value, maximum: value, ...more });
  const times = (multipleOf: number) => ({ ...number, multipleOf });
  const format = (name: string) => ({ ...number, format: name });
  expectAnswers([
    ...both(least(1), number, "no"), ...both(least(2), least(1), "no"), ...both(above(1), least(1), "no"),
    ...both(least(2), above(1), "no"), ...both(above(2), above(1), "no"), ...both(above(1), above(1), "yes"),
    ...both(least(1), least(1), "yes"), ...both(most(1), number, "no"), ...both(most(1), most(2), "no"),
    ...both(below(2), most(2), "no"), ...both(most(1), below(2), "no"), ...both(below(1), below(2), "no"),
    ...both(below(1), below(1), "yes"), ...both(most(1), most(1), "yes"), ...both(integer, number, "no"),
    ...both({ ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }, "yes"),
    ...both({ ...integer, exclusiveMaximum: 3 }, { ...integer, maximum: 2 }, "yes"), [times(2), integer, "yes"],
    [{ ...times(2), exclusiveMinimum: 0 }, least(1), "yes"], [times(0.5), integer, "unknown"],
    [{ ...number, allOf: [times(2), times(0.5)] } as Keywords, integer, "yes"],
    [{ ...times(2), minimum: 1 }, least(2), "unknown"], [{ ...times(2), maximum: 3 }, most(2), "unknown"],
    [integer, times(0.5), "yes"], ...both(times(4), times(2), "unknown"), ...both(times(0.5), times(0.25), "unknown"),
    // Bounds that exclude each other, or leave one number.
    [{ ...number, minimum: 3, maximum: 2 }, least(9), "yes"], [{ ...number, minimum: 2, maximum: 3 }, least(9), "no"],
    [{ ...number, exclusiveMinimum: 3, maximum: 3 }, least(9), "yes"], [only(3), least(9), "no"], [only(3), times(3), "yes"],
    [only(3), times(2), "no"], [only(3), integer, "yes"], [only(3.5), integer, "no"],
    [only(3, { multipleOf: 2 }), least(9), "unknown"], [only(3), format("int32"), "yes"], [only(0.5), format("int32"), "unknown"],
    [{ ...number, minimum: 2, maximum: 3 }, times(3), "unknown"], [least(3), times(3), "unknown"], [most(3), times(3), "unknown"],
    [number, format("int32"), "no"], ...both(format("int32"), format("int64"), "unknown"),
    ...both(format("float"), format("double"), "unknown"), ...both(format("int32"), format("int32"), "yes"),
  ]);
});

// prettier-ignore
it("decides of texts", () => {
  const pattern = { ...text, pattern: "^a" };
  const date = { ...text, format: "date" };
  const least = (minLength: number, more: Keywords = {}) => ({ ...text, minLength, ...more });
  const most = (maxLength: number, more: Keywords = {}) => ({ ...text, maxLength, ...more });
  expectAnswers([
    ...both(least(2), least(1), "no"), ...both(most(1), most(2), "no"), ...both(most(2), text, "no"),
    [least(2, { maxLength: 1 }), least(9), "yes"], [least(2, { maxLength: 2 }), least(9), "no"],
    [most(3, { minLength: 2 }), most(3), "yes"],
    ...[pattern, date].flatMap((inner): Row[] => [
      [inner, least(1), "unknown"], [inner, most(20), "unknown"], [inner, text, "yes"],
      [inner, { ...text, format: "email" }, "unknown"],
    ]),
    [text, date, "no"], [text, pattern, "unknown"],
    ...both({ ...text, format: "email" }, { ...text, format: "idn-email" }, "unknown"), ...both(base64, text, "unknown"),
    ...both(octets, text, "unknown"), ...both({ ...text, allOf: [pattern, { pattern: "b$" }] } as Keywords, pattern, "unknown"),
    [pattern, { ...text, pattern: "" }, "yes"],
  ]);
});

// prettier-ignore
it("decides of lists", () => {
  const flags = { items: { type: "boolean" }, uniqueItems: true };
  const tuple = (...items: readonly JsonValue[]) => ({ prefixItems: items, items: false });
  const rows: [Keywords, Keywords, string][] = [
    [{ minItems: 2, maxItems: 1 }, { minItems: 9 }, "yes"], [{ minItems: 2 }, { minItems: 1 }, "yes"],
    [{ minItems: 1 }, { minItems: 2 }, "no"], [{ maxItems: 1 }, { maxItems: 2 }, "yes"], [{ maxItems: 2 }, { maxItems: 1 }, "no"],
    [{}, { maxItems: 1 }, "no"], [{}, { items: false }, "no"], [tuple(text, text), { maxItems: 2 }, "yes"],
    [tuple(text, text), { maxItems: 1 }, "no"],
    // There are two different values.
    [flags, { maxItems: 2 }, "yes"], [flags, { maxItems: 1 }, "no"], [{ items: { type: "boolean" } }, { maxItems: 2 }, "no"],
    [{ ...flags, prefixItems: [text] }, { maxItems: 3 }, "yes"], [{ ...flags, prefixItems: [text] }, { maxItems: 2 }, "unknown"],
    [{ ...flags, prefixItems: [text] }, { maxItems: 1 }, "no"], [{ ...flags, maxItems: 1 }, { maxItems: 1 }, "yes"],
    [{ uniqueItems: true }, {}, "yes"], [{ uniqueItems: true }, { uniqueItems: true }, "yes"], [{}, { uniqueItems: true }, "no"],
    [{ maxItems: 1 }, { uniqueItems: true }, "yes"], [tuple(text, integer), { uniqueItems: true }, "unknown"],
    [tuple(text, short), { uniqueItems: true }, "no"], [tuple(short, text), { uniqueItems: true }, "no"],
    [tuple(integer, text, short), { uniqueItems: true }, "no"],
    [{ prefixItems: [text], items: integer }, { uniqueItems: true }, "no"],
    [{ prefixItems: [text], items: integer, maxItems: 2 }, { uniqueItems: true }, "unknown"],
    [{ prefixItems: [text], items: short, maxItems: 2 }, { uniqueItems: true }, "no"],
    // Places of their own.
    [{ prefixItems: [short] }, { prefixItems: [text] }, "yes"], [{ prefixItems: [text] }, { prefixItems: [short] }, "no"],
    [{ prefixItems: [short], items: integer }, { items: text }, "no"],
    [{ items: short }, { prefixItems: [text], items: short }, "yes"],
    [{ items: short }, { prefixItems: [text], items: integer }, "no"], [{ prefixItems: [text], maxItems: 1 }, tuple(text), "yes"],
    [{ prefixItems: [text], maxItems: 1 }, { prefixItems: [text, integer] }, "yes"],
    [{ prefixItems: [text], items: integer, maxItems: 1 }, { items: text }, "yes"],
    [{ prefixItems: [text], items: integer, maxItems: 2 }, { items: text }, "no"],
  ];
  expectAnswers(rows.map(([inner, outer, answer]): Row => [list(inner), list(outer), answer]));
});

// prettier-ignore
it("decides of objects", () => {
  const a = (schema: JsonValue, more: Keywords = {}) => ({ properties: { a: schema }, ...more });
  const needs = (...required: readonly string[]) => ({ required });
  const withA = (...others: readonly string[]) => ({ dependentRequired: { a: others } });
  const closed = { additionalProperties: false };
  const others = (schema: JsonValue) => ({ additionalProperties: schema });
  const named = (pattern: string, schema: JsonValue, more: Keywords = {}) => ({ patternProperties: { [pattern]: schema }, ...more });
  const hidden = { ...text, readOnly: true };
  const rows: [Keywords, Keywords, string][] = [
    // Members that have to be there, and how many.
    [needs("a"), {}, "yes"], [{}, needs("a"), "no"], [{ minProperties: 1 }, needs("a"), "unknown"],
    [withA("b"), needs("b"), "unknown"], [{ maxProperties: 1 }, needs("a"), "unknown"],
    [{ propertyNames: short }, needs("a"), "unknown"], [{}, { minProperties: 1 }, "no"],
    [needs("a"), { minProperties: 1 }, "yes"], [needs("a"), { minProperties: 2 }, "no"], [a(text), { minProperties: 1 }, "no"],
    [a(hidden, needs("a")), { minProperties: 1 }, "no"], [{ minProperties: 2 }, { minProperties: 1 }, "yes"],
    [{ minProperties: 1 }, { minProperties: 2 }, "unknown"], [withA("b"), { minProperties: 1 }, "unknown"],
    [{}, { maxProperties: 1 }, "no"], [{ minProperties: 1 }, { maxProperties: 1 }, "unknown"],
    [{ maxProperties: 1 }, { maxProperties: 2 }, "yes"], [{ maxProperties: 2 }, { maxProperties: 1 }, "unknown"],
    [a(text, closed), { maxProperties: 1 }, "yes"], [{ ...closed, properties: { a: text, b: text } }, { maxProperties: 1 }, "no"],
    [a(text), { maxProperties: 1 }, "no"], [a(text, named("^x", text, closed)), { maxProperties: 1 }, "no"],
    // Members that go with others.
    [{}, withA("b"), "no"], [{}, withA("a"), "yes"], [needs("b"), withA("b"), "yes"], [needs("b"), withA("b", "c"), "no"],
    [withA("b", "c"), withA("b"), "yes"], [withA("c"), withA("b"), "unknown"],
    [{ dependentRequired: { c: ["b"] } }, withA("b"), "unknown"], [{ minProperties: 1 }, withA("b"), "unknown"],
    [closed, withA("b"), "yes"], [others(text), withA("b"), "no"], [a(text, closed), withA("b"), "no"],
    [named("^x", text, closed), withA("b"), "unknown"], [named("^x", text), withA("b"), "unknown"],
    // A member that needs one that is never there is never there itself.
    [a(text, { ...closed, ...withA("b") }), a(integer), "unknown"], [a(text, withA("b")), a(integer), "no"],
    [{ properties: { a: text, b: text }, ...closed, ...withA("b") }, a(integer), "no"],
    // Patterns of names.
    [named("^x", short), named("^x", text), "yes"], [named("^x", text), named("^x", short), "no"],
    [named("^x", text), named("^y", text), "unknown"], [{}, named("^x", text), "unknown"], [{}, named("^x", {}), "yes"],
    [a(text, named("^b", text)), a(integer, named("^b", text)), "unknown"], [a(text, named("^b", text)), a(integer), "unknown"],
    [a(text), a(integer, named("^b", {})), "unknown"], [others(text), a(text), "yes"],
    [named("^a", integer, others(text)), a(text), "unknown"], [named("^a", integer), a({}), "yes"],
    [a(text, named("^a", integer, others(text))), named("^a", integer, others(text)), "unknown"],
    [a(text, others(text)), named("^a", {}, others(text)), "unknown"],
    // Members, and all others.
    [a(short), a(text), "yes"], [a(text), a(short), "no"], [a(pa), a(pb), "unknown"], [{}, a(text), "no"],
    [others(text), a(integer), "no"], [closed, a(integer), "yes"], [a(text), closed, "no"], [a(text), others(integer), "no"],
    [a(short, others(short)), others(text), "yes"], [a(integer, others(short)), others(text), "no"],
    [closed, others(text), "yes"], [others(nothing), closed, "yes"], [others(text), others(integer), "no"],
    [others(text), others(integer), "no"], [others(pa), others(pb), "unknown"],
    [others(text), named("^x", {}, others(integer)), "unknown"], [named("^x", integer, others(text)), others(text), "unknown"],
    [named("^x", short, others(text)), others(text), "yes"],
    [named("^x", integer, others(text)), named("^x", integer, others(text)), "yes"], [{}, { propertyNames: short }, "unknown"],
    [{ propertyNames: short }, { propertyNames: text }, "yes"], [{ propertyNames: text }, { propertyNames: short }, "unknown"],
    [{ propertyNames: short }, {}, "yes"],
    // Members of answers alone.
    [a({ ...integer, readOnly: true }), a(text), "yes"], [{}, a(hidden), "yes"], [a(integer), a(hidden), "unknown"],
  ];
  expectAnswers(rows.map(([inner, outer, answer]): Row => [object(inner), object(outer), answer]));
});

// prettier-ignore
it("decides of listed values", () => {
  const one = { enum: [1, "a", true, [], {}] };
  expectAnswers([
    [{ ...text, enum: ["a", 1] }, text, "yes"], [{ enum: ["a", "b"] }, { enum: ["a"] }, "no"],
    [{ enum: ["a"] }, { enum: ["a", "b"] }, "yes"],
    // Whether a pattern takes what is listed is not known.
    [{ enum: ["b"], pattern: "^(?=a)" }, { enum: ["a"] }, "unknown"],
    [{ enum: ["b"], pattern: "^(?=a)" }, { enum: ["b"] }, "yes"], [{ type: ["boolean", "null"] }, { enum: [true, null] }, "no"],
    [{ type: "null" }, { enum: [null] }, "yes"], [{ type: "boolean" }, { enum: [true, false] }, "yes"],
    // No list has all of them.
    ...[number, { ...number, minimum: 1 }, { ...number, maximum: 1 }, text, list({}), object({})].map((inner): Row => [inner, one, "no"]),
    ...[
      { ...number, minimum: 1, maximum: 2 },
      { ...number, multipleOf: 2 },
      short,
      pa,
      { ...text, format: "date" },
      list({ items: text }),
      list({ prefixItems: [text] }),
      list({ maxItems: 1 }),
      object({ properties: { a: text } }),
      object({ additionalProperties: text }),
      object({ patternProperties: { a: text } }),
      object({ propertyNames: short }),
      object({ maxProperties: 1 }),
      { type: ["boolean", "string"], maxLength: 1 },
      { ...text, anyOf: [pa, pb] },
      { ...text, not: pa },
    ].map((inner): Row => [inner, one, "unknown"]),
  ]);
});

// prettier-ignore
it("decides of alternatives", () => {
  const components = { A: pa, B: pb };
  const A = { $ref: "#/components/schemas/A" };
  const B = { $ref: "#/components/schemas/B" };
  /** Alternatives in alternatives, which are not put together since they have other modes. */
  const nested = (depth: number): Keywords =>
    depth === 0 ? pa : { [depth % 2 === 0 ? "oneOf" : "anyOf"]: [nested(depth - 1), pb] };
  expectAnswers([
    ...both(text, { anyOf: [integer, {}] }, "no"), [text, { oneOf: [text, integer] }, "yes"],
    [short, { oneOf: [text, integer] }, "yes"], [short, { oneOf: [text, long] }, "yes"], [short, { oneOf: [text, {}] }, "no"],
    [text, { oneOf: [integer, { type: "null" }] }, "no"], [text, { oneOf: [integer, short] }, "no"],
    [text, { anyOf: [integer, short] }, "no"], [text, { anyOf: [pa, short] }, "unknown"],
    [{ type: ["string", "boolean"] }, { anyOf: [text, integer] }, "no"],
    // Values that fit both alternatives are not found.
    ...both({ oneOf: [pa, pb] }, { oneOf: [pa, pb] }, "yes"), ...both({ anyOf: [pa, pb] }, { anyOf: [pb, pa] }, "yes"),
    ...both({ oneOf: [pa, pb] }, { anyOf: [pa, pb] }, "unknown"), ...both({ oneOf: [A, B] }, { oneOf: [B, A] }, "yes"),
    ...both({ oneOf: [A, A] }, { oneOf: [A, A] }, "yes"),
    ...([
      [{ oneOf: [pa, pb] }, { oneOf: [pb, pa] }], [{ oneOf: [A, pb] }, { oneOf: [pb, A] }],
      [{ oneOf: [pa, { ...pb, maxLength: 1 }] }, { oneOf: [pa, pb] }],
    ] as const).flatMap(([one, other]): Row[] => [[one, other, "unknown"], [other, one, "unknown"]]),
    [{ oneOf: [pa, pb] }, { oneOf: [pa, pb, integer] }, "unknown"], [{ oneOf: [pa, pb, integer] }, { oneOf: [pa, pb] }, "no"],
    // A "no" of one alternative is one of the whole where nothing else is said.
    [{ anyOf: [pa, pb] }, { oneOf: [integer, { type: "null" }] }, "no"],
    [{ oneOf: [pa, pb] }, { oneOf: [integer, { type: "null" }] }, "unknown"],
    [{ ...text, anyOf: [pa, pb] }, { oneOf: [integer, { type: "null" }] }, "unknown"],
    [{ anyOf: [pa, pb], oneOf: [pa, { ...pb, maxLength: 1 }] }, integer, "unknown"],
    [{ anyOf: [text, list({})], pattern: "^a" }, { minLength: 1 }, "unknown"],
    [{ anyOf: [text, list({})] }, { minLength: 1 }, "no"], [{ anyOf: [long, list({})] }, { minLength: 1 }, "yes"],
    [{ ...text, not: { const: "b" } }, integer, "unknown"],
    [{ ...text, allOf: [{ $ref: "#/nowhere" }] } as Keywords, integer, "unknown"], [nested(4), text, "yes"],
    [nested(5), text, "unknown"], [false, { enum: ["a"] }, "yes"],
    [{ ...integer, exclusiveMaximum: 3 }, { oneOf: [{ ...number, maximum: 2 }, { ...number, minimum: 2.5 }] }, "yes"],
    [{ ...text, allOf: [{ $ref: "#/nowhere" }] }, { ...text, allOf: [{ $ref: "#/nowhere" }] }, "yes"],
    [text, { ...text, allOf: [{ $ref: "#/nowhere" }] }, "unknown"],
  ], "request", components);
});

// prettier-ignore
it("runs patterns that need no backtracking", () => {
  const rows: [string, string, string][] = [
    ["a".repeat(200), "^a", "yes"], ["b", "a".repeat(200), "no"], ["a".repeat(200_000), "^(a+)+$", "unknown"],
    ["a".repeat(200), "^(a+)+b$", "no"], ["abc", "^a*b*c?$", "yes"], ["1", "\\d", "yes"], ["[", "[", "unknown"],
    ["aa", "(a)\\1", "unknown"],
  ];
  expectAnswers(rows.map(([value, pattern, answer]): Row => [{ enum: [value] }, { ...text, pattern }, answer]));
});

import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import type { JsonValue } from "../../../generator/model/json-value.ts";
import { wireSchemas, type JsonSchema, type Keywords } from "./wire-schemas.ts";

function ask(
  inner: JsonSchema,
  outer: JsonSchema,
  side: "request" | "response" = "request",
): string {
  const wire = wireSchemas({});
  return createSchemaComparer({ areAlike: null, renames: [] }).isSubset(
    wire.inPlace(inner),
    wire.inPlace(outer),
    side,
  );
}

const text = { type: "string" } as const;

// Beyond the small schemas of enumerated.test.ts.
it.each<[JsonSchema, JsonSchema, string]>([
  [{ type: "number", multipleOf: 2 }, { type: "integer" }, "yes"],
  [{ enum: ["ab"] }, { type: "string", pattern: "^a" }, "yes"],
  [{ enum: ["ba"] }, { type: "string", pattern: "^a" }, "no"],
  // A pattern that could take for ever is not run.
  [{ enum: ["aaaa"] }, { type: "string", pattern: "^(a+)+$" }, "unknown"],
  [{ type: "string", pattern: "^a" }, { type: "string", pattern: "a" }, "yes"],
  [{ type: "boolean" }, { enum: [true, false, null] }, "yes"],
  [{ type: ["string", "null"] }, { oneOf: [text, { type: "null" }] }, "yes"],
  [{ anyOf: [text, { type: "object" }] }, { type: ["string", "number"] }, "no"],
  [{ type: "integer" }, { oneOf: [{ type: "integer" }, {}] }, "no"],
  [
    {
      oneOf: [
        { ...text, maxLength: 3 },
        { ...text, minLength: 4 },
      ],
    },
    {
      oneOf: [
        { ...text, maxLength: 5 },
        { ...text, minLength: 4 },
      ],
    },
    "no",
  ],
  // What stands there twice never fits alone: such a list accepts nothing.
  [{ oneOf: [text] }, { oneOf: [text, text] }, "no"],
  [text, { oneOf: [text, text] }, "no"],
  // What is required by way of another member is not missed.
  [
    { type: "object", required: ["a"], dependentRequired: { a: ["b"] } },
    { type: "object", required: ["b"] },
    "unknown",
  ],
  // Bounds that exclude each other accept nothing.
  ...(["minimum", "exclusiveMinimum"] as const).map(
    (lower): [JsonSchema, JsonSchema, string] => [
      { type: "number", [lower]: 3, exclusiveMaximum: 3 },
      { type: "number", minimum: 9 },
      "yes",
    ],
  ),
  [{ not: text }, { not: text }, "yes"],
  [{ not: text }, { not: { type: "null" } }, "unknown"],
  [false, text, "yes"],
  [{}, true, "yes"],
  [{}, text, "no"],
])("%j within %j: %s", (inner, outer, answer) => {
  expect(ask(inner, outer)).toBe(answer);
});

// Whether each rule of lists and objects refuses a value that is listed.
it.each<[Keywords, JsonValue, JsonValue]>([
  [{ minItems: 1 }, ["a"], []],
  [{ maxItems: 1 }, ["a"], ["a", "b"]],
  [{ uniqueItems: true }, ["a", "b"], ["a", "a"]],
  [{ items: text }, ["a"], ["a", 1]],
  [{ prefixItems: [text], items: false }, ["a"], ["a", "b"]],
  [{ required: ["a"] }, { a: 1 }, { b: 1 }],
  [{ properties: { a: text } }, { a: "a", b: 1 }, { a: 1 }],
  [{ additionalProperties: text }, { a: "a" }, { a: 1 }],
  [{ minProperties: 1 }, { a: 1 }, {}],
  [{ maxProperties: 1 }, { a: 1 }, { a: 1, b: 1 }],
  [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
  [{ dependentRequired: { a: ["b"] } }, { b: 1 }, { a: 1 }],
  [{ dependentRequired: { a: ["b"] } }, { a: 1, b: 1 }, { a: 1, c: 1 }],
])("%j takes %j, and not %j", (rule, taken, refused) => {
  const type = Array.isArray(taken) ? "array" : "object";
  const within = (value: JsonValue, more: Keywords = {}) =>
    ask({ enum: [value] }, { type, ...rule, ...more });
  expect([within(taken), within(refused)]).toEqual(["yes", "no"]);
  // Patterns of names are not run: they may refuse more, and never take what another rule refuses.
  if (type === "object" && rule.additionalProperties === undefined)
    expect(within(taken, { patternProperties: { "^x": text } })).toBe(
      "unknown",
    );
  if (rule.required !== undefined || rule.dependentRequired !== undefined)
    expect(within(refused, { patternProperties: { "^x": text } })).toBe("no");
});

it("does not know which rule a member follows that is required alone, where a pattern may name it", () => {
  const of = (described: Keywords): Keywords => ({
    ...described,
    required: ["c"],
    additionalProperties: text,
    patternProperties: { "^a": text },
  });
  const described = of({ type: "object", properties: { c: {} } });
  expect(ask(described, of({ type: "object" }))).toBe("unknown");
  expect(ask(of({ type: "object" }), of({ type: "object" }))).toBe("yes");
  expect(ask(of({ type: "object" }), described)).toBe("yes");
});

const short = { ...text, maxLength: 1 };
const long = { ...text, minLength: 2 };
const ab = { ...text, minLength: 2, maxLength: 4 };
const items = { type: "array" } as const;
const condition = (more: Keywords): Keywords => ({ if: short, ...more });

/** What obeys the first rule obeys the second, and not the other way round. */
// prettier-ignore
it.each<[Keywords, Keywords]>([
  [{ not: text }, { not: short }],
  [{ contains: short }, { contains: text }],
  [
    { contains: text, minContains: 3 },
    { contains: text, minContains: 2 },
  ],
  [
    { contains: text, minContains: 0, maxContains: 1 },
    { contains: text, minContains: 0, maxContains: 2 },
  ],
  [
    { contains: text, minContains: 0, maxContains: 2 },
    { contains: short, minContains: 0, maxContains: 2 },
  ],
  [{ contains: text, maxContains: 2 }, { contains: text }],
  [condition({ then: ab }), condition({ then: text })],
  [condition({ else: ab }), condition({ else: long })],
  [condition({ then: text, else: ab }), condition({ then: text })],
  [{ dependentSchemas: { a: { required: ["b", "c"] } } }, { dependentSchemas: { a: { required: ["b"] } } }],
])("the rule %j asks for more than %j", (narrow, wide) => {
  expect([ask(narrow, wide), ask(wide, narrow)]).toEqual(["yes", "unknown"]);
});

// prettier-ignore
it.each<[Keywords, Keywords]>([
  [{ not: short }, { not: long }],
  [{ contains: short }, { contains: long }],
  [condition({ then: text }), condition({ else: text })],
  [
    { if: text, then: short },
    { if: ab, then: short },
  ],
  [{ dependentSchemas: { a: { required: ["b"] } } }, { dependentSchemas: { c: { required: ["b"] } } }],
  [{ not: short }, { contains: short }],
])("nothing is known of the rules %j and %j", (one, other) => {
  expect([ask(one, other), ask(other, one)]).toEqual(["unknown", "unknown"]);
});

// Values that obey a rule because of what they are.
// prettier-ignore
it.each<[Keywords, Keywords, string]>([
  [{ type: "integer" }, { not: text }, "yes"],
  [short, { not: text }, "unknown"],
  [{ ...text, maxLength: 3 }, { contains: short }, "yes"],
  [text, { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [{ type: "integer" }, condition({ then: { type: "null" } }), "yes"],
  [{ type: "integer" }, condition({ else: { type: "integer" } }), "yes"],
  [{ type: "integer" }, condition({ else: text }), "unknown"],
  [ab, condition({ then: text, else: long }), "yes"],
  [ab, condition({ then: short, else: text }), "yes"],
  [text, condition({ then: long, else: text }), "unknown"],
  [text, condition({ then: text, else: short }), "unknown"],
  [text, condition({ then: short }), "unknown"],
  [{ type: "object", required: ["a"] }, { dependentSchemas: { b: { required: ["a"] } } }, "yes"],
  [{ type: "object" }, { dependentSchemas: { b: { required: ["a"] } } }, "unknown"],
  [{ ...items, items: short, minItems: 1 }, { contains: text }, "yes"],
  [{ ...items, items: short }, { contains: text }, "unknown"],
  [{ ...items, items: text, minItems: 1 }, { contains: short }, "unknown"],
  [{ ...items, prefixItems: [{ type: "null" }], items: text, minItems: 2 }, { contains: text }, "unknown"],
  [{ ...items, items: text, minItems: 2, maxItems: 3 }, { contains: text, minContains: 2, maxContains: 3 }, "yes"],
  [{ ...items, items: text, minItems: 2, maxItems: 4 }, { contains: text, minContains: 2, maxContains: 3 }, "unknown"],
  [{ ...items, items: text, minItems: 1, maxItems: 3 }, { contains: text, minContains: 2, maxContains: 3 }, "unknown"],
])("%j obeys %j: %s", (inner, rule, answer) => {
  expect(ask(inner, rule)).toBe(answer);
});

// One value, and what a schema says of it.
// prettier-ignore
it.each<[JsonValue, JsonSchema, string]>([
  [[1, "a"], { contains: text }, "yes"],
  [[1], { contains: text }, "no"],
  [[], { contains: text, minContains: 0, maxContains: 1 }, "yes"],
  [["a", "b"], { contains: text, minContains: 2 }, "yes"],
  [["a", 1], { contains: text, minContains: 2 }, "no"],
  [["a", "b"], { contains: text, maxContains: 1 }, "no"],
  [["a", 1], { contains: text, maxContains: 1 }, "yes"],
  [["a"], { contains: { ...text, pattern: "(a)" } }, "unknown"],
  ["a", { contains: text }, "yes"],
  ["a", { not: text }, "no"],
  [1, { not: text }, "yes"],
  ["a", { not: { ...text, pattern: "(a)" } }, "unknown"],
  ["a", condition({ then: text }), "yes"],
  ["a", condition({ then: long }), "no"],
  ["a", condition({ else: long }), "yes"],
  ["ab", condition({ then: short }), "yes"],
  ["ab", condition({ else: short }), "no"],
  ["a", { if: { pattern: "(a)" }, then: short, else: text }, "yes"],
  ["a", { if: { pattern: "(a)" }, then: short, else: long }, "unknown"],
  ["a", { if: { pattern: "(a)" }, then: long, else: text }, "unknown"],
  [{ a: 1 }, { dependentSchemas: { a: { required: ["b"] } } }, "no"],
  [{ a: 1, b: 1 }, { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [{ c: 1 }, { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [["a"], { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  [null, { dependentSchemas: { a: { required: ["b"] } } }, "yes"],
  ["\u{1F600}", short, "yes"],
  ["a", { ...text, format: "date" }, "unknown"],
  ["a", { ...text, contentEncoding: "base64" }, "unknown"],
  ["a", { ...text, contentMediaType: "text/csv" }, "unknown"],
  [2 ** 31 - 1, { type: "integer", format: "int32" }, "yes"],
  [-(2 ** 31), { type: "integer", format: "int32" }, "yes"],
  [2 ** 31, { type: "integer", format: "int32" }, "unknown"],
  [2 ** 31, { type: "integer", format: "int64" }, "yes"],
  [2 ** 53, { type: "integer", format: "int64" }, "unknown"],
  [0.5, { type: "number", format: "int32" }, "unknown"],
  [1, { type: "number", format: "double" }, "unknown"],
  [4, { type: "integer", multipleOf: 2 }, "yes"],
  [3, { type: "integer", multipleOf: 2 }, "no"],
  [0.3, { type: "number", multipleOf: 0.1 }, "unknown"],
  [1, { anyOf: [text, { type: "integer" }] }, "yes"],
  [true, { anyOf: [text, { type: "integer" }] }, "no"],
  ["a", { anyOf: [{ pattern: "(a)" }, { type: "integer" }] }, "unknown"],
  ["a", { anyOf: [{ pattern: "(a)" }, text] }, "yes"],
  ["a", { oneOf: [text, short] }, "no"],
  ["ab", { oneOf: [text, short] }, "yes"],
  ["a", { oneOf: [{ pattern: "(a)" }, text] }, "unknown"],
  ["a", { oneOf: [{ pattern: "(a)" }, long] }, "unknown"],
  ["a", { oneOf: [{ pattern: "(a)" }, text, short] }, "no"],
])("%j is a value of %j: %s", (value, schema, answer) => {
  expect(ask({ enum: [value] }, schema)).toBe(answer);
});

it("leaves out members for the other side", () => {
  const inner: JsonSchema = { type: "object" };
  const outer: JsonSchema = {
    type: "object",
    properties: { id: { type: "string", readOnly: true } },
    required: ["id"],
  };
  expect(ask(inner, outer, "request")).toBe("yes");
  expect(ask(inner, outer, "response")).toBe("no");
});

it("lets a missing schema stand for every value", () => {
  const { isSubset } = createSchemaComparer({ areAlike: null, renames: [] });
  const schema = wireSchemas({}).inPlace(text);
  expect(isSubset(schema, null, "request")).toBe("yes");
  expect(isSubset(null, schema, "request")).toBe("no");
  expect(isSubset(null, null, "request")).toBe("yes");
});

const byte = { ...text, format: "byte" };
const binary = { ...text, format: "binary" };
const base64 = { ...text, contentEncoding: "base64" };
const octets = { ...text, contentMediaType: "application/octet-stream" };

// OpenAPI 3.0 and how 3.1 says it: https://learn.openapis.org/upgrading/v3.0-to-v3.1.html
it.each<[JsonSchema, JsonSchema, string]>([
  [byte, base64, "yes"],
  [byte, { ...base64, ...octets }, "yes"],
  [binary, octets, "yes"],
  [binary, { ...text, contentMediaType: "image/png" }, "unknown"],
  [byte, { ...text, contentEncoding: "base64url" }, "unknown"],
])("%j and %j are the same: %s", (one, other, answer) => {
  expect([ask(one, other), ask(other, one)]).toEqual([answer, answer]);
});

// What fits the first fits the second, and not the other way round.
it.each([
  ["^abc$", "^abc.*$"],
  // A text with a line break fits the second one alone.
  ["^abc.*$", "^abc"],
  ["^abc$", "^abc"],
  ["^abc$", "abc$"],
  ["^abc$", "^.*abc$"],
  ["^abc$", "abc"],
  ["^abc$", "^abc[a-z]?$"],
  ["^abc$", "^abc\\d{0,3}$"],
  ["^[a-z]{1,10}$", "^[a-z]{1,20}$"],
  ["^[a-z]{2}$", "^[a-z]+$"],
  ["^ab$", "^ab*$"],
  ["a|b$", "a|b"],
])("%s is a part of %s", (narrow, wide) => {
  const of = (pattern: string): JsonSchema => ({ ...text, pattern });
  expect(ask(of(narrow), of(wide))).toBe("yes");
  expect(ask(of(wide), of(narrow))).toBe("unknown");
});

// Where a pattern may go on, what may be missing says nothing.
it.each([
  ["^abc", "^abc.*"],
  ["^abc", "^abc[0-9]?\\w*"],
  ["abc$", ".*abc$"],
  ["a|b", "a|bc*"],
])("%s and %s are one", (one, other) => {
  const of = (pattern: string): JsonSchema => ({ ...text, pattern });
  expect(ask(of(one), of(other))).toBe("yes");
  expect(ask(of(other), of(one))).toBe("yes");
});

it.each([
  ["^abc$", "^abcd$"],
  ["^abc\\$", "^abc\\"],
  ["^a\\*$", "^a\\+$"],
  ["(a)\\1", "(a)\\10?"],
  ["^[0-9]{4}$", "^[0-9]{5}$"],
  ["^abc$", "^abc.+$"],
])("nothing is decided of %s and %s", (one, other) => {
  const of = (pattern: string): JsonSchema => ({ ...text, pattern });
  expect(ask(of(one), of(other))).toBe("unknown");
  expect(ask(of(other), of(one))).toBe("unknown");
});

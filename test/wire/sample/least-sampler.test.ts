import { expect, it } from "vitest";
import { leastSampler } from "../../../generator/wire/sample/least-sampler.ts";
import type { Sampler } from "../../../generator/wire/sample/sampler.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import {
  wireSchemas,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const loop: Keywords = {
  type: "object",
  required: ["a"],
  properties: { a: { $ref: "#/components/schemas/Loop" } },
};
const chain: Keywords = {
  type: "object",
  properties: { next: { $ref: "#/components/schemas/Chain" } },
};
const colour: Keywords = {
  type: "object",
  required: ["colour"],
  properties: { colour: { type: "string" } },
};
const { inPlace } = wireSchemas({
  Loop: loop,
  Chain: chain,
  Red: colour,
  Blue: colour,
});
const oneColour: Keywords = {
  anyOf: ["Red", "Blue"].map((name) => ({
    $ref: `#/components/schemas/${name}`,
  })),
  discriminator: { propertyName: "colour" },
};
const list = (more: Keywords): Keywords => ({ type: "array", ...more });
const object = (more: Keywords): Keywords => ({ type: "object", ...more });
const text: Keywords = { type: "string" };
const [integer, yes] = [{ type: "integer" }, { type: "boolean" }];
const needs = (...names: readonly string[]): Keywords =>
  object({
    properties: Object.fromEntries(names.map((name) => [name, yes])),
    required: names,
  });

/** So many lists in each other, with a text within. */
const nested = (depth: number): Keywords =>
  depth === 0 ? text : list({ minItems: 1, items: nested(depth - 1) });
const nestedValue = (depth: number): JsonValue =>
  depth === 0 ? "a" : [nestedValue(depth - 1)];

type Row = readonly [Keywords, other: Keywords | null, JsonValue | undefined];

// prettier-ignore
it.each<[string, readonly Row[]]>([
  ["The first of its types, in the order in which values say most", [
  [{}, null, "a"],
  [{ type: ["null", "array", "object", "boolean", "number"] }, null, 1],
  [{ type: ["null", "array", "object", "boolean"] }, null, true],
  [{ type: ["null", "array", "object"] }, null, {}],
  [{ type: ["null", "array"] }, null, []],
  [{ type: "null" }, null, null],
  [{ not: {} }, null, undefined],
  ]],
  ["What the document shows, but not all of an object, and null is an example of little", [
  [{ ...text, examples: [null, "x", "y"], default: "z" }, null, "x"],
  [{ ...text, default: "z" }, null, "z"],
  [{ ...text, examples: [1, 2, 3, "x"] }, null, "a"],
  [object({ examples: [{ a: 1 }] }), null, {}],
  [{ enum: ["x", "y"] }, null, "x"],
  ]],
  ["If possible, what the other has too; also what only that suggests", [
  [{ enum: ["x", "y"] }, { enum: ["y"] }, "y"],
  [{ enum: ["x"] }, { enum: ["y"] }, "x"],
  [text, { ...text, minLength: 7, pattern: "^a+$" }, "aaaaaaa"],
  [integer, { ...integer, minimum: 70 }, 70],
  [{ oneOf: [needs("a"), needs("b")], type: "object" }, needs("b"), { b: true }],
  ]],
  ["As many items as there have to be, as far as that can be shown", [
  [list({ minItems: 2 }), null, ["a", "a"]],
  [list({}), list({ minItems: 2 }), ["a", "a"]],
  [list({ maxItems: 1 }), list({ minItems: 2 }), []],
  [list({ minItems: 1 }), list({ items: integer }), [1]],
  [list({ minItems: 1, items: text }), list({ items: { minLength: 2 } }), ["ab"]],
  [list({ minItems: 2, prefixItems: [yes], items: integer }), null, [true, 1]],
  [list({ minItems: 1, items: { not: {} } }), null, undefined],
  [list({ minItems: 1000 }), null, Array(1000).fill("a")],
  [list({ minItems: 1001 }), null, undefined],
  ]],
  ["Different ones", [
  [list({ minItems: 2, uniqueItems: true }), null, ["a0", "a1"]],
  [list({ minItems: 3, uniqueItems: true, items: { ...integer, minimum: 0 } }), null, [1, 0, 3]],
  [list({ minItems: 3, uniqueItems: true, items: { ...text, pattern: "^a+$" } }), null, ["a", "aa", "aaa"]],
  [list({ minItems: 3, uniqueItems: true, items: yes }), null, undefined],
  ]],
  ["What is in itself has no end", [
  [loop, null, undefined],
  [chain, needs("next"), { next: {} }],
  [nested(11), null, nestedValue(11)],
  [nested(12), null, undefined],
  ]],
  ["The least object: what either side requires and this one knows, filled up to as many members as there have to be", [
  [needs("a", "b"), null, { a: true, b: true }],
  [object({ properties: { a: yes, b: yes } }), needs("b", "c"), { b: true }],
  [object({ required: ["a"] }), object({ properties: { a: integer } }), { a: 1 }],
  [object({ required: ["a"] }), null, { a: "a" }],
  [object({ properties: { a: { not: {} } }, required: ["a"] }), null, undefined],
  [object({ properties: { a: { ...yes, readOnly: true }, b: yes }, required: ["a"], minProperties: 1 }), null, { b: true }],
  [object({ properties: { a: yes }, minProperties: 3 }), null, { a: true, other: "a", b: "a" }],
  [object({ properties: { a: yes }, minProperties: 2, additionalProperties: false }), null, undefined],
  [object({ required: ["a"], dependentRequired: { a: ["b"], c: ["d"] } }), null, { a: "a", b: "a" }],
  ]],
  ["An alternative that alone fits, with its tag", [
  [{ type: "object", oneOf: [needs("a"), object({})] }, null, {}],
  [{ type: "object", anyOf: [needs("a"), object({})] }, null, { a: true }],
  [{ type: "object", oneOf: [text, needs("a")] }, null, { a: true }],
  [{ allOf: [{ anyOf: [needs("a"), needs("b")] }, oneColour] }, null, { a: true, colour: "Red" }],
  ]],
])("%s", (_title, rows) => {
  for (const [schema, other, value] of rows)
    expect(
      started().sample(inPlace(schema), other && inPlace(other)),
      JSON.stringify([schema, other]),
    ).toEqual(value);
});

function started(): Sampler {
  const sampler = leastSampler("request");
  sampler.start();
  return sampler;
}

it("remembers what it has made, and not what it gave up because of where it stood or of the work", () => {
  const [schema, deep] = [inPlace(needs("a")), inPlace(nested(12))];
  const sampler = leastSampler("request");
  expect(sampler.sample(schema, null)).toBeUndefined();
  sampler.start();
  const made = sampler.sample(schema, null);
  expect(made).toEqual({ a: true });
  expect(sampler.sample(schema, null)).toBe(made);
  expect(sampler.sample(deep, null)).toBeUndefined();
  const { items } = deep.shape.array;
  if (typeof items === "string") throw new Error("Expected items.");
  expect(sampler.sample(items, null)).toEqual(nestedValue(11));
  for (let count = 0; count < 20; count += 1)
    expect(sampler.sample(inPlace(text), null)).toBe("a");
});

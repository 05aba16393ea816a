import { expect, it } from "vitest";
import { areDisjoint } from "../../../generator/changes/schemas/subset/are-disjoint.ts";
import type { PayloadSide } from "../../../generator/changes/change/effect.ts";
import type { JsonValue } from "../../../generator/model/json-value.ts";
import { wireSchemas, type JsonSchema, type Keywords } from "./wire-schemas.ts";

const text = { type: "string" };
const integer = { type: "integer" };

function ask(
  one: JsonSchema,
  other: JsonSchema,
  side: PayloadSide = "request",
): boolean {
  const [a, b] = [one, other].map((each) => wireSchemas({}).inPlace(each));
  if (a === undefined || b === undefined) throw new Error();
  expect(areDisjoint(b, a, side)).toBe(areDisjoint(a, b, side));
  return areDisjoint(a, b, side);
}

const listed = (count: number): JsonSchema => ({
  enum: Array.from({ length: count }, (_, index) => index),
});

const object = (
  properties: Readonly<Record<string, JsonValue>>,
  more: Keywords = {},
): JsonSchema => ({ type: "object", properties, ...more });
const required = (...names: readonly string[]) => ({ required: names });

/** An object with a member in a member, so many deep. */
function nested(depth: number, leaf: Keywords): JsonSchema {
  return depth === 0
    ? leaf
    : object({ a: nested(depth - 1, leaf) }, required("a"));
}

// prettier-ignore
it.each<[JsonSchema, JsonSchema, boolean]>([
  [text, integer, true],
  [{ type: ["string", "null"] }, { type: ["integer", "null"] }, false],
  [{ type: "null" }, { type: "null" }, false],
  [{ type: "boolean" }, { type: "boolean" }, false],
  // Listed values.
  [{ enum: ["a", "b"] }, { enum: ["c", "d"] }, true],
  [{ enum: ["a", "b"] }, { enum: ["b", "c"] }, false],
  [{ enum: ["a", "b"] }, { ...text, minLength: 2 }, true],
  [{ enum: ["a", "ab"] }, { ...text, minLength: 2 }, false],
  // What a pattern takes is not always known.
  [{ enum: ["b"] }, { ...text, pattern: "^(a)$" }, false],
  // Longer lists are not tried.
  [listed(50), { type: "integer", minimum: 100 }, true],
  [listed(51), { type: "integer", minimum: 100 }, false],
  // Bounds.
  [{ ...integer, maximum: 1 }, { ...integer, minimum: 2 }, true],
  [{ ...integer, maximum: 2 }, { ...integer, minimum: 2 }, false],
  [{ ...integer, maximum: 3 }, { ...integer, minimum: 2 }, false],
  [{ type: "number", exclusiveMaximum: 2 }, { type: "number", minimum: 2 }, true],
  [{ type: "number", maximum: 2 }, { type: "number", exclusiveMinimum: 2 }, true],
  [integer, { ...integer, minimum: 2 }, false],
  [{ ...integer, maximum: 2 }, integer, false],
  [{ ...text, maxLength: 1 }, { ...text, minLength: 2 }, true],
  [{ ...text, maxLength: 2 }, { ...text, minLength: 2 }, false],
  [{ type: "array", maxItems: 1 }, { type: "array", minItems: 2 }, true],
  [{ type: "array", maxItems: 2 }, { type: "array", minItems: 2 }, false],
  // Of every type that they share.
  [{ type: ["string", "integer"], maxLength: 1, maximum: 1 }, { type: ["string", "integer"], minLength: 2, minimum: 2 }, true],
  [{ type: ["string", "integer"], maxLength: 1, maximum: 1 }, { type: ["string", "integer"], minLength: 2, minimum: 1 }, false],
  // Members.
  [object({ a: text }, required("a")), object({ a: integer }), true],
  [object({ a: text }), object({ a: integer }), false],
  [object({ a: text }, required("a")), object({ a: text }), false],
  [object({ a: text }, required("a")), object({}), false],
  [object({ a: text }, required("a")), object({}, { additionalProperties: false }), true],
  [object({ a: text }, required("a")), object({}, { additionalProperties: false, patternProperties: { a: text } }), false],
  [object({}, required("a")), object({ a: integer }, required("a")), false],
  [object({ b: text, a: text }, required("b", "a")), object({ a: integer }, required("b")), true],
  // Three levels below each other are looked at.
  [nested(3, text), nested(3, integer), true],
  [nested(4, text), nested(4, integer), false],
  // Alternatives: all of them have to be apart.
  [{ oneOf: [text, { type: "boolean" }] }, integer, true],
  [{ anyOf: [text, integer] }, integer, false],
  [{ anyOf: [text, { anyOf: [{ type: "null" }, text] }] }, integer, true],
  [{ anyOf: [{}, { type: "array" }] }, integer, false],
])("%j and %j share no value: %s", (one, other, answer) => {
  expect(ask(one, other)).toBe(answer);
});

it("looks at the members of the side alone", () => {
  const id = (more: Keywords, needs: Keywords = {}) =>
    object({ id: { type: "integer", ...more } }, needs);
  const named = object({ id: text }, required("id"));
  const asks = (one: JsonSchema, other: JsonSchema) =>
    (["request", "response"] as const).map((side) => ask(one, other, side));
  expect(asks(named, id({ readOnly: true }))).toEqual([false, true]);
  expect(asks(named, id({ writeOnly: true }))).toEqual([true, false]);
  const readOnly = id({ readOnly: true }, required("id"));
  expect(asks(readOnly, object({ id: text }))).toEqual([false, true]);
});

import { expect, it } from "vitest";
import { areDisjoint } from "../../../generator/wire/subset/are-disjoint.ts";
import type { PayloadSide } from "../../../generator/model/payload-side.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import {
  readPairs,
  type JsonSchema,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const text = { type: "string" };
const integer = { type: "integer" };

type Row = readonly [one: JsonSchema, other: JsonSchema, isApart: boolean];

/** Both ways, which have to say the same. */
function expectApart(
  rows: readonly Row[],
  side: PayloadSide = "request",
): void {
  const pairs = readPairs(rows);
  const found = pairs.map(([a, b]) => [
    areDisjoint(a, b, side),
    areDisjoint(b, a, side),
  ]);
  expect(rows.map(([one, other], index) => [one, other, found[index]])).toEqual(
    rows.map(([one, other, isApart]) => [one, other, [isApart, isApart]]),
  );
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
it("knows that two schemas share no value", () => {
  expectApart([
  [text, integer, true], [{ type: ["string", "null"] }, { type: ["integer", "null"] }, false],
  [{ type: "null" }, { type: "null" }, false], [{ type: "boolean" }, { type: "boolean" }, false],
  // Listed values.
  [{ enum: ["a", "b"] }, { enum: ["c", "d"] }, true], [{ enum: ["a", "b"] }, { enum: ["b", "c"] }, false],
  [{ enum: ["a", "b"] }, { ...text, minLength: 2 }, true], [{ enum: ["a", "ab"] }, { ...text, minLength: 2 }, false],
  // What a pattern takes is not always known.
  [{ enum: ["b"] }, { ...text, pattern: "^(?=a)a$" }, false],
  // Longer lists are not tried.
  [listed(50), { type: "integer", minimum: 100 }, true], [listed(51), { type: "integer", minimum: 100 }, false],
  // Bounds.
  [{ ...integer, maximum: 1 }, { ...integer, minimum: 2 }, true], [{ ...integer, maximum: 2 }, { ...integer, minimum: 2 }, false],
  [{ ...integer, maximum: 3 }, { ...integer, minimum: 2 }, false],
  [{ type: "number", exclusiveMaximum: 2 }, { type: "number", minimum: 2 }, true],
  [{ type: "number", maximum: 2 }, { type: "number", exclusiveMinimum: 2 }, true], [integer, { ...integer, minimum: 2 }, false],
  [{ ...integer, maximum: 2 }, integer, false], [{ ...text, maxLength: 1 }, { ...text, minLength: 2 }, true],
  [{ ...text, maxLength: 2 }, { ...text, minLength: 2 }, false],
  [{ type: "array", maxItems: 1 }, { type: "array", minItems: 2 }, true],
  [{ type: "array", maxItems: 2 }, { type: "array", minItems: 2 }, false],
  // Of every type that they share.
  [{ type: ["string", "integer"], maxLength: 1, maximum: 1 }, { type: ["string", "integer"], minLength: 2, minimum: 2 }, true],
  [{ type: ["string", "integer"], maxLength: 1, maximum: 1 }, { type: ["string", "integer"], minLength: 2, minimum: 1 }, false],
  // Members.
  [object({ a: text }, required("a")), object({ a: integer }), true], [object({ a: text }), object({ a: integer }), false],
  [object({ a: text }, required("a")), object({ a: text }), false], [object({ a: text }, required("a")), object({}), false],
  [object({ a: text }, required("a")), object({}, { additionalProperties: false }), true],
  [object({ a: text }, required("a")), object({}, { additionalProperties: false, patternProperties: { a: text } }), false],
  [object({}, required("a")), object({ a: integer }, required("a")), false],
  [object({ b: text, a: text }, required("b", "a")), object({ a: integer }, required("b")), true],
  // Three levels below each other are looked at.
  [nested(3, text), nested(3, integer), true], [nested(4, text), nested(4, integer), false],
  // Alternatives: all of them have to be apart.
  [{ oneOf: [text, { type: "boolean" }] }, integer, true], [{ anyOf: [text, integer] }, integer, false],
  [{ anyOf: [text, { anyOf: [{ type: "null" }, text] }] }, integer, true], [{ anyOf: [{}, { type: "array" }] }, integer, false],
  [{ type: ["string", "integer"], oneOf: [{ ...text, maxLength: 1 }, { ...integer, maximum: 1 }] }, { type: ["string", "integer"], minLength: 2, minimum: 2 }, true],
  [{ oneOf: [{ ...text, pattern: "a" }, { ...text, pattern: "b" }], anyOf: [{ ...text, pattern: "c", maxLength: 1 }, { ...text, maxLength: 2 }] }, { ...text, minLength: 3 }, true],
  [{ anyOf: [{ ...text, pattern: "c", maxLength: 3 }, { ...text, maxLength: 2 }] }, { ...text, minLength: 3 }, false],
  ]);
});

it("looks at the members of the side alone", () => {
  const id = (more: Keywords, needs: Keywords = {}) =>
    object({ id: { type: "integer", ...more } }, needs);
  const named = object({ id: text }, required("id"));
  const of = (isRequest: boolean): Row[] => [
    [named, id({ readOnly: true }), !isRequest],
    [named, id({ writeOnly: true }), isRequest],
    [id({ readOnly: true }, required("id")), object({ id: text }), !isRequest],
  ];
  expectApart(of(true), "request");
  expectApart(of(false), "response");
});

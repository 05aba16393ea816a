import { expect, it } from "vitest";
import {
  choiceText,
  constantOf,
  typeText,
} from "../../../generator/wire/text/type-text.ts";
import { likeness } from "../../../generator/changes/schemas/match-alternatives.ts";
import {
  readPairs,
  type JsonSchema,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const text = { type: "string" };
const needs = (...required: readonly string[]) => ({ required });
const nested = (depth: number): Keywords =>
  depth === 0 ? text : { type: "array", items: nested(depth - 1) };
const [pa, pb] = ["^a", "^b"].map((pattern) => ({ ...text, pattern }));
const six = ["a", "b", "c", "d", "e", "f"];
const components = { Pet: { anyOf: [pa, pb] }, Tag: text } as never;
const Pet = { $ref: "#/components/schemas/Pet" };
const Tag = { $ref: "#/components/schemas/Tag" };

// prettier-ignore
it("says in a few words what a schema is", () => {
  const rows: [JsonSchema, string][] = [
    [text, "string"],
    [{ ...text, format: "date" }, "string (date)"],
    [{ type: "integer", format: "int32" }, "integer (int32)"],
    [{ type: "number", format: "double" }, "number (double)"],
    [{ type: ["string", "number"], format: "date" }, "number or string (date)"],
    [{ type: "boolean" }, "boolean"],
    [{ type: ["string", "null"] }, "string or null"],
    [{ ...text, enum: ["a"] }, "enum of string"],
    [{}, "any"],
    [false, "nothing"],
    [needs("a"), "any with a"],
    [{ required: ["a", "b"], properties: { c: text } }, "any with a and b"],
    [needs(...six), "any with a and b and c and d and e"],
    [{ type: "array" }, "array"],
    [{ type: "array", items: false }, "array"],
    [{ type: "array", prefixItems: [text], items: text }, "array"],
    [{ type: "array", items: Tag }, "array of Tag"],
    [nested(3), "array of array of array of string"],
    [nested(4), "array of array of array of array of ..."],
    [Pet, "Pet"],
    [{ type: "array", items: { anyOf: [nested(3), pa] } as Keywords }, "array of any of array of array of ..., string"],
    [{ oneOf: [pa, pb] } as never, "one of string, string"],
    [{ oneOf: [pa, Pet] } as never, "one of string, Pet"],
    [{ anyOf: six.slice(1).map((pattern) => ({ ...text, pattern })) }, "any of string, string, string, string, string"],
    [{ anyOf: six.map((pattern) => ({ ...text, pattern })) }, "any of string, string, string, string, string, ..."],
    [{ type: "object", anyOf: [needs("a"), needs("b", "c")] }, "object with at least one of a, b and c"],
    [{ type: "object", oneOf: [needs("a"), needs(...six)] }, "object with exactly one of a, a and b and c and d and e"],
    [{ type: "object", oneOf: six.map((name) => needs(name)) }, "object with exactly one of a, b, c, d, e, ..."],
    [{ oneOf: [needs("a"), { properties: { b: text }, required: ["b"] }] }, "one of any with a, any with b"],
    [{ oneOf: [needs("a"), { properties: { b: text }, required: ["b", "c"] }] }, "one of any with a, any with b and c"],
    [{ oneOf: [needs("a"), { ...needs("b"), minLength: 2 }] }, "one of any with a, any with b"],
    [{ oneOf: [needs("a"), { properties: { b: text } }] }, "one of any with a, any"],
    [{ oneOf: [needs("a"), { minLength: 2 }] }, "one of any with a, any"],
    [{ oneOf: [needs("a"), Tag] }, "one of any with a, Tag"],
  ];
  const read = readPairs(rows.map(([schema]) => [schema, text]), components);
  expect(rows.map(([schema], at) => [schema, read[at] && typeText(read[at][0])])).toEqual(rows);
  expect(typeText("any")).toBe("any");
  const choices = readPairs([[Pet, Tag]], components).map((pair) => pair.map(choiceText));
  expect(choices).toEqual([["any of string, string", "Tag"]]);
});

// prettier-ignore
it("names an alternative by what it alone says of a member", () => {
  const of = (properties: Readonly<Record<string, Keywords>>, more: Keywords = {}) => ({ type: "object", properties, ...more }) as Keywords;
  const is = (value: string | number) => ({ const: value });
  const long = "x".repeat(40);
  const rows: [Keywords, string | null][] = [
    [of({ t: is("x"), k: is("a") }), null],
    [of({ t: is("x"), k: is("b") }), "b"],
    [of({ t: is("y"), k: is("a") }), "y"],
    [of({ t: text, k: is("d") }), "d"],
    [of({ t: { enum: ["v", "w"] } }), null],
    [of({ k: is(1) }), null],
    [of({ k: is("two words") }), null],
    [of({ k: is(long) }), long],
    [of({ k: is(`${long}y`) }), null],
    [of({}, needs("k")), null],
  ];
  const read = readPairs(rows.map(([schema]) => [schema, text])).map(([schema]) => schema);
  const union = { mode: "oneOf", members: read, discriminator: null } as const;
  expect(rows.map(([schema], at) => [schema, read[at] && constantOf(read[at], union)])).toEqual(rows);
});

// prettier-ignore
it("counts how much two schemas are alike", () => {
  const integer = { type: "integer" };
  const of = (...names: readonly string[]) => ({ type: "object", properties: Object.fromEntries(names.map((name) => [name, text])) }) as Keywords;
  const rows: [JsonSchema, JsonSchema, number][] = [
    [{ type: "null" }, { type: "null" }, 1],
    [{ type: "null" }, text, 0],
    [{ type: "null" }, { type: ["string", "null"] }, 0],
    [text, text, 1],
    [text, integer, 0],
    [{ type: ["string", "null"] }, text, 1],
    [{ type: ["string", "null"] }, { type: ["integer", "null"] }, 0],
    [{ type: ["string", "integer"] }, text, 0.5],
    [{ type: ["string", "integer"] }, { type: ["string", "boolean", "array"] }, 1 / 3],
    [of(), of(), 1],
    [of("a"), of("a"), 1],
    [of("a", "b"), of("b", "c"), 1 / 3],
    [of("a"), of(), 0],
    [{ ...of("a", "b"), type: ["object", "string"] }, of("b"), 0.25],
    [{ ...of("a"), type: ["object", "string"] }, text, 0.5],
  ];
  const read = readPairs(rows);
  expect(rows.map(([a, b], at) => [a, b, read[at] && likeness(...read[at])])).toEqual(rows);
  expect(rows.map(([a, b], at) => [a, b, read[at] && likeness(read[at][1], read[at][0])])).toEqual(rows);
});

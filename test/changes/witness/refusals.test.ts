import { expect, it } from "vitest";
import { isDescribed } from "../../../generator/changes/witness/described-names.ts";
import { isTakenAsText } from "../../../generator/changes/witness/is-taken-as-text.ts";
import { numbersFor } from "../../../generator/changes/witness/sample-number.ts";
import { createSampler } from "../../../generator/changes/witness/samples.ts";
import {
  ofLength,
  textsFor,
} from "../../../generator/changes/witness/sample-text.ts";
import type { JsonValue } from "../../../generator/model/json-value.ts";
import { wireSchemas, type Keywords } from "../schemas/wire-schemas.ts";

const { inPlace } = wireSchemas({});
const object = (more: Keywords): Keywords => ({ type: "object", ...more });
const list = (more: Keywords): Keywords => ({ type: "array", ...more });
const [text, number, integer, yes] = ["string", "number", "integer", "boolean"].map((type) => ({ type })) as [Keywords, Keywords, Keywords, Keywords]; // prettier-ignore
const needsA = object({ properties: { a: integer }, required: ["a"] });

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

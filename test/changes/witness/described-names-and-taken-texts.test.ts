import { expect, it } from "vitest";
import { isDescribed } from "../../../generator/changes/witness/described-names.ts";
import { isTakenAsText } from "../../../generator/changes/witness/is-taken-as-text.ts";
import { leastSampler } from "../../../generator/wire/sample/least-sampler.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
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
    const sampler = leastSampler("request");
    sampler.start();
    expect(
      isTakenAsText(value, inPlace(schema), sampler),
      JSON.stringify([value, schema]),
    ).toBe(is);
  }
});

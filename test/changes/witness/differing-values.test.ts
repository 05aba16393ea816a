import { expect, it } from "vitest";
import type { ChangeKind } from "../../../generator/changes/kinds/change-kinds.ts";
import { differingValues } from "../../../generator/changes/witness/differing-values.ts";
import { leastSampler } from "../../../generator/wire/sample/least-sampler.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { wireSchemas, type Keywords } from "../schemas/wire-schemas.ts";

const { inPlace } = wireSchemas({});
const object = (more: Keywords = {}): Keywords => ({ type: "object", ...more });
const [yes, text] = [{ type: "boolean" }, { type: "string" }];
const list = (items: Keywords = {}, more: Keywords = {}) => ({ type: "array", items, ...more }); // prettier-ignore

const only = (name: string) =>
  object({
    properties: { [name]: yes },
    required: [name],
    additionalProperties: false,
  });

/** Values of every type under each of the names. */
const any = (...names: readonly string[]): readonly JsonValue[] =>
  names.flatMap((name) =>
    ["a", 1, true, null].map((value) => ({ [name]: value })),
  );
const manyNames = any(
  ..."other a x-a a1 A A_B a-b 1".split(" "),
  "a-name-that-is-longer-than-most-names-of-members",
);
const numbered = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `other${String(index + 1)}`,
      "a",
    ]),
  );
const texts = ["a", "1", "A", "ab", "a1", "aa-1", "#a", "/a", "", "0.1", "é"];
const formats = [
  ..."2024-05-17T12:00:00Z 2024-05-17 12:00:00Z P1D ann@example.com example.com 192.0.2.1 2001:db8::1 https://example.com 123e4567-e89b-12d3-a456-426614174000 YQ== YQ".split(
    " ",
  ),
  "Fri, 17 May 2024 12:00:00 GMT",
];
const numbers = [1, 0, 0.5, 1.5, -1, 2 ** 31 + 1, 7];

type Row = readonly [
  accepting: Keywords,
  refusing: Keywords,
  values: readonly JsonValue[],
  step?: string,
];

// prettier-ignore
it.each<[string, readonly Row[]]>([
  ["Names that nobody says, with what either side wants there", [
  [object({ additionalProperties: false }), object(), [{}]],
  [object(), object(), [{}, ...any("other")]],
  [object({ properties: { other: yes } }), object(), [{}, { other: true }, ...any("a")]],
  [object({ additionalProperties: yes }), object(), [{}, { other: true }]],
  [object({ additionalProperties: yes }), object({ additionalProperties: text }), [{}, { other: true }, { other: false }, { other: true }]],
  [object({ additionalProperties: { not: {} } }), object(), [{}]],
  [object({ patternProperties: { "^x": yes }, additionalProperties: false }), object(), [{}, ...manyNames]],
  [object(), object({ patternProperties: { "^x": yes } }), [{}, ...manyNames]],
  [object({ propertyNames: { maxLength: 9 } }), object(), [{}, ...manyNames]],
  [object(), object({ propertyNames: { maxLength: 3 } }), [{}, ...manyNames]],
  [object({ additionalProperties: yes }), object({ additionalProperties: text, propertyNames: { pattern: "a" } }),
    [{}, { other: true }, { other: false }, ...manyNames.flatMap((each) => Object.values(each ?? {})[0] === true ? [each] : [])]],
  ]],
  ["One more or less than are counted, as far as that can be read", [
  [object(), object({ maxProperties: 1 }), [{}, ...any("other"), numbered(2)]],
  [object(), object({ maxProperties: 99 }), [{}, ...any("other"), numbered(100)]],
  [object(), object({ maxProperties: 100 }), [{}, ...any("other")]],
  [object(), object({ minProperties: 2 }), [{}, ...any("other"), numbered(1)]],
  [object(), object({ minProperties: 1 }), [{}, ...any("other"), {}]],
  [object({ properties: { a: yes, b: text }, required: ["b"], additionalProperties: false }), object({ maxProperties: 1 }),
    [{ b: "a" }, { b: "a", a: true }, { b: "a" }, { b: "a", a: true }]],
  [object({ properties: { a: { ...yes, readOnly: true }, b: text }, additionalProperties: false }), object({ maxProperties: 1 }), [{}, { b: "a" }, { b: "a" }]],
  ]],
  ["Members that one side alone has or requires, and the one that the finding is of", [
  [object({ properties: { a: yes, b: yes } }), object({ properties: { a: yes, b: yes } }), [{}, { a: true }, {}, ...any("other")], "a"],
  [object({ properties: { a: yes }, required: ["a"] }), object({ properties: { a: yes } }), [{ a: true }, { a: true }, ...any("other").map((each) => ({ a: true, ...(each as object) }))], "a"],
  [object({ additionalProperties: yes }), object({ additionalProperties: yes }), [{}, {}, { other: true }], "a"],
  [object(), object({ properties: { a: yes, b: { ...yes, readOnly: true }, c: yes }, required: ["a", "b"] }), [{}, {}, ...any("other")]],
  [object({ properties: { a: yes, c: yes } }), object({ properties: { c: yes } }), [{}, { a: true }, ...any("other")]],
  ]],
  ["A name, and none of those that have to be there then", [
  [object(), object({ dependentRequired: { a: ["b", "c"] } }), [{}, { a: "a" }, { a: "a" }, ...any("other")]],
  [object({ properties: { a: yes } }), object({ dependentRequired: { a: ["b"] } }), [{}, { a: true }, { a: true }, ...any("other")]],
  ]],
  ["Next to what the other side bounds, then what is small", [
  [{ type: "number" }, { type: "number", minimum: 3, maximum: 9 }, [2, 2.5, 10, 9.5, ...numbers]],
  [{ type: "number" }, { type: "number", exclusiveMinimum: 3, exclusiveMaximum: 9 }, [3, 2, 2.5, 9, 10, 9.5, ...numbers]],
  [{ type: "number", multipleOf: 4 }, { type: "number", multipleOf: 6 }, [7, 4, ...numbers]],
  [{ type: "number" }, { type: "number", minimum: 2.5, maximum: 3.5 }, [2, 2, 4, 4, ...numbers]],
  ]],
  ["Lists one too long or too short, with equal items, and with an item that does not fit", [
  [list(), list(), [[], ["a"]]],
  [list(yes), list(text), [[], [true], [true], [false]]],
  [list(yes), list(yes, { maxItems: 2, minItems: 2, uniqueItems: true }), [[true, true, true], [true, true], [true], [true, true], []]],
  [list(), list({}, { maxItems: 1000 }), [[], ["a"]]],
  [list(), list(text), [[], ["a"], ["a"], [1], [true], [null]]],
  [list({}, { minItems: 2 }), list({}, { minItems: 3 }), [["a", "a"], []]],
  [{ type: "array", prefixItems: [yes, text], items: false }, { type: "array", prefixItems: [yes], items: false }, [[true, "a"], [true], []]],
  [{ type: "array", prefixItems: [yes] }, { type: "array", prefixItems: [text], items: yes }, [[true], [true], [false], []]],
  [list({}, { minItems: 5 }), list({ type: "array" }, { minItems: 6 }), [["a", "a", "a", "a", "a"], ...[0, 1, 2].flatMap((index) => ["a", 1, true, null].map((value) => ["a", "a", "a", "a", "a"].with(index, value as "a"))), []]],
  ]],
  ["Texts: too long, too short, examples, then short ones and one of each format", [
  [text, { ...text, maxLength: 2, minLength: 2 }, ["aaa", "a", "a", ...texts, ...formats]],
  [{ ...text, format: "date", examples: ["2020-02-02"] }, { ...text, maxLength: 4, minLength: 1 }, ["2024-", "", "", "2020-02-02", "2024-05-17", ...texts, ...formats.filter((each) => each !== "2024-05-17")]],
  [{ ...text, format: "constructor" }, { ...text, maxLength: 2 }, ["aaa", ...texts, ...formats]],
  ]],
  ["What the other has no type for, null first and last; values, and alternatives with what stands in them", [
  [{ type: ["boolean", "null"] }, text, [null, true, false, null]],
  [{ type: ["boolean", "null"] }, { type: "null" }, [true, false, null]],
  [{ type: ["boolean", "null"] }, { type: ["boolean", "null"] }, [null]],
  [{ enum: [true] }, text, [true, true, false]],
  [{ type: "object", oneOf: [only("a"), only("b")] }, yes, [{ a: true }, { b: true }, { a: true }, { a: true }, { a: true }, { b: true }, { b: true }]],
  ]],
])("%s", (_title, rows) => {
  for (const [accepting, refusing, values, step = ""] of rows)
    expect(
      differ(accepting, refusing, { step }),
      JSON.stringify([accepting, refusing]),
    ).toEqual(values);
});

it("begins with the value that a finding is of", () => {
  const [accepting, refusing] = [{ enum: ["x", "y"] }, { enum: ["x"] }];
  const before = "y";
  const first = (kind: ChangeKind) =>
    differ(accepting, refusing, { before, kind }).slice(0, 3);
  expect(first("enum-value-removed")).toEqual(["y", "x", "y"]);
  expect(first("type-changed")).toEqual(["x", "y", "a"]);
});

function differ(
  accepting: Keywords,
  refusing: Keywords,
  {
    step = "",
    before = null as JsonValue,
    kind = "type-changed" as ChangeKind,
  },
): readonly JsonValue[] {
  const sampler = leastSampler("request");
  sampler.start();
  const opposed = {
    accepting: inPlace(accepting),
    refusing: inPlace(refusing),
  };
  return [...differingValues(opposed, { step, before, kind }, sampler)];
}

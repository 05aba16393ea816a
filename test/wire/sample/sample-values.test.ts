import { expect, it } from "vitest";
import {
  numbersAround,
  textsAround,
} from "../../../generator/wire/sample/sample-scalars.ts";
import { sampleValues } from "../../../generator/wire/sample/sample-values.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import {
  wireSchemas,
  type JsonSchema,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const shapeOf = (schema: JsonSchema) => wireSchemas({}).inPlace(schema).shape;
const samples = (
  schema: JsonSchema,
  side: "request" | "response" = "request",
) => sampleValues(shapeOf(schema), side);
const only = (value: JsonValue): Keywords => ({ const: value });
const boolean = { type: "boolean" };
const object = (
  properties: Readonly<Record<string, Keywords>>,
  more: Keywords = {},
) => ({ type: "object", properties, ...more }) as Keywords;
const range = (count: number) =>
  Array.from({ length: count }, (_, index) => index);
/** In the order of their texts, in which enums are read. */
const listed = (count: number) => range(count).map((index) => 100 + index);
const nested = (depth: number): Keywords =>
  depth === 0
    ? only("x")
    : { type: "array", items: nested(depth - 1), minItems: 1, maxItems: 1 };

// prettier-ignore
it("finds valid values at the bounds, in their order and each once", () => {
  const rows: [JsonSchema, readonly JsonValue[]][] = [
    [{ type: ["null", "boolean"] }, [null, true, false]],
    [{ type: "number" }, [1, 0, 0.5, -1]],
    [{ type: "integer" }, [1, 0, -1]],
    [{ type: "number", minimum: 2, maximum: 5 }, [2, 3, 2.5, 5, 4, 4.5]],
    // Whether a fraction is a multiple is not decided.
    [{ type: "number", multipleOf: 2 }, [2, 4, 0, 0.5]],
    [{ type: "string" }, ["", "a"]],
    [{ type: "string", minLength: 2, maxLength: 4 }, ["aa", "aaa", "aaaa"]],
    [{ type: "string", minLength: 300 }, ["a".repeat(300)]],
    [{ type: "string", minLength: 301 }, []],
    [{ type: "string", pattern: "^b.*c$" }, ["bc"]],
    [{ type: "string", pattern: "^b.+$" }, []],
    [{ type: "string", pattern: "^[x-y]" }, ["x", "y", "xy"]],
    
    [{ enum: listed(61) }, listed(60)],
    [{ type: "array", items: boolean }, [[], [true], [false], [true, false, true], [false, true, false]]],
    [{ type: "array", items: boolean, minItems: 2, maxItems: 2 }, [[true, false], [false, true]]],
    [{ type: "array", prefixItems: [{ type: "null" }], items: false }, [[], [null]]],
    [{ type: "array", prefixItems: [only("x")], items: only("y") }, [[], ["x"], ["x", "y", "y"]]],
    [{ type: "array", minItems: 3 }, [["a", 1, true], [1, true, {}], [true, {}, "a"], ["a", 1, true, {}], [1, true, {}, "a"], [true, {}, "a", 1]]],
    [{ type: "array", minItems: 11 }, []],
    [{ type: "array", minItems: 10, maxItems: 20, items: { enum: listed(12) } }, [
      listed(10), [...listed(10).slice(1), 100], [...listed(10).slice(2), 100, 101],
    ]],
    [object({ a: boolean, b: only("x") }, { required: ["a"] }), [{ a: true }, { a: true, b: "x" }, { a: false }, { a: false, b: "x" }]],
    [object({ a: only(1), b: only(2), c: only(3), d: only(4) }), [{}, { a: 1, b: 2, c: 3, d: 4 }, { a: 1 }, { b: 2 }, { c: 3 }]],
    [{ type: "object", required: ["a"] }, [{ a: "a" }, { a: 1 }, { a: true }]],
    [object({ a: { type: "string", minLength: 301 } }), [{}]],
    [object({ a: only(1) }, { required: ["a"], anyOf: [object({ b: only(2) }, { required: ["b"] }), object({ c: only(3) }, { required: ["c"] })] as never }), [
      { a: 1, b: 2 }, { a: 1, c: 3 },
    ]],
  ];
  expect(rows.map(([schema]) => [schema, samples(schema)])).toEqual(rows);
});

it("keeps texts of which nobody can say whether they match", () => {
  const found = samples({ type: "string", pattern: "(?=b)" });
  expect(found.slice(0, 2)).toEqual(["", "a"]);
  expect(found).toContain("(?=b)");
});

it("leaves out members for the other side", () => {
  const schema = object({ a: only(1), b: { ...only(2), readOnly: true } });
  expect(samples(schema)).toEqual([{}, { a: 1 }]);
  expect(samples(schema, "response")).toEqual([
    {},
    { a: 1, b: 2 },
    { a: 1 },
    { b: 2 },
  ]);
});

it("looks no deeper and no further than is worth it", () => {
  const found = (depth: number) =>
    JSON.stringify(samples(nested(depth))).includes("x");
  expect([found(4), found(5)]).toEqual([true, false]);
  const wide = object(
    Object.fromEntries(range(400).map((index) => [`m${index}`, only(index)])),
  );
  const sizes = samples(wide).map(
    (value) => Object.keys(value as object).length,
  );
  expect(sizes).toEqual([0, 299, 1, 1, 1]);
});

it("finds values beside the bounds, within and without", () => {
  const { number, string } = shapeOf({ minimum: 2, maximum: 8, multipleOf: 3 });
  expect(numbersAround(number)).toEqual([
    2, 3, 1, 2.5, 1.5, 4, 8, 9, 7, 8.5, 7.5, 16, 3, 4, 2, 3.5, 2.5, 6,
  ]);
  expect(textsAround(string)).toEqual([]);
  const texts = (more: Keywords) =>
    textsAround(shapeOf(more).string).map(({ length }) => length);
  expect(textsAround(shapeOf({ minLength: 2, maxLength: 3 }).string)).toEqual([
    "a",
    "aaaa",
  ]);
  expect([texts({ minLength: 1 }), texts({ maxLength: 0 })]).toEqual([
    [0],
    [1],
  ]);
  expect([
    texts({ minLength: 301, maxLength: 400 }),
    texts({ minLength: 302 }),
  ]).toEqual([[300], []]);
});

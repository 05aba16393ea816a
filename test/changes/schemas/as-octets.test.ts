import { expect, it } from "vitest";
import {
  areOctets,
  withFilesOf,
} from "../../../generator/changes/schemas/as-octets.ts";
import {
  isAnyShape,
  partsSayNothing,
  sayingTypes,
} from "../../../generator/wire/model/any-schema.ts";
import { readPairs, type JsonSchema, type Keywords } from "./wire-schemas.ts";

const text = { type: "string" };
const binary = { ...text, format: "binary" };
const octets = { contentMediaType: "application/octet-stream" };
const unions = {
  anyOf: [
    { ...text, pattern: "a" },
    { ...text, pattern: "b" },
  ],
};
const nowhere = { allOf: [{ $ref: "#/nowhere" }] };

// prettier-ignore
it("knows what says that there are octets and no more", () => {
  // Whether it may stand for octets, and whether it says so itself.
  const rows: [JsonSchema, boolean, boolean][] = [
    [binary, true, true],
    [{ ...text, ...octets }, true, true],
    [{ ...binary, ...octets }, true, true],
    [{}, true, false],
    [octets, true, false],
    [{ type: ["string", "null"], ...octets }, true, false],
    ...[
      text, { type: "integer" }, { type: "array" }, { type: ["string", "null"], format: "binary" },
      { ...text, ...octets, format: "date" },
      ...[{ minLength: 1 }, { maxLength: 1 }, { pattern: "a" }, { enum: ["a"] }, { contentEncoding: "base64" }, { not: { const: "a" } },
        { contentMediaType: "image/png" }, unions, nowhere].map((more) => ({ ...binary, ...more }) as Keywords),
      { ...octets, maxLength: 1 }, { ...octets, minimum: 1 }, { maxLength: 1 },
    ].map((schema): [JsonSchema, boolean, boolean] => [schema, false, false]),
  ];
  const read = readPairs(rows.map(([schema]) => [schema, binary]));
  expect(rows.map(([schema], at) => {
    const [one, file] = read[at] ?? (["none", "none"] as const);
    expect([areOctets(file, one), areOctets("any", one)]).toEqual([areOctets(one, file), areOctets(one, "any")]);
    return [schema, areOctets(one, file), areOctets(one, "any")];
  })).toEqual(rows);
  const [[file] = ["none" as const]] = read;
  expect([areOctets(file, "any"), areOctets(file, "none"), areOctets("any", "any")]).toEqual([true, false, false]);
});

// prettier-ignore
it("takes parts without a schema for the files that they were", () => {
  const list = (items: JsonSchema, more: Keywords = {}) => ({ type: "array", items, ...more }) as Keywords;
  const of = (file: JsonSchema | null) => (file === null ? { type: "object", required: ["file"] } : { type: "object", properties: { file } }) as Keywords;
  const rows: [before: JsonSchema | null, after: JsonSchema | null, as: "file" | "list" | "it is"][] = [
    [binary, {}, "file"], [{}, binary, "file"], [binary, text, "it is"], [text, {}, "it is"],
    [null, binary, "it is"], [binary, null, "it is"], [null, null, "it is"],
    [list(binary), list({}, { maxItems: 2 }), "list"], [list(text), list({}), "it is"], [list(binary), {}, "it is"], [binary, list({}), "it is"],
    [{ ...list(binary), type: ["array", "null"] }, list({}), "it is"], [list(binary), { ...list({}), type: ["array", "null"] }, "it is"],
  ];
  const read = readPairs(rows.map(([before, after]) => [of(before), of(after)]));
  expect(rows.map(([before, after], at) => {
    const [one, other] = read[at] ?? [];
    if (one === undefined || other === undefined) return null;
    expect(withFilesOf(one, other, () => false)).toBe(other);
    const found = withFilesOf(one, other, (name) => name === "file");
    if (found === other) return [before, after, "it is"];
    const [old, was, now] = [one, other, found].map(({ shape }) => {
      const schema = shape.object.properties.get("file")?.schema;
      return typeof schema === "object" ? schema : null;
    });
    expect([found.place, now?.place]).toEqual([other.place, was?.place]);
    if (now?.shape === old?.shape) return [before, after, "file"];
    expect(now?.shape).toEqual({ ...was?.shape, array: { ...was?.shape.array, items: old?.shape.array.items } });
    return [before, after, "list"];
  })).toEqual(rows);
  const [both = []] = readPairs([[of(binary), { type: "object", properties: { other: {} } } as Keywords]]);
  const [one, other] = both;
  expect(one && other && withFilesOf(one, other, () => true)).toBe(other);
});

// prettier-ignore
it("knows of which types a schema speaks", () => {
  const rows: [Keywords, string[]][] = [
    [{}, []],
    [{ type: "boolean" }, []],
    ...[{ type: "integer" }, { minimum: 1 }, { maximum: 1 }, { multipleOf: 2 }, { type: "number", format: "float" }].map((schema): [Keywords, string[]] => [schema, ["number"]]),
    ...[{ minLength: 1 }, { maxLength: 1 }, { pattern: "a" }, { ...text, format: "date" }, { contentEncoding: "base64" }, octets].map((schema): [Keywords, string[]] => [schema, ["string"]]),
    ...[{ prefixItems: [text] }, { items: text }, { minItems: 1 }, { maxItems: 1 }, { uniqueItems: true }].map((schema): [Keywords, string[]] => [schema, ["array"]]),
    ...[{ properties: { a: text } }, { additionalProperties: false }, { patternProperties: { a: text } }, { propertyNames: { maxLength: 1 } }, { minProperties: 1 },
      { maxProperties: 1 }, { dependentRequired: { a: ["b"] } }].map((schema): [Keywords, string[]] => [schema, ["object"]]),
    [{ minLength: 1, minimum: 1 }, ["number", "string"]],
  ];
  const shapes = readPairs(rows.map(([schema]) => [schema, {}])).map(([{ shape }]) => shape);
  expect(rows.map(([schema], at) => [schema, shapes[at] && sayingTypes(shapes[at])])).toEqual(rows);
  expect(shapes.map(partsSayNothing)).toEqual(rows.map(([, types]) => types.length === 0));
  expect(shapes.map(isAnyShape)).toEqual(rows.map((_, at) => at === 0));
  const others = [{ enum: ["a"] }, { not: text }, nowhere, unions] as Keywords[];
  const said = readPairs(others.map((schema) => [schema, {}])).map(([{ shape }]) => [partsSayNothing(shape), isAnyShape(shape)]);
  expect(said).toEqual([[false, false], [false, false], [false, false], [true, false]]);
});

import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import { asTexts } from "../../../generator/changes/schemas/as-texts.ts";
import { flatten } from "./compare.ts";
import {
  readPairs,
  wireSchemas,
  type JsonSchema,
  type Keywords,
} from "./wire-schemas.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const number = { type: "number" };
const object = (properties: Readonly<Record<string, Keywords>>) =>
  ({ type: "object", properties }) as Keywords;
const read = (schema: JsonSchema) => wireSchemas({}).inPlace(schema);
const silence = { pair: null, findings: [], below: [] };
const never = { areAlike: null, renames: [] };

it("passes over what is written alike", () => {
  const one = read(object({ a: text, b: text }));
  const other = read(object({ a: integer, b: integer }));
  const { compare } = createSchemaComparer(never);
  expect(compare(one, one, "request")).toEqual(silence);
  expect(compare(null, null, "request")).toEqual(silence);
  const asked = createSchemaComparer({ areAlike: () => true, renames: [] });
  expect(asked.compare(one, other, "request")).toEqual(silence);
  expect(asked.compareTexts(one, other, "request")).toEqual(silence);
  expect(asked.isSubset(one, other, "request")).toBe("yes");
  const some = createSchemaComparer({
    areAlike: (a) => a.place.pointer.endsWith("/a"),
    renames: [],
  });
  const { below } = some.compare(one, other, "request");
  expect(below.map(({ step }) => step)).toEqual(["b"]);
});

it("leaves out what leads to no finding, and compares each pair once for each side", () => {
  const of = (leaf: Keywords) =>
    read(object({ same: object({ a: text }), changed: object({ a: leaf }) }));
  const [one, other] = [of(text), of(integer)];
  const { compare } = createSchemaComparer(never);
  const [a, b] = [one, other].map(
    ({ shape }) => shape.object.properties.get("changed")?.schema,
  );
  if (typeof a !== "object" || typeof b !== "object") throw new Error();
  const inside = compare(a, b, "request");
  const whole = compare(one, other, "request");
  expect(whole.pair).toEqual({ before: one, after: other });
  expect(whole.findings).toEqual([]);
  expect(whole.below).toEqual([{ step: "changed", comparison: inside }]);
  expect(compare(one, other, "request")).toBe(whole);
  expect(compare(one, other, "response")).not.toBe(whole);
  expect(compare(a, b, "request")).toBe(inside);
  const same = object({ a: object({ b: text }) });
  expect(compare(read(same), read(same), "request")).toEqual(silence);
});

it("takes a missing schema for one of anything", () => {
  const comparer = createSchemaComparer(never);
  const schema = read(text);
  expect(comparer.isSubset(schema, null, "request")).toBe("yes");
  expect(comparer.isSubset(null, schema, "request")).toBe("no");
  expect(comparer.isSubset(null, null, "request")).toBe("yes");
  for (const compare of [comparer.compare, comparer.compareTexts]) {
    const ends = (root: ReturnType<typeof compare>) =>
      flatten(root).map(({ finding: { kind, before, after } }) => [
        kind,
        before,
        after,
      ]);
    expect(ends(compare(null, schema, "request"))).toEqual([
      ["type-narrowed", "any", "string"],
    ]);
    expect(ends(compare(schema, null, "request"))).toEqual([
      ["type-widened", "string", "any"],
    ]);
    expect(compare(null, read({}), "request")).toEqual(silence);
  }
});

// prettier-ignore
it("sees of parameters what is on the wire", () => {
  const list = (items: JsonSchema, more: Keywords = {}) => ({ type: "array", items, ...more }) as Keywords;
  const changed = ["type-changed"];
  const widened = ["type-widened"];
  const [pa, pb] = ["a", "b"].map((pattern) => ({ ...text, pattern }));
  const rows: [JsonSchema, JsonSchema, readonly string[]][] = [
    [integer, text, widened],
    [text, integer, changed],
    [{ ...integer, minimum: 1 }, text, widened],
    [{ type: ["integer", "string"], maxLength: 3 }, text, ["max-length-removed"]],
    [{ ...integer, not: { const: 1 } }, text, changed],
    [{ type: ["integer", "null"] }, text, [...changed, "null-forbidden"]],
    [object({}), text, changed],
    [{ anyOf: [{ ...integer, minimum: 1 }, { ...integer, multipleOf: 2 }] }, text, ["union-removed"]],
    [integer, { ...text, maxLength: 3 }, changed],
    [integer, { ...text, not: { const: "a" } }, changed],
    [integer, { ...text, anyOf: [pa, pb] } as Keywords, ["union-added"]],
    [integer, { type: ["string", "null"] }, [...changed, "null-allowed"]],
    [{ ...text, maxLength: 3 }, text, ["max-length-removed"]],
    // Listed values.
    [{ enum: [1, 2] }, { enum: ["1", "2"] }, []],
    [{ enum: [1, 2] }, { enum: ["1"] }, ["enum-value-removed"]],
    [{ enum: [1, 2] }, { enum: [1] }, ["enum-value-removed"]],
    [{ type: "boolean" }, { enum: ["true", "false"] }, []],
    [{ enum: ["true", "false"] }, { type: "boolean" }, []],
    [{ type: "boolean" }, { enum: ["true"] }, ["enum-value-removed"]],
    [{ type: "boolean" }, { ...integer, enum: [0, 1] }, ["enum-value-removed", "enum-value-removed", "enum-value-added", "enum-value-added"]],
    [{ type: "boolean" }, { type: ["boolean", "string"] }, ["type-widened"]],
    [{ enum: [1, 2] }, text, ["enum-removed"]],
    [{ enum: ["a"] }, { ...object({}), enum: [{}] }, changed],
    // One value is a list of one.
    [number, list(number), widened],
    [number, list({}), widened],
    [number, { type: "array" }, widened],
    [number, list(false), changed],
    [number, list(text), changed],
    [{ type: ["number", "string"] }, list(text), changed],
    [number, list({ type: ["number", "string"] }), widened],
    [number, list({ ...number, minimum: 1 }), changed],
    [text, list({ ...text, anyOf: [pa, pb] } as Keywords), changed],
    [number, list(number, { minItems: 1 }), widened],
    [number, list(number, { minItems: 2 }), changed],
    [number, list(number, { maxItems: 2 }), changed],
    [number, list(number, { uniqueItems: true }), changed],
    [number, list(number, { prefixItems: [number] }), changed],
    [number, list(number, { not: { const: [1] } }), changed],
    [number, list(number, { enum: [[1]] }), changed],
    [number, { ...list(number), type: ["array", "null"] }, [...changed, "null-allowed"]],
    [list(number), number, changed],
  ];
  const pairs = readPairs(rows);
  const found = pairs.map(([before, after]) =>
    flatten(createSchemaComparer(never).compareTexts(before, after, "request")).map(({ finding }) => finding.kind));
  expect(rows.map(([before, after], at) => [before, after, found[at]])).toEqual(rows);
});

it("keeps of a value as a text what is said of it", () => {
  const [before, after] = [
    read({ type: "boolean" }),
    read({ ...text, enum: ["true"], description: "On" }),
  ];
  const [old, now] = Object.values(asTexts(before, after));
  expect(old?.shape.values).toEqual(
    ["true", "false"].map((value) => ({ value, description: null })),
  );
  expect(old?.shape.types).toEqual(["string"]);
  expect([now?.docs, now?.place]).toEqual([after.docs, after.place]);
});

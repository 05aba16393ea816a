import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../support/plain-schemas/read-schema.ts";
import { createWireSchemas } from "./wire-schemas.ts";
import { workOnSchemas } from "../../generator/emulator/work-on-schemas.ts";
import { createValidators } from "../../generator/emulator/schemas/validators.ts";
import { judged, limitMs } from "./judged-schemas.ts";

/** A schema of `depth` levels that leads to the next by two references. */
function doubling(keyword: string, depth: number, end: object) {
  const schemas = new Map<string, JsonSchema>();
  for (let at = 0; at < depth; at += 1)
    schemas.set(`s${at}`, {
      [keyword]: [{ $ref: `s${at + 1}` }, { $ref: `s${at + 1}` }],
    });
  return schemas.set(`s${depth}`, end as JsonSchema);
}

describe("work without end", () => {
  it.each([
    ["allOf", {}, 0],
    ["allOf", 1, 100],
    ["anyOf", {}, 0],
    ["anyOf", 1, 100],
  ])(
    "%s of two references on each of 200 levels",
    async (keyword, value, count) => {
      const schemas = doubling(keyword, 200, { type: "object" });
      const found = await judged(schemas, { $ref: "s0" }, value);
      expect(found.ms).toBeLessThan(limitMs);
      expect(found.count).toBeGreaterThanOrEqual(count === 0 ? 0 : 1);
      expect(found.count).toBeLessThanOrEqual(count);
    },
  );

  it("oneOf, not and members that lead to each other twice", async () => {
    const twice = (id: string) => ({
      not: { allOf: [{ $ref: id }, { not: { $ref: id } }] },
      oneOf: [{ $ref: id }, { $ref: id, const: 1 }],
      properties: { a: { $ref: id }, b: { $ref: id } },
    });
    const schemas = new Map<string, JsonSchema>();
    for (let at = 0; at < 100; at += 1)
      schemas.set(`s${at}`, twice(`s${(at + 1) % 100}`));
    let value: object = {};
    for (let at = 0; at < 100; at += 1) value = { a: value, b: 1 };
    const { ms } = await judged(schemas, { $ref: "s0" }, value);
    expect(ms).toBeLessThan(limitMs);
  });

  it("a schema that leads to itself at the same value", async () => {
    const schemas = new Map<string, JsonSchema>([
      ["a", { $ref: "a" }],
      ["b", { allOf: [{ $ref: "b" }, { $ref: "c" }] }],
      ["c", { anyOf: [{ $ref: "b" }, { not: { $ref: "c" } }] }],
    ]);
    for (const id of ["a", "b", "c"]) {
      const { ms } = await judged(schemas, { $ref: id }, 1);
      expect(ms).toBeLessThan(limitMs);
    }
  });

  it("schemas nested as deep as a document may be, many times in a row", async () => {
    const nested = (end: object, levels: number): object => {
      let schema = end;
      for (let at = 0; at < levels; at += 1)
        schema = at % 2 === 0 ? { anyOf: [schema] } : { not: schema };
      return schema;
    };
    const schemas = new Map<string, JsonSchema>();
    for (let at = 0; at < 100; at += 1)
      schemas.set(
        `s${at}`,
        nested({ $ref: `s${at + 1}`, type: "object" }, 150) as JsonSchema,
      );
    const { ms } = await judged(schemas, { $ref: "s0" }, {});
    expect(ms).toBeLessThan(limitMs);
  });

  it("that is cut short is told, once for each value", async () => {
    const schemas = doubling("allOf", 1100, { type: "object" });
    const read = createWireSchemas(schemas);
    let cuts = 0;
    const validators = createValidators(workOnSchemas.check, "request").telling(
      () => {
        cuts += 1;
      },
    );
    expect(await validators.check(read({ $ref: "s0" }), 1)).toEqual([]);
    expect(cuts).toBe(1);
    expect(await validators.check(read({ $ref: "s1000" }), {})).toEqual([]);
    expect(await validators.check(read({ type: "object" }), 1)).toHaveLength(1);
    expect(cuts).toBe(1);
    let deep: JsonSchema = {};
    for (let at = 0; at < 30_000; at += 1) deep = { not: deep };
    expect(await validators.check(read(deep), 1)).toEqual([]);
    expect(cuts).toBe(2);
  });
});

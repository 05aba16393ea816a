import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import { readOpenapi } from "../../generator/emulator/openapi/read-openapi.ts";
import { documentOf } from "../support/documents.ts";
import type { JsonSchema } from "../support/plain-schemas/read-schema.ts";
import { createWireSchemas } from "./wire-schemas.ts";
import { workOnSchemas } from "../../generator/emulator/work-on-schemas.ts";
import { createValidators } from "../../generator/emulator/schemas/validators.ts";
import { judged } from "./judged-schemas.ts";

function serveDocument(document: unknown) {
  const text = JSON.stringify(document);
  const { value: documents } = documentOf({ file: "api.json", text });
  const { value: api } = documents ? readOpenapi(documents) : { value: null };
  if (api === null) throw new Error("Expected a document.");
  return { emulator: createApiEmulator(api) };
}

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
      expect(found.excess).toBeNull();
      expect(found.count).toBeGreaterThanOrEqual(count === 0 ? 0 : 1);
      expect(found.count).toBeLessThanOrEqual(count);
    },
  );

  it("a schema that leads to itself at the same value", async () => {
    const schemas = new Map<string, JsonSchema>([
      ["a", { $ref: "a" }],
      ["b", { allOf: [{ $ref: "b" }, { $ref: "c" }] }],
      ["c", { anyOf: [{ $ref: "b" }, { not: { $ref: "c" } }] }],
    ]);
    for (const id of ["a", "b", "c"]) {
      const { excess } = await judged(schemas, { $ref: id }, 1);
      expect(excess).toBeNull();
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
    const { excess } = await judged(schemas, { $ref: "s0" }, {});
    expect(excess).toBeNull();
  });

  it.each([
    ["allOf", 1100],
    ["anyOf", 1100],
    ["oneOf", 5000],
  ])(
    "%s on each of %d levels in all places of an operation",
    async (keyword, depth) => {
      const names = Array.from({ length: depth }, (_, at) => at);
      const refer = (at: number) => ({ $ref: `#/components/schemas/s${at}` });
      const schemas = Object.fromEntries(
        names.map((at) => [
          `s${at}`,
          { [keyword]: [refer(at + 1), refer(at + 1)] },
        ]),
      );
      const schema = refer(0);
      const content = {
        "application/json": { schema },
        "application/x-www-form-urlencoded": { schema },
      };
      const operation = {
        parameters: [{ name: "n", in: "query", schema }],
        requestBody: { content },
        responses: { "200": { description: "", content } },
      };
      const { emulator } = serveDocument({
        openapi: "3.1.0",
        paths: { "/a": { post: operation } },
        components: {
          schemas: { ...schemas, [`s${depth}`]: { type: "object" } },
        },
      });
      const answer = await emulator(
        new Request("http://api.test/a?n=1", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: "a=1",
        }),
      );
      expect([200, 400]).toContain(answer.status);
    },
  );

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

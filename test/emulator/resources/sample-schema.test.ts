import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { workOnSchemas } from "../../../generator/emulator/work-on-schemas.ts";
import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { createWireSchemas } from "../wire-schemas.ts";

async function sample(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>> = {},
): Promise<unknown> {
  const read = createWireSchemas(new Map(Object.entries(schemas)));
  const [best] = await workOnSchemas.sample(read(schema));
  return best;
}

describe("sampleSchema", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

  afterEach(() => {
    expect(warn).not.toHaveBeenCalled();
  });

  afterAll(() => {
    warn.mockRestore();
  });

  it("makes an object or a list of what names members or items without a type", async () => {
    const schemas = {
      Pet: { properties: { name: { type: "string" } } },
      Names: { items: { type: "string" } },
    };
    const described = (name: string) => ({ $ref: name, description: "One." });
    expect(await sample(described("Pet"), schemas)).toEqual({ name: "string" });
    expect(await sample(described("Names"), schemas)).toEqual(["string"]);
    expect(await sample({ allOf: [schemas.Pet] })).toEqual({ name: "string" });
  });

  it("takes what the schema shows before it makes something up", async () => {
    const schema = {
      type: "object",
      properties: {
        example: { type: "string", example: "x" },
        constant: { const: 7 },
        choice: { enum: ["b", "a"] },
        usual: { type: "integer", default: 4 },
        bounded: { type: "integer", minimum: 5 },
        when: { type: "string", format: "date-time" },
        read: { type: "string", readOnly: true },
        written: { type: "string", writeOnly: true },
        orNull: { type: ["integer", "null"] },
      },
      additionalProperties: true,
    };
    const made = {
      example: "x",
      constant: 7,
      choice: "a",
      usual: 4,
      bounded: 5,
      when: "2024-05-17T12:00:00Z",
      read: "string",
      orNull: 1,
    };
    expect(await sample(schema)).toEqual(made);
    expect(await sample(schema)).toEqual(made);
  });

  it("joins allOf, and takes the first of oneOf and anyOf", async () => {
    const named = { type: "object", properties: { name: { const: "n" } } };
    expect(
      await sample(
        {
          allOf: [{ $ref: "named" }, { properties: { size: { const: 1 } } }],
        },
        { named },
      ),
    ).toEqual({ name: "n", size: 1 });
    expect(
      await sample(
        { oneOf: [{ $ref: "named" }, { type: "string" }] },
        { named },
      ),
    ).toEqual({ name: "n" });
    expect(await sample({ anyOf: [{ const: 1 }, { const: 2 }] })).toBe(1);
  });

  it("ends where a schema leads into itself", async () => {
    const node = {
      type: "object",
      properties: {
        name: { const: "n" },
        next: { $ref: "node" },
        others: { type: "array", items: { $ref: "node" } },
      },
    };
    expect(await sample({ $ref: "node" }, { node })).toEqual({
      name: "n",
      others: [],
    });
  });

  it("is bounded, however much a hostile schema asks for", async () => {
    const names = Array.from({ length: 30 }, (_, at) => `s${at}`);
    const schemas = Object.fromEntries(
      names.map((name, at) => [
        name,
        {
          type: "object",
          properties: Object.fromEntries(
            names.map((member) => [member, { $ref: `s${at + 1}` }]),
          ),
        },
      ]),
    );
    const wide = JSON.stringify(await sample({ $ref: "s0" }, schemas));
    expect(wide.length).toBeLessThan(200_000);
    let nested: JsonSchema = { type: "string", minLength: 1e9 };
    for (let depth = 0; depth < 10; depth += 1)
      nested = { type: "array", items: nested, minItems: 1e9 };
    const deep = JSON.stringify(await sample(nested));
    expect(deep.length).toBeLessThan(1_000_000);
    let open: JsonSchema = { type: "string" };
    for (let depth = 0; depth < 100; depth += 1)
      open = { type: "object", additionalProperties: open };
    expect(JSON.stringify(await sample(open)).length).toBeLessThan(1_000_000);
  });

  it("says nothing on the console about schemas that cannot be met", async () => {
    expect(
      await sample({
        allOf: [
          { type: "object", properties: { a: { const: 1 } } },
          { type: "string" },
        ],
      }),
    ).toEqual({});
    expect(
      await sample({ type: "string", format: "date", minLength: 99 }),
    ).toBe("2024-05-17");
  });
});

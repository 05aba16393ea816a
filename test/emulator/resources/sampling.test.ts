import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { createWireSchemas } from "../wire-schemas.ts";
import { workOnSchemas } from "../../../generator/emulator/work-on-schemas.ts";
import { readJsonNumber } from "../../../generator/json/exact-number.ts";
import { writeJson } from "../../../generator/json/write-json.ts";
import { cpuLimit } from "../../support/cpu-time.ts";

async function sampled(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>> = {},
): Promise<unknown> {
  const read = createWireSchemas(new Map(Object.entries(schemas)));
  const [best] = await workOnSchemas.sample(read(schema));
  return best;
}

describe("an example of a schema that leads into itself", () => {
  it.each<[string, JsonSchema, unknown]>([
    [
      "ends before an optional member",
      {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string" }, parent: { $ref: "self" } },
      },
      { id: "string" },
    ],
    [
      "has an empty list",
      {
        type: "object",
        required: ["id", "friends"],
        properties: {
          id: { type: "string" },
          friends: { type: "array", items: { $ref: "self" } },
        },
      },
      { id: "string", friends: [] },
    ],
    [
      "takes the alternative that ends",
      {
        type: "object",
        required: ["next"],
        properties: { next: { oneOf: [{ $ref: "self" }, { type: "null" }] } },
      },
      { next: null },
    ],
    [
      "has no members beside those that it names",
      {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "integer" },
          below: { type: "object", additionalProperties: { $ref: "self" } },
        },
      },
      { id: 1, below: {} },
    ],
    [
      "ends before a member that leads there by allOf",
      {
        type: "object",
        properties: { a: { allOf: [{ $ref: "self" }] } },
      },
      {},
    ],
  ])("%s", async (_, self, expected) => {
    expect(await sampled({ $ref: "self" }, { self })).toEqual(expected);
  });
});

describe("exact numbers in examples", () => {
  const number = readJsonNumber("9007199254740993");

  it.each<[string, JsonSchema, string]>([
    ["an example", { example: { a: [number] } }, '{"a":[9007199254740993]}'],
    ["a constant", { const: number }, "9007199254740993"],
    [
      "an alternative",
      { oneOf: [{ enum: [number] }, { type: "null" }] },
      "9007199254740993",
    ],
    [
      "a part",
      { allOf: [{ type: "integer" }, { default: number }] },
      "9007199254740993",
    ],
    ["a bound", { type: "integer", minimum: number }, "9007199254740992"],
  ])("keep their digits in %s", async (_, schema, expected) => {
    expect(writeJson(await sampled(schema))).toBe(expected);
  });

  it("are made of no text that only looks like them", async () => {
    const text = "\u0000number 1; alert(1)";
    expect(await sampled({ example: text })).toBe(text);
    expect(await sampled({ example: "1e400" })).toBe("1e400");
    const marked = "\u0000number 1e400";
    expect(await sampled({ example: marked })).toBe(marked);
  });
});

/** The worst takes less than a second of a processor; what the bounds keep away has no end, or no memory. */
const limitMs = 60_000;
const longest = 20_000_000;

describe("examples without end", () => {
  const lists = (items: object, levels: number): object =>
    levels === 0
      ? items
      : { type: "array", minItems: 1e9, items: lists(items, levels - 1) };
  const many = (count: number, member: (at: number) => [string, object]) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => member(at)));
  const doubling = (keyword: string) =>
    many(200, (at) => [
      `s${at}`,
      { [keyword]: [{ $ref: `s${at + 1}` }, { $ref: `s${at + 1}` }] },
    ]);

  it.each<[string, object, Readonly<Record<string, object>>]>([
    ["minItems and minLength of a billion", lists({ minLength: 1e9 }, 8), {}],
    [
      "members of items of items",
      lists({ properties: many(10_000, (at) => [`p${at}`, {}]) }, 3),
      {},
    ],
    [
      "alternatives of items of items",
      lists({ allOf: Array.from({ length: 10_000 }, () => ({})) }, 3),
      {},
    ],
    [
      "a large example of items of items",
      lists({ example: "x".repeat(1_000_000) }, 3),
      {},
    ],
    [
      "a large example behind many references",
      { properties: many(4_000, (at) => [`p${at}`, { $ref: "large" }]) },
      { large: { example: Array.from({ length: 20_000 }, () => "example") } },
    ],
    ["allOf that doubles", { $ref: "s0" }, doubling("allOf")],
    ["oneOf that doubles", { $ref: "s0" }, doubling("oneOf")],
    ["anyOf that doubles", { $ref: "s0" }, doubling("anyOf")],
    [
      "if and then within each other",
      { $ref: "s0" },
      many(150, (at) => {
        const inner = { $ref: `s${at + 1}` };
        return [`s${at}`, { if: inner, then: { properties: { a: inner } } }];
      }),
    ],
    [
      "allOf within properties within allOf",
      Array.from({ length: 150 }).reduce<object>(
        (inner) => ({
          type: "object",
          properties: { a: inner, b: inner },
          allOf: [{ properties: { a: inner } }, { properties: { b: inner } }],
        }),
        {},
      ),
      {},
    ],
    [
      "members of any name",
      Array.from({ length: 30 }).reduce<object>(
        (inner) => ({ type: "object", additionalProperties: inner }),
        {},
      ),
      {},
    ],
  ])("have bounds: %s", async (_, schema, schemas) => {
    const excess = cpuLimit(limitMs);
    const example = await sampled(
      schema as JsonSchema,
      schemas as Readonly<Record<string, JsonSchema>>,
    );
    const { length } = writeJson(example) ?? "";
    expect(length).toBeLessThan(longest);
    expect(excess()).toBeNull();
  });

  it("have bounds where chance makes them", async () => {
    const members = many(400, (at) => [`p${at}`, { type: "string" }]);
    let schema: object = { type: "object", properties: members };
    for (let at = 0; at < 11; at += 1)
      schema = { type: "array", items: schema };
    const excess = cpuLimit(limitMs);
    const example = await workOnSchemas.vary(
      createWireSchemas()(schema as JsonSchema),
      1,
    );
    expect(JSON.stringify(example).length).toBeLessThan(longest);
    expect(excess()).toBeNull();
  });
});

it("has as many items as a list needs", async () => {
  const list = { type: "array", minItems: 12, items: { type: "boolean" } };
  expect(await sampled(list)).toEqual(Array.from({ length: 12 }, () => true));
  expect(
    await sampled({ ...list, minItems: 3, maxItems: 2 ** 31 }),
  ).toHaveLength(3);
});

import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../support/plain-schemas/read-schema.ts";
import { judged } from "./judged-schemas.ts";

describe("work without end", () => {
  it.each<[string, JsonSchema, () => unknown]>([
    [
      "different items",
      { uniqueItems: true },
      () => Array.from({ length: 200_000 }, (_, at) => ({ a: [at] })),
    ],
    [
      "items in an enum of objects",
      {
        items: {
          enum: Array.from({ length: 20_000 }, (_, at) => ({ a: at })),
        },
      },
      () => Array.from({ length: 200_000 }, () => ({ a: 19_999 })),
    ],
    [
      "members",
      {
        properties: Object.fromEntries(
          Array.from({ length: 50_000 }, (_, at) => [`p${at}`, {}]),
        ),
        additionalProperties: { type: "string" },
        propertyNames: { maxLength: 5 },
      },
      () =>
        Object.fromEntries(
          Array.from({ length: 100_000 }, (_, at) => [`q${at}`, at]),
        ),
    ],
    [
      "required members of each item",
      {
        items: {
          required: Array.from({ length: 50_000 }, (_, at) => `p${at}`),
        },
      },
      () => Array.from({ length: 100_000 }, () => ({})),
    ],
    [
      "lists within each other whose items differ",
      { uniqueItems: true, items: { uniqueItems: true } },
      () =>
        Array.from({ length: 500 }, (_, at) =>
          Array.from({ length: 500 }, (_item, index) => [at, index]),
        ),
    ],
    [
      "lists within each other, each around half a million different items",
      Array.from({ length: 900 }).reduce<object>(
        (inner) => ({ uniqueItems: true, items: inner }),
        { uniqueItems: true },
      ) as JsonSchema,
      () =>
        Array.from({ length: 900 }).reduce<unknown>(
          (inner) => [inner],
          Array.from({ length: 500_000 }, (_, at) => at),
        ),
    ],
    [
      "branches with a constant, of a long text",
      { anyOf: Array.from({ length: 5000 }, (_, at) => ({ const: `c${at}` })) },
      () => "a".repeat(10_000_000),
    ],
    [
      "lists of a few values, of a long text",
      { anyOf: Array.from({ length: 5000 }, (_, at) => ({ enum: [`${at}`] })) },
      () => "a".repeat(10_000_000),
    ],
  ])("many %s", async (_, schema, value) => {
    const { excess } = await judged(new Map(), schema, value());
    expect(excess).toBeNull();
  });

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
    const { excess } = await judged(schemas, { $ref: "s0" }, value);
    expect(excess).toBeNull();
  });
});

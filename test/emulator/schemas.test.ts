import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { createValidators } from "../../generator/emulator/schemas/validators.ts";
import type { JsonSchema } from "../../generator/emulator/route.ts";
import { readJsonNumber } from "../../generator/json/exact-number.ts";

async function told(schema: JsonSchema, value: unknown) {
  const validators = createValidators(new Map(), "answers");
  const found = await validators.check(schema, value);
  return found
    .map(({ pointer, problem }) => `${pointer} ${problem}`)
    .toSorted();
}

describe("the validator", () => {
  it.each<[JsonSchema, unknown]>([
    [{ type: "integer" }, 1.5],
    [{ type: ["string", "null"] }, 1],
    [{ minimum: 2, multipleOf: 3 }, 1],
    [{ exclusiveMaximum: 1 }, 1],
    [{ minLength: 2 }, "😀"],
    [{ maxItems: 1, items: { type: "string" } }, [1, 2]],
    [{ prefixItems: [{ type: "string" }], items: false }, [1, 2]],
    [{ uniqueItems: true }, [1, { a: 1, b: 2 }, 2, { b: 2, a: 1 }]],
    [{ uniqueItems: true }, ['\u0000{"a":1}', { a: 1 }, "1", 1, [1], ["1"]]],
    [{ uniqueItems: true }, ["\u0000a", "a", "\u0000a"]],
    [
      { uniqueItems: true },
      ["x", "y", "x"].map((end) => [["a".repeat(200), end], end]),
    ],
    [
      {
        required: ["a", "b/c"],
        properties: { d: false },
        additionalProperties: false,
      },
      { d: 1, e: 2 },
    ],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }],
    [{ dependentRequired: { a: ["b"] } }, { a: 1 }],
    [{ anyOf: [{ type: "string" }, { minimum: 5 }] }, 1],
    [{ oneOf: [{ type: "number" }, { minimum: 1 }] }, 1],
    [{ not: {} }, 1],
    [{ if: { type: "number" }, then: { minimum: 2 } }, 1],
    [
      { properties: { "a/b": { items: { type: "null" } } } },
      { "a/b": [null, 1] },
    ],
  ])("says of %j what ajv says", async (schema, value) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.validate(schema, value);
    const expected = (ajv.errors ?? []).map(
      ({ instancePath, message = "", params }) => {
        const member: unknown =
          (params as Readonly<Record<string, unknown>>)["missingProperty"] ??
          (params as Readonly<Record<string, unknown>>)["additionalProperty"];
        const step =
          typeof member === "string" ? `/${member.replace("/", "~1")}` : "";
        return `${instancePath}${step} ${message}`;
      },
    );
    expect(await told(schema, value)).toEqual(expected.toSorted());
  });

  it("names the values that are allowed, which ajv leaves out", async () => {
    expect(await told({ enum: [1, { a: [] }] }, { a: [1] })).toEqual([
      ' must be one of 1, {"a":[]}',
    ]);
    expect(await told({ const: [1] }, [2])).toEqual([" must be [1]"]);
  });

  it.each<[JsonSchema, unknown, boolean]>([
    // 9007199254740993 of a body is read as the double next to it.
    [{ const: readJsonNumber("9007199254740993") }, 9007199254740992, true],
    [{ enum: [readJsonNumber("9007199254740993")] }, 1, false],
    [{ maximum: readJsonNumber("1e400") }, 1e308, true],
    [{ minimum: readJsonNumber("9007199254740993") }, 9007199254740992, true],
    [{ minimum: readJsonNumber("9007199254740993") }, 1, false],
    [{ type: "integer" }, readJsonNumber("9007199254740993"), true],
    [{ type: "string" }, readJsonNumber("9007199254740993"), false],
  ])("%j takes %s: %s", async (schema, value, expected) => {
    expect((await told(schema, value)).length === 0).toBe(expected);
  });
});

function fromEach<Value>(value: (at: number) => Value): readonly Value[] {
  return Array.from({ length: 1000 }, (_, at) => value(at));
}

const members = Object.fromEntries(
  fromEach((at) => [`p/${at}`, at === 999 ? false : { type: "string" }]),
);

describe("a keyword with a thousand schemas", () => {
  it.each<[JsonSchema, unknown, readonly string[]]>([
    [{ properties: members }, { "p/0": "a", "p/998": "b", other: 1 }, []],
    [
      { properties: members, additionalProperties: false },
      { "p/0": 1, "p/998": 2, "p/999": "a", other: 1 },
      [
        "/other must NOT have additional properties",
        "/p~10 must be string",
        "/p~1998 must be string",
        "/p~1999 boolean schema is false",
      ],
    ],
    [
      {
        prefixItems: fromEach((at) => ({ const: at })),
        items: { type: "null" },
      },
      [...fromEach((at) => at), null],
      [],
    ],
    [
      {
        prefixItems: fromEach((at) => ({ const: at })),
        items: { type: "null" },
      },
      [...fromEach((at) => (at === 700 ? "a" : at)), 1],
      ["/1000 must be null", "/700 must be 700"],
    ],
    [{ prefixItems: fromEach(() => ({ type: "null" })) }, [null], []],
    [
      {
        dependentSchemas: Object.fromEntries(
          fromEach((at) => [`p${at}`, { required: [`q${at}`] }]),
        ),
      },
      { p7: 1, p8: 1, q8: 1 },
      ["/q7 must have required property 'q7'"],
    ],
    [{ allOf: fromEach((at) => ({ minimum: at })) }, 999, []],
    [
      { allOf: fromEach((at) => ({ minimum: at })) },
      997,
      [" must be >= 998", " must be >= 999"],
    ],
    [{ anyOf: fromEach((at) => ({ const: at })) }, 999, []],
    [
      { anyOf: fromEach((at) => ({ const: at })) },
      "a",
      [" must match a schema in anyOf"],
    ],
    [{ oneOf: fromEach((at) => ({ const: at })) }, 999, []],
    [
      { oneOf: fromEach((at) => ({ const: at })) },
      1000,
      [" must match exactly one schema in oneOf"],
    ],
    [
      { oneOf: fromEach((at) => ({ minimum: at })) },
      1,
      [" must match exactly one schema in oneOf"],
    ],
  ])("means what one with a few means (%#)", async (schema, value, found) => {
    expect(await told(schema, value)).toEqual(found);
    const ajv = new Ajv2020({ strict: false });
    expect(ajv.validate(schema, value)).toBe(found.length === 0);
  });
});

/** A schema of `depth` levels that leads to the next by two references. */
function doubling(keyword: string, depth: number, end: object) {
  const schemas = new Map<string, JsonSchema>();
  for (let at = 0; at < depth; at += 1)
    schemas.set(`s${at}`, {
      [keyword]: [{ $ref: `s${at + 1}` }, { $ref: `s${at + 1}` }],
    });
  return schemas.set(`s${depth}`, end as JsonSchema);
}

/** What takes the longest needs some seconds of a processor; a freeze has no end. */
const limitMs = 60_000;

interface Judged {
  /** What was refused. */
  readonly count: number;
  readonly ms: number;
}

async function judged(
  schemas: ReadonlyMap<string, JsonSchema>,
  schema: JsonSchema,
  value: unknown,
): Promise<Judged> {
  const start = performance.now();
  const found = await createValidators(schemas, "requests").check(
    schema,
    value,
  );
  return { count: found.length, ms: performance.now() - start };
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

  it.each<[string, JsonSchema, () => unknown]>([
    [
      "different items",
      { uniqueItems: true },
      () => Array.from({ length: 500_000 }, (_, at) => ({ a: [at] })),
    ],
    [
      "items in an enum of objects",
      {
        items: {
          enum: Array.from({ length: 20_000 }, (_, at) => ({ a: at })),
        },
      },
      () => Array.from({ length: 500_000 }, () => ({ a: 19_999 })),
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
          Array.from({ length: 500_000 }, (_, at) => [`q${at}`, at]),
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
        Array.from({ length: 1000 }, (_, at) =>
          Array.from({ length: 1000 }, (_item, index) => [at, index]),
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
    const { ms } = await judged(new Map(), schema, value());
    expect(ms).toBeLessThan(limitMs);
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
    let cuts = 0;
    const validators = createValidators(schemas, "requests").telling(() => {
      cuts += 1;
    });
    expect(await validators.check({ $ref: "s0" }, 1)).toEqual([]);
    expect(cuts).toBe(1);
    expect(await validators.check({ $ref: "s600" }, {})).toEqual([]);
    expect(await validators.check({ type: "object" }, 1)).toHaveLength(1);
    expect(cuts).toBe(1);
    let deep: JsonSchema = {};
    for (let at = 0; at < 30_000; at += 1) deep = { not: deep };
    expect(await validators.check(deep, 1)).toEqual([]);
    expect(cuts).toBe(2);
  });

  it("others have their turn in between", async () => {
    const { checkFirst } = createValidators(new Map(), "requests");
    const value = Array.from({ length: 600_000 }, () => 1);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    for (let at = 0; at < 5; at += 1)
      await checkFirst({ items: { type: "integer" } }, value);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});

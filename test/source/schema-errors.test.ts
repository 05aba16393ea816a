import { Ajv, type ErrorObject } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogueSchema } from "../../generator/catalogue/schema/catalogue-schema.ts";
import { controlSchema } from "../../generator/emulator/control/control-schema.ts";
import { seedSchema } from "../../generator/emulator/seed/seed-schema.ts";
import { openapiSettingsSchema } from "../../generator/openapi/settings/settings-schema.ts";
import {
  schemaErrors,
  type SchemaError,
} from "../../generator/source/schema-errors.ts";
import type { JsonSchema } from "../../generator/source/schema-values.ts";
import { runs, seed } from "../support/random-input.ts";

const schemas = [
  catalogueSchema,
  controlSchema,
  seedSchema,
  openapiSettingsSchema,
];

const cases = schemas.flatMap((schema) => {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateSchema: false,
    discriminator: true,
    schemas: [schema],
  });
  return Object.keys(schema.$defs).map((name) => ({ ajv, schema, name }));
});

describe("our reader of schemas", () => {
  const told = { accepted: 0, refused: 0 };

  it.each(cases)("refuses what Ajv refuses: $name", ({ ajv, schema, name }) => {
    const $ref = `#/$defs/${name}`;
    const check = ajv.compile({ $ref: schema.$id + $ref });
    fc.assert(
      fc.property(values({ $ref }, schema.$defs), (value) => {
        const theirs = check(value) ? [] : (check.errors ?? []);
        const ours = schemaErrors({ $ref }, schema.$defs, value);
        told[theirs.length === 0 ? "accepted" : "refused"] += 1;
        expect(
          ours
            .filter((error) => !isUnseen(error, ours))
            .map(({ keyword, path, key }) => text(keyword, path, key))
            .toSorted(),
        ).toEqual(theirs.flatMap(textOfTheirs).toSorted());
      }),
      { seed, numRuns: runs(50) },
    );
  });

  it("has been shown values of both sorts", () => {
    expect(told.accepted).toBeGreaterThan(50);
    expect(told.refused).toBeGreaterThan(50);
  });

  it("knows all keywords of its schemas", () => {
    expect(() => schemaErrors({ contains: {} }, {}, [])).toThrow("contains");
    expect(() => schemaErrors({ oneOf: [] }, {}, [])).toThrow("discriminator");
  });

  it.each([
    [{ maxLength: 1 }, "😀", []],
    [{ minLength: 2 }, "😀", ["minLength"]],
    [{ type: "integer" }, 1.5, ["type"]],
    [{ type: "number" }, Number.NaN, ["type"]],
    [{ required: ["constructor"] }, {}, ["required"]],
    [{ maxItems: 1 }, [1, 2], ["maxItems"]],
    [{ uniqueItems: true }, ["1", 1], []],
    [{ uniqueItems: true }, [1, 2, 1], ["uniqueItems"]],
    [{ not: { required: ["a"] } }, { a: 1 }, ["not"]],
  ])("%j of %j: %j", (schema, value, keywords) => {
    expect(
      schemaErrors(schema, {}, value).map(({ keyword }) => keyword),
    ).toEqual(keywords);
  });
});

/** Ajv compares only items that have the type of the list: `[null, null]` is no repetition where texts are asked for. */
function isUnseen(
  { keyword, path }: SchemaError,
  all: readonly SchemaError[],
): boolean {
  return (
    keyword === "uniqueItems" &&
    all.some(
      (other) =>
        other.keyword === "type" &&
        other.path.length === path.length + 1 &&
        path.every((step, at) => step === other.path[at]),
    )
  );
}

function textOfTheirs({
  keyword,
  instancePath,
  schemaPath,
  params,
}: ErrorObject): readonly string[] {
  // Of alternatives that do not fit, that none fits says enough.
  if (/\/anyOf\/\d+/.test(schemaPath)) return [];
  const key = params["additionalProperty"] ?? params["missingProperty"] ?? null;
  const path = instancePath
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return [text(keyword, path, key)];
}

function text(keyword: string, path: readonly unknown[], key: unknown): string {
  return JSON.stringify([keyword, path.map(String), key]);
}

/** Mostly what the schema asks for. */
function values(
  schema: JsonSchema,
  definitions: JsonSchema,
): fc.Arbitrary<unknown> {
  const right = rightValues(schema, definitions);
  return fc.oneof(
    { arbitrary: right, weight: 100 },
    { arbitrary: anything, weight: 1 },
  );
}

const anything = fc.oneof(
  fc.constantFrom(null, true, "", "a/b", 0, -1, 1.5, 1e9, [], {}, ["x", "x"]),
  fc.jsonValue({ maxDepth: 1 }),
);

const strings = fc.constantFrom(
  "POST",
  "POST /a",
  "/a",
  "a",
  "a.b",
  "2026-01-31",
  "https://a.example",
  "https://{region}.example",
  "plain",
  "all",
);

function rightValues(
  schema: JsonSchema,
  definitions: JsonSchema,
): fc.Arbitrary<unknown> {
  const inside = (below: unknown) =>
    values((below ?? {}) as JsonSchema, definitions);
  const { $ref, anyOf, oneOf, type } = schema;
  if (typeof $ref === "string")
    return inside(definitions[$ref.replace("#/$defs/", "")]);
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...schema["enum"]);
  if (Array.isArray(oneOf)) return fc.oneof(...oneOf.map(inside));
  if (Array.isArray(anyOf) && !("properties" in schema))
    return fc.oneof(...anyOf.map(inside));
  switch (Array.isArray(type) ? type[0] : type) {
    case "array":
      return fc.array(inside(schema["items"]), {
        minLength: 1,
        maxLength: 2,
      });
    case "object":
      return objects(schema, inside);
    case "integer":
    case "number":
      return fc.integer({ min: 0, max: 2 });
    case "boolean":
      return fc.boolean();
    case "string":
      return strings;
    default:
      return anything;
  }
}

function objects(
  { properties = {}, additionalProperties, required = [] }: JsonSchema,
  inside: (schema: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const members = Object.entries(properties as JsonSchema).map(
    ([name, schema]) => [name, inside(schema)] as const,
  );
  const known = fc.record(Object.fromEntries(members), {
    requiredKeys: required as string[],
  });
  const others =
    additionalProperties === false
      ? fc.oneof(
          { arbitrary: fc.constant({}), weight: 100 },
          {
            arbitrary: fc.dictionary(fc.string(), anything, { maxKeys: 1 }),
            weight: 1,
          },
        )
      : fc.dictionary(strings, inside(additionalProperties), { maxKeys: 2 });
  return fc.tuple(known, others).map(([own, more]) => ({ ...more, ...own }));
}

import fc from "fast-check";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { JsonSchema } from "./wire-schemas.ts";

/** Few names, small numbers and short texts, so that schemas and values meet often. */
const names = ["a", "b", "c"] as const;
const name = fc.constantFrom(...names);
const small = fc.integer({ min: 0, max: 4 });

const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom(0.5, 1.5, 2.5),
  fc.constantFrom("", "x", "y", "xy", "xyz", "a", "b"),
);

/** Values as the schemas below speak of them. */
export const arbitraryValue: fc.Arbitrary<JsonValue> = fc.letrec<{
  value: JsonValue;
  inner: JsonValue;
}>((tie) => ({
  value: fc.oneof(
    { weight: 3, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie("inner"), { maxLength: 3 }) },
    {
      weight: 3,
      // Objects without a prototype are nothing that a JSON parser gives, and `uniqueItems` of ajv throws on two of them.
      arbitrary: fc.dictionary(name, tie("inner"), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
  inner: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    tie("value"),
  ),
})).value;

function some(keywords: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record(keywords, { requiredKeys: [] });
}

const numbers = some({
  minimum: fc.integer({ min: -2, max: 3 }),
  maximum: fc.integer({ min: 0, max: 5 }),
  exclusiveMinimum: fc.integer({ min: -2, max: 3 }),
  exclusiveMaximum: fc.integer({ min: 0, max: 5 }),
  multipleOf: fc.constantFrom(1, 2, 0.5, 3),
});

const strings = some({
  minLength: small,
  maxLength: small,
  pattern: fc.constantFrom("^x", "^[a-z]*$", "y"),
});

/** Schemas of a few levels; `#/components/schemas/Node` may be the schema itself. */
export const arbitrarySchema: fc.Arbitrary<JsonSchema> = fc.letrec<{
  schema: JsonSchema;
  inner: JsonSchema;
}>((tie) => {
  const typed = (type: unknown, part: fc.Arbitrary<object>) =>
    part.map((said) => ({ type, ...said }));
  const arrays = some({
    items: fc.oneof(tie("inner"), fc.boolean()),
    prefixItems: fc.array(tie("inner"), { maxLength: 2, minLength: 1 }),
    minItems: fc.integer({ min: 0, max: 2 }),
    maxItems: fc.integer({ min: 0, max: 3 }),
    uniqueItems: fc.boolean(),
  });
  const objects = some({
    properties: fc.dictionary(name, tie("inner"), { maxKeys: 3 }),
    required: fc.subarray([...names]),
    additionalProperties: fc.oneof(fc.boolean(), tie("inner")),
    minProperties: fc.integer({ min: 0, max: 2 }),
    maxProperties: fc.integer({ min: 0, max: 3 }),
    patternProperties: fc.dictionary(fc.constantFrom("^a", "b"), tie("inner"), {
      maxKeys: 1,
    }),
    propertyNames: fc.constantFrom({ maxLength: 1 }, { enum: ["a", "b"] }),
    dependentRequired: fc.constantFrom({ a: ["b"] }, { b: ["a", "c"] }),
  });
  const members = fc.array(tie("inner"), { minLength: 1, maxLength: 3 });
  const schema = fc.oneof(
    typed("number", numbers),
    typed("integer", numbers),
    typed("string", strings),
    typed(["string", "null"], strings),
    typed(["integer", "string"], numbers),
    typed("array", arrays),
    typed("object", objects),
    fc.constantFrom({ type: "boolean" }, { type: "null" }, {}, true, false),
    fc.array(scalar, { minLength: 1, maxLength: 4 }).map((values) => ({
      enum: [...new Set(values)],
    })),
    fc
      .tuple(fc.array(scalar, { minLength: 1, maxLength: 4 }), strings)
      .map(([values, said]) => ({ enum: [...new Set(values)], ...said })),
    members.map((oneOf) => ({ oneOf })),
    members.map((anyOf) => ({ anyOf })),
    fc.tuple(members, objects).map(([anyOf, said]) => ({ anyOf, ...said })),
    objects,
    arrays,
  );
  // What is built above are schemas; the builders of fast-check do not say so.
  return {
    schema: schema as fc.Arbitrary<JsonSchema>,
    inner: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<JsonSchema>(
        { type: "string" },
        { type: "integer" },
        { $ref: "#/components/schemas/Node" },
      ),
      tie("schema"),
    ),
  };
}).schema;

interface Edit {
  readonly place: number;
  readonly kind: "drop" | "replace" | "shift";
  readonly by: JsonSchema;
}

const arbitraryEdit: fc.Arbitrary<Edit> = fc.record({
  place: fc.nat({ max: 1000 }),
  kind: fc.constantFrom("drop", "replace", "shift"),
  by: arbitrarySchema,
});

/** A schema and what one random edit made of it. */
export const arbitraryPair: fc.Arbitrary<readonly [JsonSchema, JsonSchema]> = fc
  .tuple(arbitrarySchema, arbitraryEdit)
  .map(([schema, edit]) => [schema, edited(schema, edit)]);

function edited(schema: JsonSchema, { place, kind, by }: Edit): JsonSchema {
  // Only for the edit below; what was given stays as it is.
  const copy = JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    // Lists and objects alike: their keys are enough here.
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      if (!Array.isArray(holder)) places.push({ holder, key });
      // Its members are lists of names, which no schema may replace.
      if (key !== "dependentRequired") visit(holder[key]);
    }
  };
  visit(copy);
  const chosen = places[place % Math.max(places.length, 1)];
  if (chosen === undefined) return by;
  const { holder, key } = chosen;
  const value = holder[key];
  if (kind === "shift" && typeof value === "number" && key !== "multipleOf")
    holder[key] = value + 1;
  else if (kind === "replace" && isSchemaKey(key)) holder[key] = by;
  else if (kind === "shift" && Array.isArray(value) && value.length > 1)
    holder[key] = value.slice(1);
  // Types are lists of keywords in no place, and a schema without one is a valid schema.
  else delete holder[key];
  return copy as JsonSchema;
}

function isSchemaKey(key: string): boolean {
  return ["a", "b", "c", "items", "additionalProperties"].includes(key);
}

import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import { wireSchemas, type JsonSchema } from "./wire-schemas.ts";

function ask(
  inner: JsonSchema,
  outer: JsonSchema,
  side: "request" | "response" = "request",
): string {
  const wire = wireSchemas({});
  return createSchemaComparer({ areAlike: null, renames: [] }).isSubset(
    wire.inPlace(inner),
    wire.inPlace(outer),
    side,
  );
}

const text = { type: "string" } as const;

it.each<[JsonSchema, JsonSchema, string]>([
  [{ type: "integer" }, { type: "number" }, "yes"],
  [{ type: "number" }, { type: "integer" }, "no"],
  [{ type: "number", multipleOf: 2 }, { type: "integer" }, "yes"],
  [{ type: "number", multipleOf: 6 }, { type: "number", multipleOf: 3 }, "yes"],
  [{ enum: ["abc"] }, { type: "string", maxLength: 3 }, "yes"],
  [{ enum: ["abcd"] }, { type: "string", maxLength: 3 }, "no"],
  [{ enum: ["ab"] }, { type: "string", pattern: "^a" }, "yes"],
  [{ enum: ["ba"] }, { type: "string", pattern: "^a" }, "no"],
  // A pattern that could take for ever is not run.
  [{ enum: ["aaaa"] }, { type: "string", pattern: "^(a+)+$" }, "unknown"],
  [
    { type: "string", pattern: "^a" },
    { type: "string", pattern: "a" },
    "unknown",
  ],
  [{ type: "boolean" }, { enum: [true, false, null] }, "yes"],
  [text, { enum: ["a"] }, "no"],
  [
    { type: ["string", "integer"] },
    { anyOf: [text, { type: "number" }] },
    "yes",
  ],
  [{ type: ["string", "null"] }, { oneOf: [text, { type: "null" }] }, "yes"],
  [
    { anyOf: [text, { type: "integer" }] },
    { type: ["string", "number"] },
    "yes",
  ],
  [{ anyOf: [text, { type: "object" }] }, { type: ["string", "number"] }, "no"],
  // A text of two letters fits both alternatives, which `oneOf` forbids.
  [text, { oneOf: [text, { minLength: 2 }] }, "no"],
  [{ type: "integer" }, { oneOf: [{ type: "integer" }, {}] }, "no"],
  [
    {
      oneOf: [
        { ...text, maxLength: 3 },
        { ...text, minLength: 4 },
      ],
    },
    {
      oneOf: [
        { ...text, maxLength: 5 },
        { ...text, minLength: 4 },
      ],
    },
    "no",
  ],
  [
    {
      oneOf: [
        { ...text, maxLength: 3 },
        { ...text, minLength: 5 },
      ],
    },
    text,
    "yes",
  ],
  // What stands there twice never fits alone: such a list accepts nothing.
  [{ oneOf: [text] }, { oneOf: [text, text] }, "no"],
  [text, { oneOf: [text, text] }, "no"],
  [
    { type: "array", prefixItems: [text], items: false },
    { type: "array", items: text, maxItems: 1 },
    "yes",
  ],
  [
    { type: "object", properties: { a: text }, additionalProperties: false },
    { type: "object", additionalProperties: text, maxProperties: 1 },
    "yes",
  ],
  [
    { type: "object", properties: { a: text } },
    { type: "object", properties: { a: text }, additionalProperties: false },
    "no",
  ],
  [
    { type: "object", required: ["a"] },
    { type: "object", required: ["a", "b"] },
    "no",
  ],
  [{ not: text }, { not: text }, "yes"],
  [{ not: text }, { not: { type: "null" } }, "unknown"],
  [false, text, "yes"],
  [{}, true, "yes"],
  [{}, text, "no"],
])("%j within %j: %s", (inner, outer, answer) => {
  expect(ask(inner, outer)).toBe(answer);
});

it("leaves out members for the other side", () => {
  const inner: JsonSchema = { type: "object" };
  const outer: JsonSchema = {
    type: "object",
    properties: { id: { type: "string", readOnly: true } },
    required: ["id"],
  };
  expect(ask(inner, outer, "request")).toBe("yes");
  expect(ask(inner, outer, "response")).toBe("no");
});

it("lets a missing schema stand for every value", () => {
  const { isSubset } = createSchemaComparer({ areAlike: null, renames: [] });
  const schema = wireSchemas({}).inPlace(text);
  expect(isSubset(schema, null, "request")).toBe("yes");
  expect(isSubset(null, schema, "request")).toBe("no");
  expect(isSubset(null, null, "request")).toBe("yes");
});

import { expect, it } from "vitest";
import { samplePayload } from "../../../generator/wire/sample/sample-payload.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import {
  wireSchemas,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const example = (items: Keywords, minItems: number): JsonValue =>
  samplePayload(
    wireSchemas({}).inPlace({
      type: "array",
      uniqueItems: true,
      minItems,
      items,
    }),
    { side: "response", takesExamples: true, random: null },
  );

it("repeats no item of a list whose items are unique", () => {
  expect(example({ enum: ["x", "y", "z"] }, 3)).toEqual(["x", "y", "z"]);
  expect(example({ type: "integer", examples: [7] }, 2)).toEqual([7, 1]);
  const member: Keywords = { type: "object", properties: { a: { const: 1 } } };
  expect(example(member, 1)).toEqual([{ a: 1 }]);
});

it("shows no list where there are too few different items", () => {
  expect(example({ type: "boolean" }, 3)).toEqual([]);
});

it("shows no example that the schema refuses", () => {
  expect(
    example({ type: "string", minLength: 3, examples: ["a", "abc"] }, 1),
  ).toEqual(["abc"]);
});

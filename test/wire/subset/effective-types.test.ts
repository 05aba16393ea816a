import { expect, it } from "vitest";
import {
  areTypesWithin,
  effectiveTypes,
  isEveryType,
} from "../../../generator/wire/subset/effective-types.ts";
import { jsonTypes } from "../../../generator/wire/model/wire-schema.ts";
import {
  readPairs,
  type JsonSchema,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const [pa, pb] = ["a", "b"].map((pattern) => ({ type: "string", pattern }));
const numbers = [{ minimum: 1 }, { multipleOf: 2 }];

/** Alternatives in alternatives, which are not put together since they have other modes. */
const nested = (depth: number): Keywords =>
  depth === 0
    ? (pa as Keywords)
    : ({
        [depth % 2 === 0 ? "oneOf" : "anyOf"]: [nested(depth - 1), pb],
      } as Keywords);

// prettier-ignore
it("finds the types that values can have", () => {
  const of = (type: string) => numbers.map((each) => ({ type, ...each }));
  const all = jsonTypes;
  const rows: [JsonSchema, readonly string[]][] = [
    [{}, all],
    [{ type: ["integer", "null"] }, ["integer", "null"]],
    [{ enum: [1, 2] }, ["integer"]],
    [{ enum: [1, 2.5] }, ["number"]],
    [{ enum: ["a", null] }, ["string", "null"]],
    [{ type: ["string", "integer"], enum: ["a"] }, ["string"]],
    [{ oneOf: [pa, ...of("integer")] } as Keywords, ["integer", "string"]],
    [{ type: "integer", anyOf: of("number") }, ["integer"]],
    [{ type: "number", anyOf: of("integer") }, ["integer"]],
    [{ type: ["number", "boolean"], anyOf: of("number") }, ["number"]],
    [{ oneOf: [pa, ...of("number")], anyOf: [pb, pa, { type: "boolean" }] } as Keywords, ["string"]],
    [{ $ref: "#/components/schemas/Own" }, ["string"]],
    [nested(21), ["string"]],
    [nested(22), all],
  ];
  const Own = { anyOf: [pa, { $ref: "#/components/schemas/Own" }] } as Keywords;
  const read = readPairs(rows.map(([schema]) => [schema, {}]), { Own });
  const asked = () => rows.map(([schema], at) => [schema, read[at] && [...effectiveTypes(read[at][0])].toSorted()]);
  const expected = rows.map(([schema, types]) => [schema, [...types].toSorted()]);
  expect(asked()).toEqual(expected);
  expect(asked()).toEqual(expected);
});

it("compares lists of types, of which integers are numbers", () => {
  expect([isEveryType(jsonTypes), isEveryType(["string"])]).toEqual([
    true,
    false,
  ]);
  const refined = jsonTypes.map((type) =>
    type === "number" ? "integer" : type,
  );
  expect(isEveryType(refined)).toBe(false);
  expect(areTypesWithin(["integer"], ["number"])).toBe(true);
  expect(areTypesWithin(["number"], ["integer"])).toBe(false);
  expect(areTypesWithin(["string", "integer"], ["number"])).toBe(false);
  expect(areTypesWithin(["string"], ["number", "string"])).toBe(true);
  expect(areTypesWithin([], ["string"])).toBe(true);
});

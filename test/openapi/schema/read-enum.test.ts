import { describe, expect, it } from "vitest";
import { documentSet, readSchemas, show } from "./read-schemas.ts";

describe("descriptions of values", () => {
  function valuesOf(schema: string) {
    const { type } = readSchemas(
      documentSet({ "api.yaml": `openapi: 3.0.0\nschema: ${schema}` }),
    );
    return type.kind === "enum"
      ? type.values.map(({ value, description }) => [value, description])
      : null;
  }

  it("come from lists and objects of vendors", () => {
    expect(valuesOf("{ enum: [1, 2], x-enum-varnames: [ONE, TWO] }")).toEqual([
      [1, "ONE"],
      [2, "TWO"],
    ]);
    expect(
      valuesOf(
        "{ enum: [a, b], x-enumNames: [First, B], x-enum-descriptions: { a: The first., b: The second. } }",
      ),
    ).toEqual([
      ["a", "First: The first."],
      ["b", "The second."],
    ]);
  });

  it("leave out names that are the values again", () => {
    expect(
      valuesOf("{ enum: [in-progress], x-enum-varnames: [IN_PROGRESS] }"),
    ).toEqual([["in-progress", null]]);
  });

  it.each([
    ["x-deprecated-values: [b]", "Deprecated."],
    ["x-enum-deprecated: [false, true]", "Deprecated."],
    ["x-enum-deprecated: { b: Use a instead. }", "Deprecated. Use a instead."],
    [
      "x-deprecated-enum-members: [{ name: b, deprecatedInVersion: 8.9.0 }]",
      "Deprecated since 8.9.0.",
    ],
  ])("say that a value is deprecated: %s", (extension, said) => {
    expect(valuesOf(`{ enum: [a, b], ${extension} }`)).toEqual([
      ["a", null],
      ["b", said],
    ]);
    const described = `{ enum: [a, b], x-enum-descriptions: [One, Two], ${extension} }`;
    expect(valuesOf(described)).toEqual([
      ["a", "One"],
      ["b", `${said} Two`],
    ]);
  });

  it("say it of constants, among alternatives", () => {
    expect(
      valuesOf(
        "{ oneOf: [{ const: a, deprecated: true, description: Use b. }, { const: b, description: The usual one. }] }",
      ),
    ).toEqual([
      ["a", "Deprecated. Use b."],
      ["b", null],
    ]);
  });

  it("stay with their values when others fall out", () => {
    expect(
      valuesOf(
        "{ type: string, enum: [1, b], x-enum-descriptions: [one, bee] }",
      ),
    ).toEqual([["b", "bee"]]);
  });
});

it.each([
  ["{ type: integer, enum: [1, 2.5, '3'] }", "1"],
  ["{ type: [integer, string], enum: [1, '3', null, true] }", '1|"3"'],
  ["{ type: [string, 'null'], enum: [a, null] }", '("a" | null)'],
  ["{ type: string, enum: [a, null] }", '"a"'],
  ["{ type: [array, integer], enum: [[1], 2, { a: 1 }] }", "(2 | [1])"],
  ["{ enum: [9007199254740993, 1] }", "integer"],
  ["{ type: number, enum: [9007199254740993, a] }", "integer"],
  ["{ enum: [9007199254740993, a] }", '("a" | integer)'],
])("the values of %s", (schema, expected) => {
  const { type } = readSchemas(
    documentSet({ "api.yaml": `openapi: 3.1.0\nschema: ${schema}` }),
  );
  expect(show(type)).toBe(expected);
});

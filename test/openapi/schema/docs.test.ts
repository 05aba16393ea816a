import { describe, expect, it } from "vitest";
import { noDocs } from "../../../generator/model/type-expr.ts";
import { readDocs } from "../../../generator/openapi/schema/docs.ts";
import { createFindings } from "../../../generator/openapi/document/findings.ts";
import { createReferences } from "../../../generator/openapi/document/references.ts";
import { createSchemaContext } from "../../../generator/openapi/schema/create-context.ts";
import { documentSet, placeAt } from "./read-schemas.ts";

function docsOf(schema: string, components = "{}") {
  const text = `openapi: 3.1.0\nschema: ${schema}\nx: { type: string }\ncomponents:\n  schemas: ${components}`;
  const documents = documentSet({ "api.yaml": text });
  const findings = createFindings();
  const references = createReferences(documents, findings);
  const context = createSchemaContext({ documents, references, findings });
  return readDocs(context, placeAt(documents, "schema"));
}

describe("docs of a schema", () => {
  it("are what it says to people", () => {
    expect(
      docsOf(
        "{ title: T, description: D, deprecated: true, x-deprecation-message: Use B., default: { b: 1, a: [x] }, example: 1 }",
      ),
    ).toEqual({
      title: "T",
      description: "D",
      isDeprecated: true,
      deprecation: "Use B.",
      defaultValue: '{"a":["x"],"b":1}',
      examples: ["1"],
      constraints: [],
    });
  });

  it("are none where nothing is said, or the wrong thing", () => {
    expect(docsOf("{ type: string }")).toEqual(noDocs);
    expect(docsOf("true")).toEqual(noDocs);
    expect(
      docsOf("{ title: 1, description: [], deprecated: yes, minimum: x }"),
    ).toEqual(noDocs);
  });

  it("may stand in allOf, and beside a reference", () => {
    expect(
      docsOf("{ allOf: [{ $ref: '#/x' }, { description: D, default: null }] }"),
    ).toEqual({ ...noDocs, description: "D", defaultValue: "null" });
    expect(docsOf("{ $ref: '#/x', summary: S }").description).toBe("S");
  });

  it.each([
    ["{ $ref: '#/components/schemas/Old' }", true],
    ["{ $ref: '#/components/schemas/Alias', description: D }", true],
    ["{ allOf: [{ $ref: '#/components/schemas/Old' }], description: D }", true],
    ["{ allOf: [{ $ref: '#/components/schemas/Wrapped' }] }", true],
    ["{ $ref: '#/components/schemas/New' }", false],
    ["{ $ref: '#/components/schemas/Ring' }", false],
    // A child of a deprecated parent is another thing, and so is a list of deprecated values.
    [
      "{ allOf: [{ $ref: '#/components/schemas/Old' }, { properties: { a: {} } }] }",
      false,
    ],
    ["{ type: array, items: { $ref: '#/components/schemas/Old' } }", false],
    ["{ allOf: [{ properties: { a: {} } }] }", false],
  ])("%s is deprecated with what it refers to: %s", (schema, isDeprecated) => {
    const docs = docsOf(
      schema,
      `
    Old: { type: object, description: Gone., deprecated: true, x-deprecation-message: Use New. }
    New: { type: object }
    Alias: { $ref: '#/components/schemas/Old' }
    Wrapped: { allOf: [{ $ref: '#/components/schemas/Alias' }] }
    Ring: { $ref: '#/components/schemas/Ring' }
`,
    );
    expect(docs).toEqual({
      ...noDocs,
      description: schema.includes("description") ? "D" : null,
      isDeprecated,
      deprecation: isDeprecated ? "Use New." : null,
    });
  });

  it("say what a type cannot", () => {
    expect(
      docsOf(
        "{ uniqueItems: true, maxItems: 1, minItems: 0, pattern: ^a, format: int64, minimum: 1, exclusiveMaximum: 9, multipleOf: 0.5, minLength: 1, propertyNames: { enum: [b, a], minLength: 1 }, dependentRequired: { b: [c], a: [] } }",
      ).constraints,
    ).toEqual([
      "Format int64.",
      "Minimum 1.",
      "Less than 9.",
      "Multiple of 0.5.",
      "At least 1 character.",
      "Pattern: ^a",
      "At least 0 items.",
      "At most 1 item.",
      "No item twice.",
      'Names of members: One of ["b","a"]. At least 1 character.',
      'With a also []. With b also ["c"].',
    ]);
  });

  it("know the bounds of 3.0", () => {
    expect(
      docsOf(
        "{ minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }",
      ).constraints,
    ).toEqual(["More than 1.", "Maximum 9."]);
  });
});

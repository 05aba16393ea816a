import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { WireApi } from "../../../generator/model/wire/wire-api.ts";
import { apiOf, compareTexts, outline } from "./compare-documents.ts";

describe("rewriting without effect is silent", () => {
  const inPlace = `
paths:
  /pets:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        "200": { description: Fine, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
        "404": { description: No }
    put:
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
`;
  const shared = `
paths:
  /pets:
    parameters: [{ $ref: "#/components/parameters/limit" }]
    put:
      requestBody: { $ref: "#/components/requestBodies/Pet" }
    get:
      responses:
        "404": { $ref: "#/components/responses/No" }
        "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      parameters:
        - { name: x-trace, in: header, schema: { allOf: [{ type: string }] } }
components:
  requestBodies: { Pet: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
  responses: { No: { description: No } }
  parameters: { limit: { name: limit, in: query, schema: { type: integer } } }
  schemas: { Pet: { type: object, properties: { id: { type: string } } } }
`;

  it("in both directions", () => {
    expect(outline(compareTexts(inPlace, shared).changes)).toEqual([]);
    // Nothing but the type of the component is gone.
    expect(outline(compareTexts(shared, inPlace).changes)).toEqual([
      "info schema-removed",
    ]);
  });

  it("when the server that is implied is named", () => {
    const named = `servers: [{ url: / }]\n${inPlace}`;
    expect(compareTexts(inPlace, named).changes).toEqual([]);
    expect(compareTexts(named, inPlace).changes).toEqual([]);
  });

  it("when lines of a text are broken elsewhere", () => {
    const text = (description: string): string =>
      `paths: { /pets: { get: { description: "${description}" } } }`;
    expect(
      compareTexts(text("All\\nour pets."), text("All our\\npets. ")).changes,
    ).toEqual([]);
  });

  it("when a range covers a media type", () => {
    const media = (types: string): string =>
      `paths: { /pets: { post: { requestBody: { content: { ${types} } } } } }`;
    const range = media('"image/*": {}');
    const both = media('"image/*": {}, image/png: {}');
    expect(compareTexts(range, both).changes).toEqual([]);
    expect(compareTexts(both, range).changes).toEqual([]);
  });
});

describe("what one side does not know", () => {
  const full = apiOf(
    "paths: { /a: { get: { tags: [x], deprecated: true, x-sunset: 2027-01-31 } }, /b: { get: {} } }",
  );
  const bare: WireApi = {
    ...full,
    servers: [],
    tokenFlows: [],
    tags: new Map(),
    externalDocs: new Map(),
    title: "Other",
    operations: full.operations
      .slice(0, 1)
      .map((operation) => ({ ...operation, tags: [], details: null })),
  };
  const compare = (before: WireApi, after: WireApi) =>
    compareApis({ before, after, areAlike: null, renames: [] });

  it("is not compared, and said once", () => {
    const { changes, remarks } = compare(bare, full);
    expect(outline(changes)).toEqual(["compatible operation-added"]);
    expect(remarks).toEqual([
      "The side compared from does not say how its operations are called: only which there are is compared, not their parameters, bodies, answers and credentials.",
    ]);
    expect(compare(full, bare).remarks).toHaveLength(1);
  });

  it("of some operations is said with their number", () => {
    const [first, second] = full.operations;
    if (!first || !second) throw new Error("Expected two operations.");
    const half = { ...full, operations: [{ ...first, details: null }, second] };
    const { changes, remarks } = compare(full, half);
    expect(changes).toEqual([]);
    expect(remarks).toEqual([
      "The side compared with does not say how 1 of its 2 operations are called: what is inside these is not compared.",
    ]);
  });
});

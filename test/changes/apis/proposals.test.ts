import { describe, expect, it } from "vitest";
import { compareTexts, outline } from "./compare-documents.ts";

describe("operations that may have moved", () => {
  const side = (path: string, members = ""): string =>
    `paths: { ${path}: { get: { ${members} parameters: [{ name: limit, in: query, schema: {} }] } } }`;

  it("are proposed with reasons, and nothing is decided", () => {
    const { changes, proposals } = compareTexts(
      side("/v1/pets", "operationId: list,"),
      side("/v2/pets", "operationId: list,"),
    );
    expect(outline(changes)).toEqual([
      "breaking operation-removed",
      "compatible operation-added",
    ]);
    expect(proposals).toEqual([
      {
        kind: "operation",
        from: "GET /v1/pets",
        to: "GET /v2/pets",
        score: 1,
        reasons: [
          "The paths differ in their version alone.",
          "Both have the same operationId.",
          "Both take and give the same.",
        ],
      },
    ]);
  });

  it("are not proposed when they are not alike", () => {
    const { proposals } = compareTexts(side("/v1/pets"), side("/v1/invoices"));
    expect(proposals).toEqual([]);
  });

  it("stand in one proposal each", () => {
    const { proposals } = compareTexts(
      "paths: { /pets/list: { get: {} } }",
      "paths: { /pets/lists: { get: {} }, /pets/listed: { get: {} } }",
    );
    expect(proposals.map(({ to }) => to)).toEqual(["GET /pets/lists"]);
  });

  it("are looked for in bounded work", () => {
    const many = (suffix: string): string =>
      `paths:\n${Array.from({ length: 1000 }, (_, index) => `  /common/thing${index}${suffix}/of/all: { get: {} }`).join("\n")}\n`;
    const started = process.cpuUsage();
    const { proposals } = compareTexts(many("a"), many("b"));
    const { user } = process.cpuUsage(started);
    expect(proposals).toEqual([]);
    // All pairs would be a million texts to compare, which takes half a minute.
    expect(user / 1e6).toBeLessThan(8);
  });
});

describe("fields that may have been renamed", () => {
  const pet = (properties: string): string =>
    `components: { schemas: { Pet: { type: object, properties: { ${properties} } } } }
paths: { /pets: { get: { responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } } }`;

  it("are proposed where name and type are alike", () => {
    const { proposals } = compareTexts(
      pet("nick: { type: string }, age: { type: integer }"),
      pet("nickname: { type: string }, weight: { type: integer }"),
    );
    expect(proposals).toEqual([
      {
        kind: "field",
        from: "Pet.nick",
        to: "Pet.nickname",
        score: 0.75,
        reasons: [
          "Both are in Pet and have the type string.",
          "One name contains the other.",
        ],
      },
    ]);
  });

  it("are not proposed when their types differ", () => {
    const { proposals } = compareTexts(
      pet("nick: { type: string }"),
      pet("nickname: { type: integer }"),
    );
    expect(proposals).toEqual([]);
  });

  it("can be recorded as they are proposed", () => {
    const { changes } = compareTexts(
      pet("nick: { type: string }"),
      pet("nickname: { type: string }"),
      [{ kind: "field", from: "Pet.nick", to: "Pet.nickname" }],
    );
    expect(changes.map(({ kind }) => kind)).toEqual(["property-renamed"]);
  });
});

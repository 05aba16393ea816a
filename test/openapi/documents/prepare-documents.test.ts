import { describe, expect, it } from "vitest";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { documentsOf } from "../../support/documents.ts";

const nothing = { overlays: [], include: [], exclude: [] };

describe("prepareDocuments", () => {
  it("leaves OpenAPI 3 as it is", async () => {
    const documents = documentsOf([{ file: "a", text: "openapi: 3.1.0" }]);
    const { value, diagnostics } = await prepareDocuments(documents, nothing);
    expect(value).toBe(documents);
    expect(diagnostics).toEqual([]);
  });

  it("applies overlays to the document as it is written, converts it, and filters by what they say", async () => {
    const documents = documentsOf([
      {
        file: "a.yaml",
        text: "swagger: 2.0\npaths:\n  /a: {get: {responses: {}}}\n  /b: {get: {responses: {}}}\n",
      },
    ]);
    const overlays = [
      {
        file: "o.yaml",
        text: "overlay: 1.0.0\nactions:\n  - target: $\n    update: {basePath: /v1, host: a.example}\n  - target: $.paths['/a'].get\n    update: {tags: [kept]}\n",
      },
    ];
    const { value, diagnostics } = await prepareDocuments(documents, {
      ...nothing,
      overlays,
      include: ["tag:kept"],
    });
    expect(diagnostics).toEqual([]);
    expect(value?.entry.source.value).toEqual({
      openapi: "3.0.4",
      servers: [{ url: "http://a.example/v1" }],
      paths: {
        "/a": { get: { tags: ["kept"], responses: {} } },
      },
    });
    expect(value?.entry.source.locate(["paths", "/a", "get"])).toMatchObject({
      file: "a.yaml",
      line: 3,
    });
    expect(
      value?.entry.source.locate(["paths", "/a", "get", "tags"]),
    ).toMatchObject({ file: "o.yaml", line: 6 });
  });

  it("stops where there are errors", async () => {
    const documents = documentsOf([{ file: "a", text: "openapi: 3.1.0" }]);
    const { value, diagnostics } = await prepareDocuments(documents, {
      overlays: [{ file: "o", text: "overlay: 3" }],
      include: ["nonsense"],
      exclude: [],
    });
    expect(value).toBeNull();
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
      new Set(["overlay-form"]),
    );
  });
});

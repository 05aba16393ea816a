import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  compare,
  generateSdk,
  pinDocument,
  releasePlan,
} from "../../generator/index.ts";
import { pets } from "../cli/support/pets.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { serveDocuments, type DocumentServer } from "./document-server.ts";

let server: DocumentServer;

beforeEach(async () => {
  server = await serveDocuments({
    "/openapi.yaml": pets(),
    "/later.yaml": pets({ operations: ["GET /pets"] }),
  });
});

describe("a document by its address", () => {
  it("is fetched for an SDK, with its headers", async () => {
    const { value, diagnostics } = await generateSdk({
      document: {
        address: server.url("/openapi.yaml"),
        headers: { Authorization: "Bearer t0ken" },
      },
    });
    expect(diagnostics).toEqual([]);
    expect(value?.counts.operations).toBe(2);
    expect(server.headers[0]).toHaveProperty("authorization", "Bearer t0ken");
    expect(JSON.stringify(value)).not.toContain("t0ken");
  });

  it("is a side of a comparison", async () => {
    const { value } = await compare({
      from: { address: server.url("/openapi.yaml") },
      to: { address: server.url("/later.yaml") },
      catalogue: { files: {} },
    });
    expect(value?.summary.breaking).toBe(1);
  });

  it("is one of a release", async () => {
    const { value, diagnostics } = await releasePlan({
      label: "1.0.0",
      catalogue: { files: {} },
      documents: { pets: { address: server.url("/openapi.yaml") } },
    });
    expect(diagnostics).toEqual([]);
    expect(value?.catalogue.map(({ path }) => path)).toContain(
      "openapi/pets/1.0.0.yaml",
    );
  });

  it("is pinned by who writes what pinDocument gives", async () => {
    const pins = join(temporaryFolder(), "pins");
    const input = { address: server.url("/openapi.yaml"), pins };
    const { value: files } = await pinDocument(input);
    expect(files).toHaveLength(2);
    for (const { path, content } of files ?? []) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    await server.stop();
    expect((await pinDocument(input)).value).toEqual([]);
    expect((await generateSdk({ document: input })).value).not.toBeNull();
    const anew = await generateSdk({ document: { ...input, fetch: true } });
    expect(anew.diagnostics).toMatchObject([{ code: "address-not-readable" }]);
  });

  it("fails with what is wrong with it", async () => {
    const wrong = await generateSdk({
      document: {
        address: server.url("/openapi.yaml"),
        headers: { "X-Token": "t0ken\n" },
      },
    });
    expect(wrong.value).toBeNull();
    expect(wrong.diagnostics).toMatchObject([{ code: "header-form" }]);
    expect(JSON.stringify(wrong)).not.toContain("t0ken");
    expect(server.asked).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { resolveOptions } from "../../../generator/emulator/settings/resolve-options.ts";
import { createResources } from "../../../generator/emulator/resources/handle-resource.ts";
import type { Api, Route } from "../../../generator/emulator/route.ts";

/** Folder with real documents, plain or gzipped; they are not part of the repository. */
const corpus = process.env["SDKWRIGHT_CORPUS"] ?? "";
const reason = "SDKWRIGHT_CORPUS names no folder with OpenAPI documents";

function readDocuments(): readonly { file: string; text: string }[] {
  if (!existsSync(corpus)) return [];
  return readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|ya?ml)(?:\.gz)?$/.test(file))
    .toSorted()
    .map((file) => {
      const bytes = readFileSync(join(corpus, file));
      const plain = file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
      return { file, text: plain.toString("utf8") };
    })
    .filter(({ text }) => /^[{\s]*"?openapi"?\s*:\s*["']?3\./m.test(text));
}

/** Calls an operation of a fresh store with nothing but what every request has. */
async function statusOf(api: Api, route: Route): Promise<number> {
  const takesJson = route.request?.content.has("application/json") ?? false;
  const { handle } = createResources(api, resolveOptions({}, null));
  const answer = await handle({
    route,
    params: new Map(),
    path: route.path
      .split("/")
      .slice(1)
      .map((segment) => (segment.startsWith("{") ? "1" : segment)),
    query: new URLSearchParams(),
    headers: new Headers(
      takesJson ? { "content-type": "application/json" } : {},
    ),
    body: new TextEncoder().encode(takesJson ? "{}" : ""),
    context: "all",
    admit: () => null,
    nowMs: 0,
  });
  return answer.status;
}

describe("real documents", () => {
  const documents = readDocuments();

  it.skipIf(documents.length === 0)(
    `are served, each operation of each (${documents.length === 0 ? reason : documents.length})`,
    { timeout: 300_000 },
    async () => {
      for (const { file, text } of documents) {
        const { value, diagnostics } = readOpenapi({ file, text });
        const errors = diagnostics.filter(
          ({ severity }) => severity === "error",
        );
        expect([file, errors]).toEqual([file, []]);
        const wrong: string[] = [];
        for (const route of value?.routes ?? []) {
          const status = await statusOf(value as Api, route);
          // An empty object may break a schema, and a required parameter is missing; nothing else may go wrong.
          if (status >= 400 && status !== 400 && status !== 422)
            wrong.push(`${file} ${route.key} ${status}`);
        }
        expect(wrong).toEqual([]);
        expect(value?.routes.length).toBeGreaterThan(0);
      }
    },
  );
});

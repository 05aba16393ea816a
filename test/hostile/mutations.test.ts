import { readdirSync } from "node:fs";
import { join } from "node:path";
import typescript from "typescript-5.9";
import { expect, it } from "vitest";
import { createRandom } from "../correctness/support/random.ts";
import {
  readRaw,
  type JsonObject,
} from "../correctness/support/raw-document.ts";
import { repository } from "../support/commands.ts";
import { mutateDocument } from "./support/mutate-document.ts";
import { planChecked } from "./support/plan-checked.ts";
import { cpuLimit } from "../support/cpu-time.ts";
import { runs, seed } from "../support/random-input.ts";

const cases = join(repository, "test/cases/openapi");
/** With all that a conversion has to move. */
const swagger: JsonObject = {
  swagger: "2.0",
  info: { title: "Old", version: "1" },
  host: "example.com",
  basePath: "/v1",
  schemes: ["https"],
  consumes: ["application/json"],
  produces: ["application/json"],
  securityDefinitions: {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    oauth: {
      type: "oauth2",
      flow: "application",
      tokenUrl: "https://example.com/token",
      scopes: { read: "Reads." },
    },
  },
  parameters: { page: { name: "page", in: "query", type: "integer" } },
  responses: { Lost: { description: "No such thing." } },
  paths: {
    "/things/{id}": {
      parameters: [{ name: "id", in: "path", required: true, type: "string" }],
      put: {
        tags: ["things"],
        operationId: "changeThing",
        security: [{ key: [] }],
        parameters: [
          { $ref: "#/parameters/page" },
          { name: "body", in: "body", schema: { $ref: "#/definitions/Thing" } },
        ],
        responses: {
          200: { description: "It.", schema: { $ref: "#/definitions/Thing" } },
          404: { $ref: "#/responses/Lost" },
        },
      },
      post: {
        consumes: ["multipart/form-data"],
        parameters: [
          { name: "file", in: "formData", type: "file" },
          {
            name: "tags",
            in: "formData",
            type: "array",
            items: { type: "string" },
            collectionFormat: "multi",
          },
        ],
        responses: { default: { description: "Done." } },
      },
    },
  },
  definitions: {
    Thing: {
      type: "object",
      discriminator: "kind",
      required: ["kind"],
      properties: { kind: { type: "string" }, "x-y": { type: "file" } },
    },
    Special: { allOf: [{ $ref: "#/definitions/Thing" }, { type: "object" }] },
  },
};

const documents: readonly JsonObject[] = [
  swagger,
  ...[
    join(repository, "test/fixtures/openapi/swagger-petstore-3.0.yaml"),
    ...readdirSync(cases).map((name) => join(cases, name, "openapi.yaml")),
  ].map((path) => readRaw("document", path).root),
];

/** Of one document; far more than it takes. */
const mostMs = 10_000;

function syntaxErrors(text: string): readonly string[] {
  const { diagnostics = [] } = typescript.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: typescript.ScriptTarget.ES2022 },
  });
  return diagnostics.map(({ messageText }) =>
    typescript.flattenDiagnosticMessageText(messageText, " "),
  );
}

/** What is wrong with what comes of a text: nothing may be thrown, and TypeScript and JSON have to be so. */
async function problemsOf(text: string): Promise<readonly string[]> {
  const excess = cpuLimit(mostMs);
  const { files, diagnostics } = await planChecked({ file: "a.json", text });
  const problems = files.flatMap((file) => {
    if (file.path.startsWith("src/runtime/")) return [];
    if (file.path.endsWith(".json")) JSON.parse(file.text);
    return file.path.endsWith(".ts")
      ? syntaxErrors(file.text).map((error) => `${file.path}: ${error}`)
      : [];
  });
  if (files.length === 0 && diagnostics.length === 0)
    problems.push("neither files nor a word why");
  const tooLong = excess();
  return tooLong === null ? problems : [...problems, tooLong];
}

it("documents that are changed at random give code or diagnostics", async () => {
  const count = runs(40);
  for (let run = 0; run < count; run += 1) {
    const random = createRandom(seed * 1_000_000 + run);
    const document = documents[run % documents.length] ?? {};
    const text = JSON.stringify(mutateDocument(document, random));
    const problems = await problemsOf(text).catch((thrown: unknown) => [
      String(thrown instanceof Error ? thrown.stack : thrown),
    ]);
    expect(problems, `seed ${seed}, run ${run}: ${text}`).toEqual([]);
  }
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusDocuments, noCorpus } from "../support/corpus.ts";
import {
  planDescribedSdk,
  planTextSdk,
  readCorpusDocument,
} from "./support/described-sdk.ts";
import { runReadme } from "./support/run-readme.ts";
import { folderName, workFolder } from "./support/work-folder.ts";
import { needs } from "../support/needs.ts";

/*
 * Whoever has made a package tries what its README shows, and tries it against the emulator. So every example of every
 * README has to compile and to run there.
 */

const folder = workFolder("readme");
const documents = corpusDocuments();

/** What documents have that stood in the way of examples. */
const own: readonly (readonly [name: string, document: string])[] = [
  [
    "values within bounds, headers and examples",
    `
openapi: 3.1.0
info: { title: Bounds, version: "1" }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /things/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, exclusiveMinimum: 10, exclusiveMaximum: 20, multipleOf: 4 } }
        - { name: X-Tenant, in: header, required: true, schema: { type: string, minLength: 12 } }
        - { name: code, in: query, required: true, schema: { type: string, pattern: "^[A-Z]{3}$", example: ABC } }
        - { name: kinds, in: query, required: true, schema: { type: array, minItems: 2, items: { enum: [a, b] } } }
      responses:
        "200": { description: ok, content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }
`,
  ],
  [
    "credentials that go together, beside one that is not known",
    `
openapi: 3.0.3
info: { title: Keys, version: "1" }
servers: [{ url: https://api.example.com }]
components:
  securitySchemes:
    certificate: { type: mutualTLS }
    cookie: { type: apiKey, in: cookie, name: session }
    key: { type: apiKey, in: query, name: api key }
    login: { type: http, scheme: basic }
    machine: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://x.example, scopes: {} }, authorizationCode: { authorizationUrl: https://x.example, tokenUrl: https://x.example, scopes: {} } } }
security: [{ machine: [], key: [], cookie: [], certificate: [] }, {}]
paths:
  /things: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { type: object } } } } } } }
`,
  ],
  [
    "single sign-on",
    `
openapi: 3.0.3
info: { title: Sso, version: "1" }
servers: [{ url: https://api.example.com }]
components: { securitySchemes: { sso: { type: openIdConnect, openIdConnectUrl: https://x.example } } }
security: [{ sso: [] }]
paths:
  /things: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { type: string } } } } } } }
`,
  ],
  [
    "servers of operations alone, with variables",
    `
openapi: 3.0.3
info: { title: Own servers, version: "1" }
paths:
  /things:
    servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu, enum: [eu, us] } } }]
    get: { responses: { "200": { description: ok, content: { application/json: { schema: { type: string } } } } } }
  /files:
    servers: [{ url: https://files.example.com }]
    get: { responses: { "200": { description: ok, content: { application/json: { schema: { type: string } } } } } }
`,
  ],
  [
    "no address that can be called, and a body",
    `
openapi: 3.0.3
info: { title: Relative, version: "1" }
servers: [{ url: /api }, { url: http://api.example.com }]
components: { securitySchemes: { login: { type: http, scheme: basic } } }
paths:
  /things:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name, size], properties: { name: { type: string, maxLength: 3 }, size: { type: integer, format: int64, minimum: 5 } } } } } }
      responses: { "201": { description: ok, content: { application/json: { schema: { type: object } } } } }
`,
  ],
];

describe("the README of a small document", () => {
  it.each(own)("with %s", async (name, text) => {
    const target = join(folder, folderName(name));
    mkdirSync(target);
    const path = join(target, "openapi.yaml");
    writeFileSync(path, text);
    const files = await planTextSdk({ file: "openapi.yaml", text });
    const mock = ["--openapi", path];
    expect(await runReadme({ files, mock, folder: target })).toEqual([]);
  });
});

describe(
  "the README of every document of the corpus",
  needs(documents.length === 0 ? noCorpus : null),
  () => {
    it.each(documents)("$name", { timeout: 600_000 }, async (document) => {
      const { name, path, root } = document;
      const problems = await runReadme({
        files: await planDescribedSdk(await readCorpusDocument(document)),
        mock: ["--openapi", path, "--root", root],
        folder: join(folder, folderName(name)),
      });
      expect(problems).toEqual([]);
    });
  },
);

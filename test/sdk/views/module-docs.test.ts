import { stringify } from "yaml";
import { describe, expect, it } from "vitest";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../../support/catalogue-folder.ts";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import { planSdkOf } from "../../support/plan-sdk.ts";

/** The text of a module of the SDK of a document with these paths. */
async function moduleOfDocument(
  document: object,
  path = "src/a.ts",
): Promise<string> {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    ...document,
  });
  const { value } = documentOf({ file: "openapi.json", text });
  if (value === null) throw new Error("Expected a document.");
  return textOf(await planDocumentSdk(value), path);
}

/** The text of a module of the SDK of a catalogue with these endpoints, as of the last of three releases. */
async function moduleOfCatalogue(endpoints: object): Promise<string> {
  const { service } = readCatalogueFolder(builtInSpec);
  const releases = ["1.0.0", "1.1.0", "1.2.0"].map((label) => ({
    id: label,
    label,
  }));
  const namespace = { namespace: "x", title: "X", scope: "tenant", endpoints };
  const files = await planSdkOf(
    {
      service,
      releases: { file: "releases.yaml", text: stringify({ releases }) },
      namespaces: [{ file: "namespaces/x.yaml", text: stringify(namespace) }],
      names: null,
      documents: [],
    },
    { tombstones: "all" },
  );
  return textOf(files, "src/x/things.ts");
}

function textOf(
  files: readonly { readonly path: string; readonly text: string }[],
  path: string,
): string {
  const found = files.find((file) => file.path === path);
  if (found === undefined) throw new Error(`Expected a file ${path}.`);
  return found.text;
}

/** The comment above a method, without its frame and line breaks. */
function docsOf(module: string, method: string): string {
  const lines = module.split("\n");
  const end = lines.findIndex((line) =>
    new RegExp(`^ {2}(?:readonly )?${method}[(:]`).test(line),
  );
  const start = lines.lastIndexOf("  /**", end);
  return lines
    .slice(start + 1, end - 1)
    .map((line) => line.replace(/^ +\* ?/, ""))
    .join(" ");
}

const noContent = { responses: { 204: { description: "No content." } } };

describe("the answers of a method", () => {
  const operation = (responses: object) => ({
    tags: ["a"],
    operationId: "send",
    responses,
  });
  const call = "`GET /a`, operationId `send`";
  const docsWith = async (responses: object) =>
    docsOf(
      await moduleOfDocument({
        paths: { "/a": { get: operation(responses) } },
        components: { responses: { Page: { description: "Any page." } } },
      }),
      "send",
    );

  it.each<[object, string]>([
    [{ 200: { description: "The pets." } }, "  @returns The pets."],
    [
      { 200: { description: "The\n\npets. */ @see a" } },
      String.raw`  @returns The pets. *\/ \@see a`,
    ],
    [
      {
        201: { description: "It is new." },
        200: { description: "OK" },
        202: { description: "It will be." },
        404: { description: "It is not." },
      },
      "  @returns 201: It is new; 202: It will be",
    ],
    [
      { 200: { $ref: "#/components/responses/Page", description: "My page." } },
      "  @returns My page.",
    ],
    [{ 200: { $ref: "#/components/responses/Page" } }, "  @returns Any page."],
    [
      { "2XX": { description: "Some." }, 301: { description: "Go." } },
      "  @returns Some.",
    ],
    [{ 200: { description: "Success" } }, ""],
    [{ 204: { description: " no content. " } }, ""],
    [{ 200: { description: "" } }, ""],
    [{ 404: { description: "It is not." } }, ""],
  ])("%j are told as %j", async (responses, told) => {
    expect(await docsWith(responses)).toBe(call + told);
  });
});

describe("credentials of a method", () => {
  const document = {
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        token: { type: "http", scheme: "bearer" },
        oauth: {
          type: "oauth2",
          flows: {
            clientCredentials: {
              tokenUrl: "https://example.com/token",
              scopes: { read: "", write: "" },
            },
          },
        },
      },
    },
    paths: {
      "/common": {
        get: { tags: ["a"], operationId: "common", ...noContent },
        put: {
          tags: ["a"],
          operationId: "same",
          security: [{ key: [] }],
          ...noContent,
        },
        post: { tags: ["a"], operationId: "open", security: [], ...noContent },
        patch: {
          tags: ["a"],
          operationId: "several",
          security: [{ token: [] }, { key: [], oauth: ["write", "read"] }, {}],
          ...noContent,
        },
      },
    },
  };

  it("are all alternatives in the order of the document", async () => {
    const module = await moduleOfDocument(document);
    expect(docsOf(module, "several")).toBe(
      "`PATCH /common`, operationId `several`  Credentials: `token`; or `key` and `oauth` with `write`, `read`; or none",
    );
    expect(docsOf(module, "open")).toBe(
      "`POST /common`, operationId `open`  Credentials: none",
    );
  });

  it("are not told where they are those of the whole API", async () => {
    const module = await moduleOfDocument(document);
    expect(docsOf(module, "common")).toBe(
      "`GET /common`, operationId `common`",
    );
    expect(module).toContain('same: "PUT /common",');
    expect(module).toContain('open: { route: "POST /common", security: [] }');
    expect(docsOf(module, "same")).toBe("`PUT /common`, operationId `same`");
  });
});

describe("the life of an operation", () => {
  const scope = "Scope level: Tenant (context header `X-Tenant-Id`)";

  it("is since when it is there and deprecated, and until when", async () => {
    const module = await moduleOfCatalogue({
      "/v1/things": {
        get: { added: "1.1.0", deprecated: "1.2.0", sunset: "2027-01-31" },
        put: { "fields-added": ["1.1.0", "1.2.0"], "fields-removed": "1.2.0" },
      },
    });
    expect(docsOf(module, "get")).toBe(
      `\`GET /x/v1/things\`  ${scope}  @since 1.1.0 @deprecated Since 1.2.0. No replacement is known. May be gone after 2027-01-31.`,
    );
    expect(docsOf(module, "update")).toBe(
      `\`PUT /x/v1/things\`  ${scope}  Fields or query parameters added in 1.1.0, 1.2.0  Fields removed in 1.2.0`,
    );
  });

  it("is which release removed it and what to use", async () => {
    const module = await moduleOfCatalogue({
      "/v1/things": { put: { deprecated: "1.1.0", removed: "1.2.0" } },
      "/v2/things": { put: { added: "1.1.0" } },
      "/preview/things": { delete: { added: "1.2.0" } },
    });
    expect(docsOf(module, "update")).toBe(
      `\`PUT /x/v1/things\`  ${scope}  @deprecated Since 1.1.0, removed in 1.2.0: use {@link ThingsV2Api.update | client.x.things.v2.update} (inferred: the same path in a higher version).`,
    );
    expect(module).toContain(
      'readonly update: RemovedOperation<"PUT /x/v1/things was removed in 1.2.0; use client.x.things.v2.update (inferred: the same path in a higher version)">;',
    );
    expect(module).toContain(
      "Version segment: `preview`, instead of a numbered one",
    );
    expect(module).not.toContain("@beta");
  });
});

describe("names of schemas", () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const answer = (name: string, wrap: (item: object) => object) => ({
    responses: {
      200: {
        description: "Found.",
        headers: { Link: { schema: { type: "string" } } },
        content: {
          "application/json": {
            schema: wrap({ $ref: `#/components/schemas/${name}` }),
          },
        },
      },
    },
  });
  const names = ["Connection", "Filter", "ListOptions", "CallOptions"];
  const components = {
    schemas: Object.fromEntries(names.map((name) => [name, schema])),
  };
  const pages = ["page", "per_page"].map((name) => ({
    name,
    in: "query",
    schema: { type: "integer" },
  }));

  function pathsOf(wrap: (item: object) => object): object {
    return Object.fromEntries(
      names.map((name) => [
        `/${name}`,
        { get: { tags: ["a"], parameters: pages, ...answer(name, wrap) } },
      ]),
    );
  }

  it("give way to those that modules of the SDK import, and to no others", async () => {
    const alone = await moduleOfDocument({
      components,
      paths: pathsOf((item) => item),
    });
    expect(alone).toMatch(
      /import type \{\s*CallOptions2,\s*Connection,\s*Filter,\s*ListOptions,?\s*\} from "\.\/schemas\.ts";/,
    );
    const lists = await moduleOfDocument({
      components,
      paths: pathsOf((items) => ({ type: "array", items })),
    });
    expect(lists).toMatch(
      /import type \{\s*CallOptions2,\s*Connection,\s*Filter,\s*ListOptions2,?\s*\} from "\.\/schemas\.ts";/,
    );
  });
});

describe("headers of parts", () => {
  it("have a property with those that the document describes", async () => {
    const bytes = { type: "string", format: "binary" };
    const headers = { "X-Id": { required: true, schema: { type: "string" } } };
    const module = await moduleOfDocument({
      paths: {
        "/a": {
          post: {
            tags: ["a"],
            operationId: "send",
            requestBody: {
              content: {
                "multipart/form-data": {
                  schema: {
                    type: "object",
                    properties: {
                      file: bytes,
                      files: { type: "array", items: bytes },
                      note: { type: "string" },
                    },
                  },
                  encoding: {
                    file: { headers },
                    files: { headers },
                    note: { contentType: "text/markdown" },
                    other: { headers },
                  },
                },
              },
            },
            ...noContent,
          },
        },
      },
    });
    const text = module.replace(/\s+/g, " ");
    expect(text).toContain(
      'readonly partHeaders?: | { file?: { "X-Id": string; }; files?: { "X-Id": string; }[]; other?: | { "X-Id": string; } | { "X-Id": string; }[]; } | undefined;',
    );
    expect(text).toContain("{ bodies, forms, partForms, styles }");
  });
});

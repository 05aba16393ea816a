import { describe, expect, it } from "vitest";
import { readOpenapi } from "../../generator/emulator/openapi/read-openapi.ts";
import { readOpenapiSettings } from "../../generator/openapi/settings/read-settings.ts";
import { documentOf } from "../support/documents.ts";
import { readDocument } from "./read-document.ts";

const document = `
security: [{ key: [] }]
paths:
  /login: { post: { responses: { "200": { description: ok } } } }
  /v1/items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: ok } } }
    delete: { security: [{ user: [write] }], responses: { "204": { description: ok } } }
  /v2/items: { get: { responses: { "200": { description: ok } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: Authorization }
    user: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example", scopes: { write: w } } } }
`;

function read(text: string) {
  const { value, diagnostics } = readOpenapiSettings({ file: "s.yaml", text });
  if (value === null) return { security: null, told: diagnostics };
  const { description, diagnostics: found } = readDocument(document, {
    settings: value,
  });
  return {
    security: Object.fromEntries(
      description.operations.map(({ method, path, shape }) => [
        `${method} ${path}`,
        shape.security,
      ]),
    ),
    told: [...diagnostics, ...found],
  };
}

describe("security in the settings", () => {
  it("goes before the document: by operation, else by the first pattern that fits", () => {
    const { security, told } = read(`security:
  "* /v1/*": [{ user: [write], key: [] }, {}]
  POST /login: []
  DELETE /v1/items/{itemId}: [{ key: [] }]
  "GET /*": [{ user: [] }]
`);
    expect(told).toEqual([]);
    expect(security).toEqual({
      "POST /login": [],
      "GET /v1/items/{id}": [
        [
          { scheme: "key", scopes: [] },
          { scheme: "user", scopes: ["write"] },
        ],
        [],
      ],
      "DELETE /v1/items/{id}": [[{ scheme: "key", scopes: [] }]],
      "GET /v2/items": [[{ scheme: "user", scopes: [] }]],
    });
  });

  it("that has no effect, or asks for what there is not, is a warning with its place", () => {
    const { told } = read(`security:
  POST /logon: []
  "* /v3/*": []
  POST /login: [{ keys: [] }]
`);
    expect(
      told.map(({ severity, code, location, hint }) => [
        severity,
        code,
        `${location?.file}:${location?.line}`,
        hint,
      ]),
    ).toEqual([
      [
        "warning",
        "settings-unknown-operation",
        "s.yaml:2",
        'Did you mean "POST /login"?',
      ],
      [
        "warning",
        "settings-unused-pattern",
        "s.yaml:3",
        "Patterns are case-sensitive, and a star matches any text.",
      ],
      ["warning", "openapi-unknown-scheme", "s.yaml:4", 'Did you mean "key"?'],
    ]);
  });

  it.each([
    ["a word", "none"],
    ["an alternative that is a text", "[key]"],
    ["scopes that are no list", "[{ key: write }]"],
  ])("is refused as %s", (_what, value) => {
    const { security, told } = read(`security: { POST /login: ${value} }`);
    expect(security).toBe(null);
    expect(told.map(({ severity }) => severity)).toEqual(["error"]);
  });

  it("needs a method and a path", () => {
    const { told } = read("security: { login: [] }");
    expect(told.map(({ code }) => code)).toEqual(["wrong-value"]);
  });
});

it("security in the settings goes before the document in the mock, too", () => {
  const { value: settings } = readOpenapiSettings({
    file: "s.yaml",
    text: `security:
  "* /v1/*": [{ user: [write], key: [] }, {}]
  GET /v1/items/{any}: []
`,
  });
  const { value: documents } = documentOf({
    file: "api.yaml",
    text: `openapi: 3.1.0\n${document}`,
  });
  if (settings === null || documents === null)
    throw new Error("Expected settings and a document.");
  const { value: api } = readOpenapi(documents, settings);
  const key = { kind: "api-key", in: "header", name: "Authorization" };
  expect(
    Object.fromEntries(
      (api?.routes ?? []).map((route) => [route.key, route.security]),
    ),
  ).toEqual({
    "POST /login": [[key]],
    "GET /v1/items/{id}": [],
    "DELETE /v1/items/{id}": [[key, { kind: "scheme", name: "bearer" }], []],
    "GET /v2/items": [[key]],
  });
});

import { describe, expect, it } from "vitest";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readOpenapi } from "../../../generator/openapi/read-openapi.ts";
import { documentSet, onlyOperation, readDocument } from "../read-document.ts";

const options = { strict: false, settings: defaultOpenapiSettings };

describe("the version of OpenAPI", () => {
  it.each(["3.0.0", "3.0.4", "3.1.1", "3.2.0"])("may be %s", (version) => {
    expect(readDocument(`openapi: ${version}\npaths: {}\n`).messages).toEqual(
      [],
    );
  });

  it.each([
    ["openapi: 3.3.0", "found version 3.3.0", 1, 10],
    ["info: {}\nopenapi: 31", "found version 31", 2, 10],
    ["swagger: '1.2'", "found Swagger 1.2", 1, 10],
    ["swagger: 1.2", "found Swagger 1.2", 1, 10],
    ["swagger: { a: 1 }", "found none", 1, 10],
    ["[]", "not an OpenAPI document", 1, 1],
    ["null", "not an OpenAPI document", 1, 1],
  ])("is refused in %j", (text, found, line, column) => {
    const { value, diagnostics } = readOpenapi(
      documentSet(`${text}\n`),
      options,
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        severity: "error",
        code: found.startsWith("found") ? "openapi-version" : "not-openapi",
        location: { line, column },
      },
    ]);
    expect(diagnostics[0]?.message).toContain(found);
  });
});

describe("the document", () => {
  it("has info, tags and servers", () => {
    const { description, messages } = readDocument(`openapi: 3.2.0
info:
  title: T
  version: 1.0
  description: D
  license: { name: Apache 2.0, identifier: Apache-2.0 }
  contact: { email: a@b.example }
tags:
  - { name: b, description: About b }
  - { name: a, summary: About a, kind: nav }
  - { name: c }
servers:
  - url: https://{region}.example/{base}
    name: main
    variables:
      region: { default: eu, enum: [us, us], description: Where }
      base: { default: v1 }
  - { url: /relative }
`);
    expect(description).toMatchObject({
      title: "T",
      version: "1",
      description: "D",
      license: "Apache-2.0",
      operations: [],
    });
    expect([...description.tags]).toEqual([
      ["a", "About a"],
      ["b", "About b"],
      ["c", ""],
    ]);
    expect(description.servers).toEqual([
      {
        url: "https://{region}.example/{base}",
        description: "main",
        variables: [
          {
            name: "base",
            defaultValue: "v1",
            values: null,
            description: null,
          },
          {
            name: "region",
            defaultValue: "eu",
            values: ["us", "eu"],
            description: "Where",
          },
        ],
      },
      { url: "/relative", description: null, variables: [] },
    ]);
    expect(messages).toEqual([
      "openapi-not-used Not used: the kind of a tag (1 place, the first here).",
    ]);
  });

  it("reports what is wrong with the variables of a server", () => {
    const { description, diagnostics } = readDocument(`
servers:
  - url: https://{a}.{b}.example
    variables:
      a: { enum: [x, y] }
      c: { default: z }
`);
    expect(description.servers[0]?.variables).toMatchObject([
      { name: "a", defaultValue: "x", values: ["x", "y"] },
      { name: "b", defaultValue: "", values: null },
    ]);
    expect(
      diagnostics.map(({ code, message }) => `${code} ${message}`),
    ).toEqual([
      'openapi-server-variable The server variable "a" has no default.',
      'openapi-server-variable The server variable "c" does not appear in the URL and is left out.',
      'openapi-server-variable The server variable "b" is not described; it takes any text.',
    ]);
  });
});

const schemes = `
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: K }
    broken: { type: apiKey, in: body, name: x }
    nameless: { type: apiKey, in: query, name: "" }
    user: { type: http, scheme: Basic }
    token: { type: http, scheme: bearer, deprecated: true }
    digest: { type: http, scheme: digest }
    machine:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://evil.example, scopes: { w: Write, r: Read } }
        implicit: { scopes: { other: Not this } }
    person:
      type: oauth2
      flows:
        implicit: { scopes: { r: Read } }
        authorizationCode: { scopes: { w: Write, r: Read all } }
    sso: { type: openIdConnect, openIdConnectUrl: https://x.example }
    tls: { type: mutualTLS }
    again: { $ref: '#/components/securitySchemes/key' }
`;

describe("security", () => {
  it("schemes are credentials of the contract", () => {
    const { description, messages } = readDocument(schemes);
    const plain = { description: null, isDeprecated: false };
    const key = {
      ...plain,
      description: "K",
      kind: "api-key",
      in: "header",
      name: "X-Key",
    };
    const r = { name: "r", description: "Read" };
    const w = { name: "w", description: "Write" };
    expect(description.securitySchemes).toEqual([
      { ...key, id: "again" },
      { ...plain, id: "broken", kind: "other", what: "apiKey" },
      { ...plain, id: "digest", kind: "other", what: "http digest" },
      { ...key, id: "key" },
      { ...plain, id: "machine", kind: "client-credentials", scopes: [r, w] },
      { ...plain, id: "nameless", kind: "other", what: "apiKey" },
      {
        ...plain,
        id: "person",
        kind: "bearer",
        scopes: [{ name: "r", description: "Read all" }, w],
      },
      { ...plain, id: "sso", kind: "openid-connect" },
      { ...plain, id: "tls", kind: "other", what: "mutualTLS" },
      {
        description: null,
        id: "token",
        isDeprecated: true,
        kind: "bearer",
        scopes: [],
      },
      { ...plain, id: "user", kind: "basic" },
    ]);
    expect(JSON.stringify(description)).not.toContain("evil");
    expect(messages).toEqual([
      "openapi-unhandled Ignored: API keys without a name and place that they can be sent with (2 places, the first here).",
    ]);
  });

  it("is that of the document unless the operation has its own", () => {
    const { description } = readDocument(`
security: [{ token: [], key: [] }, { machine: [w, r] }]
paths:
  /a: { get: {} }
  /b: { get: { security: [] } }
  /c: { get: { security: [{}, { key: [] }] } }
${schemes}`);
    expect(description.security).toEqual([
      [
        { scheme: "key", scopes: [] },
        { scheme: "token", scopes: [] },
      ],
      [{ scheme: "machine", scopes: ["w", "r"] }],
    ]);
    expect(description.operations.map(({ shape }) => shape.security)).toEqual([
      null,
      [],
      [[], [{ scheme: "key", scopes: [] }]],
    ]);
  });

  it("knows nothing of schemes that nobody describes", () => {
    const { diagnostics, description } = readDocument(
      `security: [{ tokn: [] }]\npaths: { /a: { get: { security: [{ tokn: [] }, { key: [] }], responses: {} } } }\n${schemes}`,
    );
    expect(description.securitySchemes).toContainEqual(
      expect.objectContaining({ id: "tokn", kind: "other" }),
    );
    expect(description.security).toEqual([[{ scheme: "tokn", scopes: [] }]]);
    const told = diagnostics.filter(
      ({ code }) => code === "openapi-unknown-scheme",
    );
    expect(told).toMatchObject([
      {
        severity: "warning",
        message: expect.stringContaining("2 places"),
        hint: 'Did you mean "token"?',
      },
    ]);
  });

  it("of a document that describes no scheme ask for nothing that is known", () => {
    const { description } = readDocument(
      `security: [{ any: [] }]
paths:
  /a: { get: { security: [{ other: [] }], responses: {} } }
  /b: { get: { security: [], responses: {} } }
`,
    );
    expect(description.securitySchemes).toEqual([]);
    expect(description.security).toEqual([]);
    expect(description.operations.map(({ shape }) => shape.security)).toEqual([
      null,
      [],
    ]);
  });
});

describe("webhooks", () => {
  const item = (summary: string) => `
    post:
      summary: ${summary}
      parameters: [{ name: X-Signature, in: header, schema: {} }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '200': { description: fine } }`;

  it("are those of 3.1 and of x-webhooks", () => {
    const { description, messages } = readDocument(
      `webhooks:\n  pong:${item("B")}\nx-webhooks:\n  ping:${item("A")}\n`,
    );
    expect(description.webhooks).toMatchObject([
      {
        name: "ping",
        method: "POST",
        summary: "A",
        isDeprecated: false,
        body: { contents: [{ mediaType: "application/json" }] },
      },
      { name: "pong", summary: "B" },
    ]);
    expect(messages).toEqual([
      "openapi-not-used Not used: parameters of webhooks and callbacks (2 places, the first here).",
    ]);
  });

  it("of an operation are its callbacks", () => {
    const result = readDocument(`
paths:
  /subscriptions:
    post:
      callbacks:
        changed: { $ref: '#/components/callbacks/Changed' }
components:
  callbacks:
    Changed:
      "{$request.body#/url}":
        post:
          deprecated: true
          requestBody: { content: { application/json: {} } }
`);
    expect(onlyOperation(result).shape.callbacks).toEqual([
      {
        name: "changed",
        method: "POST",
        summary: null,
        description: null,
        isDeprecated: true,
        body: {
          isRequired: false,
          description: null,
          contents: [
            {
              mediaType: "application/json",
              parameters: "",
              format: "json",
              type: { kind: "unknown" },
              events: [],
              encodings: [],
            },
          ],
        },
      },
    ]);
    expect(result.messages).toEqual([]);
  });
});

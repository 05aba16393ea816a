/*
 * Documents with one broken part beside an operation that is sound. What is broken is put into this document, which has
 * nothing of it.
 */

export type Json = Record<string, unknown>;

export interface BrokenDocument {
  readonly name: string;
  /** Texts by path; the first is the document. */
  readonly files: Readonly<Record<string, string>>;
  /** Codes of what is told when an SDK is generated, each once. */
  readonly told: readonly string[];
  /** Operations of the SDK, without the sound one. */
  readonly kept: readonly string[];
}

const answer = (schema: unknown): Json => ({
  responses: {
    "200": {
      description: "Good.",
      content: { "application/json": { schema } },
    },
  },
});

const soundOperation = {
  operationId: "getSound",
  tags: ["all"],
  ...answer({ type: "object", properties: { a: { type: "string" } } }),
};

/** @param more members of the document; its paths stand beside the sound one */
export function documentWith({ paths = {}, ...more }: Json): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Broken", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: { "/sound": { get: soundOperation }, ...(paths as Json) },
    ...more,
  };
}

/** One more operation, `GET /part`, and what stands in the components. */
function part(operation: Json, components: Json = {}): Json {
  const get = { operationId: "getPart", tags: ["all"], ...operation };
  return documentWith({ paths: { "/part": { get } }, components });
}

const ref = ($ref: string): Json => ({ $ref });
const cat = { type: "object", properties: { kind: { type: "string" } } };

function one(
  name: string,
  document: Json | string,
  told: readonly string[],
  kept: readonly string[] = ["GET /part"],
  others: Readonly<Record<string, string>> = {},
): BrokenDocument {
  const text =
    typeof document === "string" ? document : JSON.stringify(document);
  return { name, files: { "openapi.json": text, ...others }, told, kept };
}

function mapped(reference: string): Json {
  return part(answer(ref("#/components/schemas/Animal")), {
    schemas: {
      Cat: cat,
      Dog: cat,
      Animal: {
        oneOf: [
          ref("#/components/schemas/Cat"),
          ref("#/components/schemas/Dog"),
        ],
        discriminator: {
          propertyName: "kind",
          mapping: { cat: reference, dog: "Dog" },
        },
      },
    },
  });
}

const dangling = "openapi-dangling-reference";
const unknownScheme = "openapi-unknown-scheme";
const form = "openapi-field-form";

export const brokenDocuments: readonly BrokenDocument[] = [
  one("a schema that is not there", part(answer(ref("#/none"))), [dangling]),
  one(
    "a schema in a property, an item, a part and an alternative",
    part(
      answer({
        allOf: [ref("#/none"), { properties: { a: ref("#/no") } }],
        properties: { b: { type: "array", items: ref("#/nothing") } },
        oneOf: [ref("#/nowhere"), { type: "object" }],
      }),
    ),
    [dangling],
  ),
  one("a mapping that names a file", mapped("./missing.json"), [
    "reference-not-readable",
  ]),
  one("a mapping that leads nowhere", mapped("#/components/schemas/Lion"), [
    "openapi-mapping-target",
  ]),
  one("a mapping that names no schema", mapped("Lion"), [
    "openapi-mapping-target",
  ]),
  one(
    "a scheme that nobody describes",
    part(
      { security: [{ none: [] }], ...answer({ type: "string" }) },
      { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    ),
    [unknownScheme],
  ),
  one(
    "a scheme that nobody describes, and no other",
    part({ security: [{ none: [] }], ...answer({ type: "string" }) }),
    [unknownScheme],
  ),
  one(
    "a scheme that is not there",
    part(
      { security: [{ key: [] }], ...answer({ type: "string" }) },
      { securitySchemes: { key: ref("#/none") } },
    ),
    [dangling, unknownScheme],
  ),
  one(
    "a parameter, an answer and a header that are not there",
    part({
      parameters: [ref("#/components/parameters/none")],
      responses: {
        "200": ref("#/components/responses/none"),
        "404": {
          description: "None.",
          headers: { "X-A": ref("#/components/headers/none") },
        },
      },
    }),
    [dangling],
  ),
  one(
    "a body and a callback that are not there",
    documentWith({
      paths: {
        "/part": {
          post: {
            operationId: "addPart",
            tags: ["all"],
            requestBody: ref("#/components/requestBodies/none"),
            callbacks: { done: ref("#/components/callbacks/none") },
            ...answer({ type: "string" }),
          },
        },
      },
    }),
    [dangling],
    ["POST /part"],
  ),
  one(
    "a path that is not there",
    documentWith({ paths: { "/part": ref("#/components/pathItems/none") } }),
    [dangling],
    [],
  ),
  one(
    "a webhook that is not there",
    documentWith({ webhooks: { done: ref("#/components/pathItems/none") } }),
    [dangling],
    [],
  ),
  one(
    "references that lead back to themselves",
    part(answer(ref("#/components/schemas/A")), {
      schemas: {
        A: ref("#/components/schemas/B"),
        B: ref("#/components/schemas/A"),
      },
    }),
    ["openapi-reference-cycle"],
  ),
  one("a file that is not there", part(answer(ref("none.yaml"))), [
    "reference-not-readable",
  ]),
  one("a document on the network", part(answer(ref("https://a.example/b"))), [
    "reference-remote",
  ]),
  one(
    "a file that is no YAML",
    part(answer(ref("bad.yaml"))),
    ["reference-not-readable", "yaml-syntax"],
    ["GET /part"],
    { "bad.yaml": "type: object\nproperties: [\n" },
  ),
  one(
    "a file that lacks what is asked of it",
    part(answer(ref("parts.yaml#/Pet"))),
    [dangling],
    ["GET /part"],
    { "parts.yaml": "Dog: { type: object }\n" },
  ),
  one(
    "two values of one key",
    JSON.stringify(part(answer({ type: "string" }))).replace(
      '"operationId":"getPart"',
      '"operationId":"first","operationId":"getPart"',
    ),
    ["json-duplicate-key"],
  ),
  one(
    "keys that stand twice, tags, and a version without quotes",
    [
      "openapi: 3.1",
      "info: { title: Broken, version: 1, version: 2 }",
      "servers: [{ url: 'https://api.example.com' }]",
      "paths:",
      `  /sound: { get: ${JSON.stringify(soundOperation)} }`,
      "  /part:",
      "    get:",
      "      operationId: getPart",
      "      tags: [all]",
      "      description: !Sub ${Name} does it.",
      "      responses: { '204': { description: None. } }",
    ].join("\n"),
    ["yaml-duplicate-key", "yaml-tag"],
  ),
  one(
    "a path that cannot be called",
    documentWith({
      paths: { "/a/../b": { get: answer({}) }, "/{": { get: answer({}) } },
    }),
    ["openapi-path-form"],
    [],
  ),
  one(
    "two paths and two operationIds that are one",
    documentWith({
      paths: {
        "/part/{a}": {
          get: { operationId: "getPart", tags: ["all"], ...answer({}) },
        },
        "/part/{b}": {
          get: { operationId: "getOther", tags: ["all"], ...answer({}) },
        },
        "/more": {
          get: { operationId: "getPart", tags: ["all"], ...answer({}) },
        },
      },
    }),
    [
      "openapi-same-operation",
      "openapi-same-operation-id",
      "openapi-undeclared-parameter",
    ],
    ["GET /more", "GET /part/{}"],
  ),
  one(
    "two parameters that are one",
    part({
      parameters: [
        { name: "a", in: "query", schema: { type: "string" } },
        { name: "a", in: "query", schema: { type: "integer" } },
      ],
      ...answer({}),
    }),
    ["openapi-same-parameter"],
  ),
  one(
    "parts of another form",
    documentWith({
      servers: {},
      tags: "all",
      security: {},
      paths: {
        "/part": {
          get: {
            operationId: "getPart",
            tags: ["all"],
            parameters: {},
            responses: { "200": [] },
          },
          put: {
            operationId: "putPart",
            tags: ["all"],
            requestBody: "body",
            responses: [],
          },
        },
        "/list": [],
      },
      webhooks: { none: 1 },
      components: { securitySchemes: { key: [] }, schemas: [] },
    }),
    [form],
    ["GET /part", "PUT /part"],
  ),
  one(
    "what is no schema",
    part({
      parameters: [{ name: "a", in: "query", schema: "string" }],
      ...answer("Pet"),
    }),
    [form],
  ),
  one(
    "an operation of Swagger 2 with references that lead nowhere, and a security scheme that is no object",
    {
      swagger: "2.0",
      info: { title: "Broken", version: "1" },
      host: "api.example.com",
      schemes: ["https"],
      paths: {
        "/sound": {
          get: {
            operationId: "getSound",
            tags: ["all"],
            responses: {
              "200": {
                description: "Good.",
                schema: {
                  type: "object",
                  properties: { a: { type: "string" } },
                },
              },
            },
          },
        },
        "/part": {
          get: {
            operationId: "getPart",
            tags: ["all"],
            parameters: [ref("#/parameters/none")],
            responses: { "200": ref("#/responses/none") },
          },
        },
      },
      securityDefinitions: { none: 7 },
    },
    [form, dangling],
  ),
];

import { describe, expect, it } from "vitest";
import { upgradeSwagger } from "../../../generator/openapi/upgrade-swagger.ts";
import { documentsOf } from "../../support/documents.ts";

async function upgrade(
  document: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, unknown>> = {},
) {
  const texts = Object.entries({
    "api.json": {
      swagger: "2.0",
      info: { title: "T", version: "1" },
      paths: {},
      ...document,
    },
    ...others,
  }).map(([file, value]) => ({ file, text: JSON.stringify(value, null, 1) }));
  const set = documentsOf(texts);
  const { value, diagnostics } = await upgradeSwagger(set);
  return {
    set,
    upgraded: value,
    value: value?.entry.source.value as Record<string, never> | undefined,
    diagnostics: diagnostics.map(({ code, location, message }) => ({
      code,
      line: location?.line,
      message,
    })),
  };
}

/** The operation of a document with one, and what is told of it. */
async function operation(
  operation: Readonly<Record<string, unknown>>,
  document: Readonly<Record<string, unknown>> = {},
) {
  const result = await upgrade({
    ...document,
    paths: { "/a": { post: { responses: {}, ...operation } } },
  });
  return {
    ...result,
    operation: (
      result.value as never as {
        paths: Record<string, { post: Record<string, unknown> }>;
      }
    )?.paths["/a"]?.post,
  };
}

function parameter(value: Readonly<Record<string, unknown>>) {
  return operation({ parameters: [value] });
}

describe("upgradeSwagger", () => {
  it("makes servers of schemes, host and basePath", async () => {
    const { value } = await upgrade({
      schemes: ["https", "http"],
      host: "a.example",
      basePath: "/v1",
    });
    expect(value).toMatchObject({
      openapi: "3.0.4",
      servers: [
        { url: "https://a.example/v1" },
        { url: "http://a.example/v1" },
      ],
    });
    expect(value).not.toHaveProperty("host");
    const { operation: own } = await operation(
      { schemes: ["ws"] },
      { host: "a.example", basePath: "/v1" },
    );
    expect(own).toMatchObject({ servers: [{ url: "ws://a.example/v1" }] });
    expect(own).not.toHaveProperty("schemes");
  });

  it.each([
    ["query", undefined, { style: "form", explode: false }],
    ["query", "csv", { style: "form", explode: false }],
    ["query", "ssv", { style: "spaceDelimited", explode: false }],
    ["query", "pipes", { style: "pipeDelimited", explode: false }],
    ["query", "multi", { style: "form", explode: true }],
    ["path", "csv", { style: "simple", explode: false }],
    ["header", "csv", { style: "simple", explode: false }],
  ])(
    "says lists in the %s as %s",
    async (location, collectionFormat, expected) => {
      const { operation, diagnostics } = await parameter({
        name: "a",
        in: location,
        required: true,
        type: "array",
        items: { type: "string", enum: ["x"] },
        maxItems: 3,
        "x-kept": 1,
        ...(collectionFormat === undefined ? {} : { collectionFormat }),
      });
      expect(operation?.["parameters"]).toEqual([
        {
          name: "a",
          in: location,
          required: true,
          "x-kept": 1,
          ...expected,
          schema: {
            type: "array",
            items: { type: "string", enum: ["x"] },
            maxItems: 3,
          },
        },
      ]);
      expect(diagnostics).toEqual([]);
    },
  );

  it.each([
    ["query", "tsv"],
    ["path", "pipes"],
    ["header", "ssv"],
    ["formData", "tsv"],
  ])(
    "tells that lists in the %s cannot be said as %s",
    async (location, collectionFormat) => {
      const { diagnostics } = await parameter({
        name: "a",
        in: location,
        type: "array",
        items: { type: "string" },
        collectionFormat,
      });
      expect(diagnostics).toMatchObject([{ code: "swagger-left-out" }]);
    },
  );

  it("takes what the operation consumes and produces before what the document does", async () => {
    const common = {
      consumes: ["application/xml"],
      produces: ["application/xml"],
    };
    const body = {
      name: "b",
      in: "body",
      required: true,
      description: "D",
      schema: { $ref: "#/definitions/A" },
    };
    const responses = {
      200: {
        description: "ok",
        schema: { type: "string" },
        examples: { "text/csv": { type: "file" } },
      },
    };
    const { operation: own } = await operation(
      {
        consumes: ["text/csv"],
        produces: ["text/csv"],
        parameters: [body],
        responses,
      },
      { ...common, definitions: { A: { type: "object" } } },
    );
    expect(own).toEqual({
      requestBody: {
        required: true,
        description: "D",
        content: { "text/csv": { schema: { $ref: "#/components/schemas/A" } } },
      },
      responses: {
        200: {
          description: "ok",
          content: {
            "text/csv": {
              schema: { type: "string" },
              example: { type: "file" },
            },
          },
        },
      },
    });
    const { operation: inherited } = await operation(
      { parameters: [body], responses },
      common,
    );
    expect(inherited).toMatchObject({
      requestBody: { content: { "application/xml": {} } },
      responses: { 200: { content: { "application/xml": {} } } },
    });
  });

  it("makes one body of the fields of a form, with all that their schemas say", async () => {
    const { operation: own } = await operation({
      consumes: ["application/x-www-form-urlencoded", "application/json"],
      parameters: [
        {
          name: "a",
          in: "formData",
          required: true,
          type: "integer",
          format: "int32",
          enum: [1, 2],
          default: 1,
          description: "A",
        },
        {
          name: "b",
          in: "formData",
          type: "array",
          items: { type: "string" },
          collectionFormat: "pipes",
        },
        {
          name: "c",
          in: "formData",
          type: "array",
          items: { type: "string" },
          collectionFormat: "multi",
        },
      ],
    });
    expect(own?.["requestBody"]).toEqual({
      required: true,
      content: {
        "application/x-www-form-urlencoded": {
          schema: {
            type: "object",
            required: ["a"],
            properties: {
              a: {
                type: "integer",
                format: "int32",
                enum: [1, 2],
                default: 1,
                description: "A",
              },
              b: { type: "array", items: { type: "string" } },
              c: { type: "array", items: { type: "string" } },
            },
          },
          encoding: { b: { style: "pipeDelimited", explode: false } },
        },
      },
    });
  });

  it("sends files as parts, and reads them as bytes", async () => {
    const { operation: own } = await operation({
      parameters: [{ name: "f", in: "formData", type: "file" }],
      responses: { 200: { description: "", schema: { type: "file" } } },
    });
    const bytes = { type: "string", format: "binary" };
    expect(own).toEqual({
      requestBody: {
        required: false,
        content: {
          "multipart/form-data": {
            schema: { type: "object", properties: { f: bytes } },
          },
        },
      },
      responses: {
        200: {
          description: "",
          content: { "application/octet-stream": { schema: bytes } },
        },
      },
    });
  });

  it("uses shared parameters and answers where they are referred to, of any kind", async () => {
    const { operation: own } = await operation(
      {
        parameters: [{ $ref: "#/parameters/q" }, { $ref: "#/parameters/b" }],
        responses: { 404: { $ref: "#/responses/gone" } },
      },
      {
        parameters: {
          q: { name: "q", in: "query", type: "string" },
          b: { name: "b", in: "body", schema: { type: "string" } },
        },
        responses: {
          gone: {
            description: "gone",
            headers: { "X-A": { type: "integer", description: "D" } },
          },
        },
      },
    );
    expect(own).toMatchObject({
      parameters: [{ name: "q", in: "query", schema: { type: "string" } }],
      requestBody: {
        content: { "application/json": { schema: { type: "string" } } },
      },
      responses: {
        404: {
          description: "gone",
          headers: { "X-A": { description: "D", schema: { type: "integer" } } },
        },
      },
    });
  });

  it("gives all operations the body of their path, unless they have their own", async () => {
    const field = (name: string, type: string) => ({
      name,
      in: "formData",
      type,
    });
    const { value } = await upgrade({
      paths: {
        "/a": {
          post: { parameters: [field("a", "integer")], responses: {} },
          put: { responses: {} },
          parameters: [
            field("a", "string"),
            { name: "q", in: "query", type: "string" },
          ],
        },
      },
    });
    const type = (of: string) => ({
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": {
            schema: { properties: { a: { type: of } } },
          },
        },
      },
    });
    expect(value?.["paths"]).toMatchObject({
      "/a": {
        post: type("integer"),
        put: type("string"),
        parameters: [{ name: "q" }],
      },
    });
  });

  it("keeps what schemas, security and extensions say", async () => {
    const { value } = await upgrade({
      "x-null": null,
      securityDefinitions: {
        basic: { type: "basic", description: "B" },
        key: { type: "apiKey", in: "header", name: "K" },
        oauth: {
          type: "oauth2",
          flow: "accessCode",
          authorizationUrl: "https://a",
          tokenUrl: "https://t",
          scopes: { "a:b": "A" },
          description: "O",
          "x-o": { type: "file" },
        },
      },
      definitions: {
        Pet: {
          type: "object",
          discriminator: "kind",
          required: ["kind"],
          properties: {
            kind: { type: "string" },
            discriminator: { type: "string", "x-nullable": true },
          },
          example: {
            type: "file",
            $ref: "#/definitions/Pet",
            "x-nullable": true,
          },
        },
      },
      paths: { "/a": { "x-item": null, get: { "x-op": [1], responses: {} } } },
    });
    expect(value).toMatchObject({
      "x-null": null,
      paths: { "/a": { "x-item": null, get: { "x-op": [1] } } },
      components: {
        securitySchemes: {
          basic: { type: "http", scheme: "basic", description: "B" },
          key: { type: "apiKey", in: "header", name: "K" },
          oauth: {
            type: "oauth2",
            description: "O",
            "x-o": { type: "file" },
            flows: {
              authorizationCode: {
                authorizationUrl: "https://a",
                tokenUrl: "https://t",
                scopes: { "a:b": "A" },
              },
            },
          },
        },
        schemas: {
          Pet: {
            discriminator: { propertyName: "kind" },
            properties: { discriminator: { type: "string", nullable: true } },
            example: {
              type: "file",
              $ref: "#/definitions/Pet",
              "x-nullable": true,
            },
          },
        },
      },
    });
    expect(JSON.stringify(value)).not.toContain("sdkwright");
  });

  it("leads from the converted document to the places of the source", async () => {
    const { set, upgraded } = await upgrade({
      host: "a.example",
      definitions: { A: { properties: { b: { type: "string" } } } },
      securityDefinitions: { s: { type: "basic" } },
      parameters: {
        shared: { name: "s", in: "query", type: "string", enum: ["x"] },
      },
      paths: {
        "/a": {
          post: {
            parameters: [
              { name: "b", in: "body", schema: { type: "string" } },
              { $ref: "#/parameters/shared" },
            ],
            responses: {
              200: {
                description: "",
                schema: {
                  type: "object",
                  properties: { c: { type: "string" } },
                },
              },
            },
          },
        },
      },
    });
    const post = ["paths", "/a", "post"];
    const answer = [...post, "responses", "200"];
    const same: readonly (readonly [
      readonly (string | number)[],
      readonly (string | number)[],
    ])[] = [
      [
        ["components", "schemas", "A", "properties", "b"],
        ["definitions", "A", "properties", "b"],
      ],
      [
        ["components", "securitySchemes", "s", "type"],
        ["securityDefinitions", "s", "type"],
      ],
      [
        [
          ...post,
          "requestBody",
          "content",
          "application/json",
          "schema",
          "type",
        ],
        [...post, "parameters", 0, "schema", "type"],
      ],
      [
        [...post, "parameters", 0, "schema", "enum", 0],
        ["parameters", "shared", "enum", 0],
      ],
      [
        [...answer, "content", "application/json", "schema", "properties", "c"],
        [...answer, "schema", "properties", "c"],
      ],
      [["servers", 0, "url"], ["host"]],
    ];
    for (const [converted, original] of same) {
      expect(upgraded?.entry.source.locate(converted)).toEqual(
        set.entry.source.locate(original),
      );
      expect(upgraded?.entry.source.locateKey(converted)).toEqual(
        set.entry.source.locateKey(original),
      );
    }
  });

  it("converts every file as what it is", async () => {
    const { value, upgraded, set, diagnostics } = await upgrade(
      {
        definitions: { A: { $ref: "Pet.json" } },
        paths: {
          "/a": {
            get: {
              parameters: [{ $ref: "parts/parameters.json#/limit" }],
              responses: {
                200: { description: "", schema: { $ref: "Pet.json" } },
                default: { $ref: "parts/answers.json#/failed" },
              },
            },
          },
          "/b": { $ref: "sub/other.json#/paths/~1b" },
        },
      },
      {
        "Pet.json": {
          properties: {
            a: { $ref: "api.json#/definitions/A" },
            b: { type: "string", "x-nullable": true },
          },
        },
        "parts/parameters.json": {
          limit: { name: "limit", in: "query", type: "integer" },
        },
        "parts/answers.json": {
          failed: { description: "failed", schema: { $ref: "../Pet.json" } },
        },
        "sub/other.json": {
          swagger: "2.0",
          paths: { "/b": { get: { responses: {} } } },
          definitions: { B: { type: "string" } },
        },
      },
    );
    expect(diagnostics).toEqual([]);
    expect(value?.["paths"]).toMatchObject({
      "/a": {
        get: {
          parameters: [
            { name: "limit", in: "query", schema: { type: "integer" } },
          ],
          responses: {
            default: {
              description: "failed",
              content: { "application/json": { schema: { $ref: "Pet.json" } } },
            },
          },
        },
      },
      "/b": { get: { responses: {} } },
    });
    expect(upgraded?.documents.get("Pet.json")?.source.value).toMatchObject({
      properties: {
        a: { $ref: "api.json#/components/schemas/A" },
        b: { nullable: true },
      },
    });
    expect(
      upgraded?.documents.get("sub/other.json")?.source.value,
    ).toMatchObject({
      openapi: "3.0.4",
      components: { schemas: { B: { type: "string" } } },
    });
    expect(
      upgraded?.entry.source.locate([
        "paths",
        "/a",
        "get",
        "parameters",
        0,
        "schema",
        "type",
      ]),
    ).toEqual(
      set.documents
        .get("parts/parameters.json")
        ?.source.locate(["limit", "type"]),
    );
  });

  it("tells what it cannot convert, and never throws", async () => {
    const proto = JSON.parse('{"__proto__": {"type": "string"}}') as Record<
      string,
      unknown
    >;
    expect((await upgrade({ definitions: proto })).diagnostics).toMatchObject([
      { code: "swagger-left-out" },
    ]);
    const odd = await operation({
      parameters: [
        { name: "a", in: "cookie", type: "string" },
        { name: "b", in: "body" },
        { name: "c", in: "formData", type: "string" },
      ],
    });
    // The field beside a body; what is no parameter is told of by whoever reads it.
    expect(odd.diagnostics.map(({ code }) => code)).toEqual([
      "swagger-left-out",
    ]);
    const { diagnostics, value } = await upgrade({
      securityDefinitions: { a: null, b: { type: "basic" } },
      definitions: { b: null },
    });
    expect(value).toMatchObject({
      components: {
        securitySchemes: { b: { type: "http", scheme: "basic" } },
      },
    });
    expect(diagnostics).toMatchObject([{ code: "swagger-part" }]);
  });

  it("loses no other operation for one that cannot be converted", async () => {
    const sound = { responses: { "200": { description: "Good." } } };
    const { diagnostics, value } = await upgrade({
      paths: {
        "/a": { get: sound, put: { responses: { "200": null } } },
        "/b": { get: sound },
      },
    });
    expect(value).toMatchObject({
      paths: { "/a": { get: {} }, "/b": { get: {} } },
    });
    expect(diagnostics).toEqual([]);
  });

  it("keeps references that lead nowhere, for whoever tells of them", async () => {
    const { diagnostics, value } = await upgrade({
      paths: {
        "/a": {
          get: {
            parameters: [
              { $ref: "#/parameters/none" },
              { in: "query", name: "q", type: "string" },
            ],
            responses: { "200": { $ref: "#/responses/none" } },
          },
        },
        "/b": { $ref: "#/x-items/none" },
      },
    });
    expect(value).toMatchObject({
      paths: {
        "/a": {
          get: {
            parameters: [
              { $ref: "#/parameters/none" },
              { in: "query", name: "q" },
            ],
            responses: { "200": { $ref: "#/responses/none" } },
          },
        },
        "/b": { $ref: "#/x-items/none" },
      },
    });
    expect(diagnostics).toEqual([]);
  });

  it("gives what parameters and headers say of their values to their schemas", async () => {
    const values = { "x-extensible-enum": ["a", "b"] };
    const names = { enum: ["a"], "x-enum-varnames": ["First"] };
    const { value } = await upgrade({
      paths: {
        "/a": {
          parameters: [
            { in: "header", name: "X-H", type: "string", ...values },
          ],
          get: {
            parameters: [
              { in: "query", name: "q", type: "string", ...names, "x-own": 1 },
            ],
            responses: {
              "200": {
                description: "Good.",
                headers: { "X-A": { type: "string", ...values } },
              },
            },
          },
        },
      },
    });
    expect(value?.["paths"]?.["/a"]).toEqual({
      parameters: [
        { in: "header", name: "X-H", schema: { type: "string", ...values } },
      ],
      get: {
        parameters: [
          {
            in: "query",
            name: "q",
            schema: { type: "string", ...names },
            "x-own": 1,
          },
        ],
        responses: {
          "200": {
            description: "Good.",
            headers: { "X-A": { schema: { type: "string", ...values } } },
          },
        },
      },
    });
  });
});

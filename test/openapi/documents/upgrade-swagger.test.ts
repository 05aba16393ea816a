import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isSwagger } from "../../../generator/openapi/document/versions.ts";
import { upgradeSwagger } from "../../../generator/openapi/prepare/upgrade-swagger.ts";
import { documentsOf } from "../../support/documents.ts";

/** @param text the members of a document of Swagger 2.0; `others` are files beside it */
async function upgrade(text: string, others: Record<string, string> = {}) {
  const paths = /^paths:/m.test(text) ? "" : "paths: {}\n";
  const start = `swagger: "2.0"\ninfo: { title: T, version: "1" }\n${paths}`;
  const set = documentsOf([
    { file: "api.yaml", text: `${start}${text}\n` },
    ...Object.entries(others).map(([file, each]) => ({ file, text: each })),
  ]);
  const { value, diagnostics } = upgradeSwagger(set);
  return {
    set,
    upgraded: value,
    value: value?.entry.source.value as Record<string, never> | undefined,
    told: diagnostics.map(
      ({ code, location, message }) =>
        `${location?.line} ${code} ${message.replace(" has no equivalent in OpenAPI 3 and is left out.", "")}`,
    ),
  };
}

/** The operation of a document with one, and what is told of it. */
async function operation(members: string, document = "") {
  const answers = members.includes("responses:") ? "" : "responses: {}, ";
  const result = await upgrade(
    `paths: { /a: { post: { ${answers}${members} } } }\n${document}`,
  );
  const paths = result.value?.["paths"] as never as Record<
    string,
    { readonly post: Record<string, unknown> }
  >;
  return { ...result, operation: paths["/a"]?.post };
}

const yaml = (text: string): object => parse(text) as object;

it.each([
  ["swagger: '2.0'", true],
  ["swagger: 2.0", true],
  ["swagger: '2'", true],
  ["swagger: '12.0'", false],
  ["swagger: '20'", false],
  ["swagger: 1.2", false],
  ["openapi: 3.0.0", false],
  ["null", false],
  ["2", false],
])("%s says that it is Swagger 2: %s", (text, is) => {
  expect(isSwagger({ source: { value: parse(text) } } as never)).toBe(is);
});

describe("upgradeSwagger", () => {
  it("makes servers of schemes, host and basePath", async () => {
    const place = "host: a.example\nbasePath: /v1";
    const { value } = await upgrade(`schemes: [https, http]\n${place}`);
    expect(value).toMatchObject({
      openapi: "3.0.4",
      servers: [
        { url: "https://a.example/v1" },
        { url: "http://a.example/v1" },
      ],
    });
    expect(value).not.toHaveProperty("host");
    const { value: relative } = await upgrade(
      "schemes: [https]\nbasePath: /v1",
    );
    expect(relative).toMatchObject({
      servers: [{ url: "/v1" }],
      // Whoever reads the document tells of it.
      schemes: ["https"],
    });
    const { operation: own } = await operation("schemes: [ws]", place);
    expect(own).toEqual({
      responses: {},
      servers: [{ url: "ws://a.example/v1" }],
    });
  });

  it.each([
    ["query", "", "style: form, explode: false"],
    ["query", "csv", "style: form, explode: false"],
    ["query", "ssv", "style: spaceDelimited, explode: false"],
    ["query", "pipes", "style: pipeDelimited, explode: false"],
    ["query", "multi", "style: form, explode: true"],
    ["path", "csv", "style: simple, explode: false"],
    ["header", "csv", "style: simple, explode: false"],
  ])("says lists in the %s as %s", async (place, format, expected) => {
    const schema =
      "type: array, items: { type: string, enum: [x] }, maxItems: 3";
    const start = `name: a, in: ${place}, required: true, x-kept: 1`;
    const said = format === "" ? "" : `, collectionFormat: ${format}`;
    const { operation: own, told } = await operation(
      `parameters: [{ ${start}, ${schema}${said} }]`,
    );
    expect(own?.["parameters"]).toEqual(
      yaml(`[{ ${start}, ${expected}, schema: { ${schema} } }]`),
    );
    expect(told).toEqual([]);
  });

  it.each([
    ["query", "tsv"],
    ["path", "pipes"],
    ["header", "ssv"],
    ["formData", "csv2"],
  ])(
    "tells that lists in the %s cannot be said as %s",
    async (place, format) => {
      const { told } = await operation(
        `parameters: [{ name: a, in: ${place}, type: array, items: { type: string }, collectionFormat: ${format} }]`,
      );
      expect(told).toEqual([
        `3 swagger-left-out The list format "${format}" here`,
      ]);
    },
  );

  it("takes what the operation consumes and produces before what the document does", async () => {
    const common = "consumes: [application/xml]\nproduces: [application/xml]\n";
    const members = `parameters: [{ name: b, in: body, required: true, description: D, schema: { $ref: "#/definitions/A" } }],
      responses: { 200: { description: ok, schema: { type: string }, examples: { text/csv: { type: file } } } }`;
    const { operation: own } = await operation(
      `consumes: [text/csv], produces: [text/csv], ${members}`,
      `${common}definitions: { A: { type: object } }`,
    );
    expect(own).toEqual(
      yaml(`
requestBody: { required: true, description: D, content: { text/csv: { schema: { $ref: "#/components/schemas/A" } } } }
responses: { 200: { description: ok, content: { text/csv: { schema: { type: string }, example: { type: file } } } } }
`),
    );
    const { operation: inherited } = await operation(members, common);
    expect(inherited).toMatchObject({
      requestBody: { content: { "application/xml": {} } },
      responses: { 200: { content: { "application/xml": {} } } },
    });
  });

  it("keeps examples with a name of their own beside those of a media type", async () => {
    const { operation: own } = await operation(`produces: [text/csv],
      responses: { 200: { description: ok, schema: { type: string }, examples: { text/csv: a, small: b, large: { c: 1 } } } }`);
    expect(own?.["responses"]).toEqual(
      yaml(`
200:
  description: ok
  content:
    text/csv: { schema: { type: string }, example: a, examples: { small: { value: b }, large: { value: { c: 1 } } } }
`),
    );
  });

  it("takes the body of a path for an operation with a parameter of its name", async () => {
    const { value } = await upgrade(`paths:
  /a:
    parameters:
      - { name: x, in: body, schema: { type: object } }
      - { name: id, in: header, type: string }
    post: { parameters: [{ name: x, in: query, type: string }], responses: {} }
    put: { parameters: [{ name: x, in: body, schema: { type: array } }], responses: {} }`);
    expect(value?.["paths"]).toMatchObject(
      yaml(`
/a:
  parameters: [{ name: id, in: header }]
  post: { requestBody: { content: { application/json: { schema: { type: object } } } } }
  put: { requestBody: { content: { application/json: { schema: { type: array } } } } }
`),
    );
  });

  it("makes one body of the fields of a form, with all that their schemas say", async () => {
    const { operation: own } = await operation(`
      consumes: [application/x-www-form-urlencoded, application/json],
      parameters: [
        { name: a, in: formData, required: true, type: integer, format: int32, enum: [1, 2], default: 1, description: A },
        { name: b, in: formData, type: array, items: { type: string }, collectionFormat: pipes },
        { name: c, in: formData, type: array, items: { type: string }, collectionFormat: multi },
        { name: d, in: formData, type: array, items: { type: string }, collectionFormat: tsv },
      ]`);
    expect(own?.["requestBody"]).toEqual(
      yaml(`
required: true
content:
  application/x-www-form-urlencoded:
    schema:
      type: object
      required: [a]
      properties:
        a: { type: integer, format: int32, enum: [1, 2], default: 1, description: A }
        b: { type: array, items: { type: string } }
        c: { type: array, items: { type: string } }
        d: { type: array, items: { type: string } }
    encoding:
      b: { style: pipeDelimited, explode: false, x-sdkwright-part-style: true }
      d: { style: tabDelimited, explode: false, x-sdkwright-part-style: true }
`),
    );
  });

  it.each([
    ["", "type: string", "application/x-www-form-urlencoded", []],
    ["", "type: file", "multipart/form-data", []],
    ["application/json", "type: file", "multipart/form-data", []],
    [
      "text/csv, multipart/form-data, application/x-www-form-urlencoded",
      "type: string",
      "multipart/form-data, application/x-www-form-urlencoded",
      [],
    ],
    [
      "multipart/form-data",
      "type: array, collectionFormat: multi",
      "multipart/form-data",
      [],
    ],
    ["multipart/form-data", "type: array", "multipart/form-data", []],
    [
      "multipart/form-data",
      "type: array, collectionFormat: tsv",
      "multipart/form-data",
      [],
    ],
    [
      "multipart/form-data",
      "type: string, collectionFormat: ssv",
      "multipart/form-data",
      [],
    ],
  ])(
    "a form of %j with a field of %s is %s",
    async (types, field, sent, lost) => {
      const { operation: own, told } = await operation(
        `consumes: [${types}], parameters: [{ name: a, in: formData, ${field} }]`,
      );
      const body = own?.["requestBody"] as { content: object } | undefined;
      expect(Object.keys(body?.content ?? {})).toEqual(sent.split(", "));
      expect(told).toEqual(
        lost.map(
          (format) => `3 swagger-left-out The list format "${format}" here`,
        ),
      );
    },
  );

  it("sends files as parts, and reads them as bytes", async () => {
    const { operation: own } = await operation(
      'parameters: [{ name: f, in: formData, type: file }], responses: { 200: { description: "", schema: { type: file } } }',
    );
    expect(own).toEqual(
      yaml(`
requestBody:
  required: false
  content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } } } }
responses:
  200: { description: "", content: { application/octet-stream: { schema: { type: string, format: binary }, x-sdkwright-format: binary } } }
`),
    );
  });

  const schemaOf = {
    file: "{ type: file }",
    bytes: "{ type: string, format: binary }",
    text: "{ type: string }",
    object: "{ type: object }",
    none: "",
  };
  const error = "404: { description: No, schema: { type: object } }";

  it.each([
    // own types, types of the document, schema, types of the success, of which bytes; types of the error
    [
      "[application/x-tar]",
      "",
      "none",
      ["application/x-tar*"],
      ["application/json"],
    ],
    [
      "[application/x-tar]",
      "",
      "bytes",
      ["application/x-tar*"],
      ["application/json"],
    ],
    [
      "[application/vnd.x.raw]",
      "",
      "bytes",
      ["application/vnd.x.raw*"],
      ["application/json"],
    ],
    [
      "[application/vnd.x]",
      "",
      "object",
      ["application/vnd.x"],
      ["application/vnd.x"],
    ],
    [
      "[application/x-tar]",
      "",
      "object",
      ["application/json"],
      ["application/json"],
    ],
    [
      "[application/pdf]",
      "",
      "file",
      ["application/pdf*"],
      ["application/json"],
    ],
    [
      "[text/csv, application/json]",
      "",
      "file",
      ["text/csv*"],
      ["application/json"],
    ],
    [
      "",
      "[application/json]",
      "file",
      ["application/json*"],
      ["application/json"],
    ],
    ["", "", "file", ["application/octet-stream*"], ["application/json"]],
    [
      "",
      "[application/json, text/plain]",
      "bytes",
      ["*/**"],
      ["application/json"],
    ],
    ["", "[application/json, text/plain]", "none", [], ["application/json"]],
    [
      "",
      "[application/json, text/plain]",
      "text",
      ["application/json", "text/plain"],
      ["application/json"],
    ],
    [
      "[application/json, application/xml]",
      "",
      "object",
      ["application/json", "application/xml"],
      ["application/json", "application/xml"],
    ],
    ["[text/plain]", "", "object", ["text/plain"], ["text/plain"]],
  ] as const)(
    "reads what %s of %s says with the schema %s",
    async (own, shared, schema, success, failure) => {
      const written = schemaOf[schema];
      const { operation: converted } = await operation(
        `${own === "" ? "" : `produces: ${own}, `}responses: { 200: { description: OK${written === "" ? "" : `, schema: ${written}`} }, ${error} }`,
        shared === "" ? "" : `produces: ${shared}`,
      );
      const responses = converted?.["responses"] as Record<
        string,
        { readonly content?: Record<string, Record<string, unknown>> }
      >;
      const typesOf = (status: string) =>
        Object.entries(responses[status]?.content ?? {}).map(
          ([type, media]) =>
            `${type}${media["x-sdkwright-format"] === "binary" ? "*" : ""}`,
        );
      expect({ success: typesOf("200"), failure: typesOf("404") }).toEqual({
        success,
        failure,
      });
    },
  );

  it("reads the streams of grpc-gateway as lines, and schemas in extensions", async () => {
    const {
      value,
      operation: own,
      told,
    } = await operation(
      `responses: { 200: { description: "OK.(streaming responses)", schema: { $ref: "#/x-stream-definitions/A" } } }`,
      `definitions: { B: { type: string } }
x-stream-definitions: { A: { type: object, properties: { result: { $ref: "#/definitions/B" } } } }
x-other: { A: { $ref: "#/definitions/B" } }`,
    );
    expect(own?.["responses"]).toEqual(
      yaml(`200:
  description: OK.(streaming responses)
  content: { application/json: { schema: { $ref: "#/x-stream-definitions/A" }, x-sdkwright-format: json-lines } }`),
    );
    expect(value).toMatchObject(
      yaml(`
x-stream-definitions: { A: { properties: { result: { $ref: "#/components/schemas/B" } } } }
x-other: { A: { $ref: "#/components/schemas/B" } }`),
    );
    expect(told).toEqual([]);
  });

  it("uses shared parameters and answers where they are referred to, of any kind", async () => {
    const { operation: own } = await operation(
      `parameters: [{ $ref: "#/parameters/q" }, { $ref: "#/parameters/b" }], responses: { 404: { $ref: "#/responses/gone" } }`,
      `parameters: { q: { name: q, in: query, type: string }, b: { name: b, in: body, schema: { type: string } } }
responses: { gone: { description: gone, headers: { X-A: { type: integer, description: D } } } }`,
    );
    expect(own).toMatchObject(
      yaml(`
parameters: [{ name: q, in: query, schema: { type: string } }]
requestBody: { content: { application/json: { schema: { type: string } } } }
responses: { 404: { description: gone, headers: { X-A: { description: D, schema: { type: integer } } } } }
`),
    );
  });

  it("converts what operations share once, however many they are", async () => {
    const { value } = await upgrade(`
paths:
  /a:
    post: { parameters: &list [{ $ref: "#/parameters/q" }, { $ref: "#/parameters/b" }], responses: { 200: { $ref: "#/responses/r" } } }
  /b: { put: { parameters: *list, responses: { 200: { $ref: "#/responses/r" } } } }
  /c: { $ref: "#/paths/~1d" }
  /d: { get: { responses: {} } }
  /e: { $ref: "#/paths/~1d" }
parameters: { q: { name: q, in: query, type: string }, b: { name: b, in: body, schema: { type: object } } }
responses: { r: { description: R, schema: { type: object }, headers: { X-A: { type: string } } } }`);
    const paths = value?.["paths"] as never as Record<
      string,
      Record<string, Record<string, Record<string, never>>>
    >;
    const partsOf = (path: string, method: string) => {
      const operation = paths[path]?.[method] as never as {
        parameters: readonly object[];
        requestBody: { content: Record<string, { schema: object }> };
        responses: Record<
          string,
          { content: Record<string, { schema: object }>; headers: object }
        >;
      };
      const response = operation.responses["200"];
      return [
        operation.parameters[0],
        operation.requestBody.content["application/json"]?.schema,
        response?.content["application/json"]?.schema,
        response?.headers,
      ];
    };
    const parts = partsOf("/a", "post");
    expect(parts).toEqual(
      yaml(
        "[{ name: q, in: query, schema: { type: string } }, { type: object }, { type: object }, { X-A: { schema: { type: string } } }]",
      ),
    );
    for (const [index, part] of partsOf("/b", "put").entries())
      expect(part).toBe(parts[index]);
    expect(paths["/c"]).toBe(paths["/e"]);
  });

  it("gives all operations the body of their path, unless they have their own", async () => {
    const { value } = await upgrade(`paths:
  /a:
    post: { parameters: [{ name: a, in: formData, type: integer }], responses: {} }
    put: { responses: {} }
    parameters: [{ name: a, in: formData, type: string }, { name: q, in: query, type: string }]`);
    const bodyOf = (type: string) =>
      `requestBody: { content: { application/x-www-form-urlencoded: { schema: { properties: { a: { type: ${type} } } } } } }`;
    expect(value?.["paths"]).toMatchObject(
      yaml(
        `/a: { post: { ${bodyOf("integer")} }, put: { ${bodyOf("string")} }, parameters: [{ name: q }] }`,
      ),
    );
  });

  it("keeps what schemas, security and extensions say", async () => {
    const { value } = await upgrade(`
x-null: null
securityDefinitions:
  basic: { type: basic, description: B }
  key: { type: apiKey, in: header, name: K }
  oauth:
    { type: oauth2, flow: accessCode, authorizationUrl: https://a, tokenUrl: https://t, scopes: { "a:b": A }, description: O, x-o: { type: file } }
definitions:
  Pet:
    type: object
    discriminator: kind
    required: [kind]
    properties: { kind: { type: string }, discriminator: { type: string, x-nullable: true } }
    example: { type: file, $ref: "#/definitions/Pet", x-nullable: true }
paths: { /a: { x-item: null, get: { x-op: [1], responses: {} } } }`);
    expect(value).toMatchObject(
      yaml(`
x-null: null
paths: { /a: { x-item: null, get: { x-op: [1] } } }
components:
  securitySchemes:
    basic: { type: http, scheme: basic, description: B }
    key: { type: apiKey, in: header, name: K }
    oauth:
      type: oauth2
      description: O
      x-o: { type: file }
      flows: { authorizationCode: { authorizationUrl: https://a, tokenUrl: https://t, scopes: { "a:b": A } } }
  schemas:
    Pet:
      discriminator: kind
      properties: { discriminator: { type: string, x-nullable: true } }
      example: { type: file, $ref: "#/definitions/Pet", x-nullable: true }
`),
    );
    expect(JSON.stringify(value)).not.toContain("sdkwright");
  });

  it("leads from the converted document to the places of the source", async () => {
    const { set, upgraded } = await upgrade(`
host: a.example
definitions: { A: { properties: { b: { type: string } } } }
securityDefinitions: { s: { type: basic } }
parameters: { shared: { name: s, in: query, type: string, enum: [x] } }
paths:
  /a:
    post:
      parameters: [{ name: b, in: body, schema: { type: string } }, { $ref: "#/parameters/shared" }]
      responses: { 200: { description: "", schema: { type: object, properties: { c: { type: string } } } } }`);
    const post = ["paths", "/a", "post"];
    const stepsOf = (path: string) =>
      path
        .split(" ")
        .flatMap((step) => (step === "POST" ? post : [step]))
        .map((step) => (step === "0" ? 0 : step));
    for (const [converted, original] of [
      ["components schemas A properties b", "definitions A properties b"],
      ["components securitySchemes s type", "securityDefinitions s type"],
      [
        "POST requestBody content application/json schema type",
        "POST parameters 0 schema type",
      ],
      ["POST parameters 0 schema enum 0", "parameters shared enum 0"],
      [
        "POST responses 200 content application/json schema properties c",
        "POST responses 200 schema properties c",
      ],
      ["servers 0 url", "host"],
    ] as const)
      for (const locate of ["locate", "locateKey"] as const) {
        const found = upgraded?.entry.source[locate](stepsOf(converted));
        expect(found, converted).toEqual(
          set.entry.source[locate](stepsOf(original)),
        );
      }
  });

  it("converts every file as what it is", async () => {
    const { value, upgraded, set, told } = await upgrade(
      `
definitions: { A: { $ref: Pet.yaml } }
paths:
  /a:
    get:
      parameters: [{ $ref: "parts/parameters.yaml#/limit" }]
      responses: { 200: { description: "", schema: { $ref: Pet.yaml } }, default: { $ref: "parts/answers.yaml#/failed" } }
  /b: { $ref: "sub/other.yaml#/paths/~1b" }`,
      {
        "Pet.yaml":
          'properties: { a: { $ref: "api.yaml#/definitions/A" }, b: { type: string, x-nullable: true } }',
        "parts/parameters.yaml":
          "limit: { name: limit, in: query, type: integer }",
        "parts/answers.yaml":
          "failed: { description: failed, schema: { $ref: ../Pet.yaml } }",
        "sub/other.yaml":
          'swagger: "2.0"\npaths: { /b: { get: { responses: {} } } }\ndefinitions: { B: { type: string } }',
      },
    );
    expect(told).toEqual([]);
    expect(value?.["paths"]).toMatchObject(
      yaml(`
/a:
  get:
    parameters: [{ name: limit, in: query, schema: { type: integer } }]
    responses: { default: { description: failed, content: { application/json: { schema: { $ref: Pet.yaml } } } } }
/b: { get: { responses: {} } }
`),
    );
    const valueOf = (file: string) =>
      upgraded?.documents.get(file)?.source.value;
    expect(valueOf("Pet.yaml")).toMatchObject({
      properties: {
        a: { $ref: "api.yaml#/components/schemas/A" },
        b: { type: "string", "x-nullable": true },
      },
    });
    expect(valueOf("sub/other.yaml")).toMatchObject({
      openapi: "3.0.4",
      components: { schemas: { B: { type: "string" } } },
    });
    const type = ["paths", "/a", "get", "parameters", 0, "schema", "type"];
    const parts = set.documents.get("parts/parameters.yaml");
    expect(upgraded?.entry.source.locate(type)).toEqual(
      parts?.source.locate(["limit", "type"]),
    );
  });

  it("tells what it cannot convert", async () => {
    const { told } = await operation(
      "parameters: [{ name: a, in: cookie, type: string }, { name: b, in: body }, { name: c, in: formData, type: string }]",
    );
    // What is no parameter is told of by whoever reads it.
    expect(told).toEqual(["3 swagger-left-out A form field beside a body"]);
    const { told: ofHeader } = await operation(
      "responses: { 200: { description: A, headers: { X-A: { type: array, items: { type: string }, collectionFormat: pipes } } } }",
    );
    expect(ofHeader).toEqual([
      '3 swagger-left-out The list format "pipes" here',
    ]);
  });

  it("keeps what has another form, for whoever tells of it", async () => {
    const { told, value } = await upgrade(`
host: a.example
paths:
  /a: { get: { responses: [1] }, put: { responses: { 200: 7, 201: { description: A, headers: 7 }, 202: { description: B, headers: { X: 7 } } } }, post: 7 }
  /b: [1]
securityDefinitions: { a: null, b: { type: basic }, c: 7 }
definitions: { a: null, __proto__: { type: string } }`);
    expect(told).toEqual([]);
    expect(value).toMatchObject(
      yaml(`
paths:
  /a: { get: { responses: [1] }, put: { responses: { 200: 7, 201: { headers: 7 }, 202: { headers: { X: 7 } } } }, post: 7 }
  /b: [1]
components: { securitySchemes: { a: null, b: { type: http, scheme: basic }, c: 7 }, schemas: { a: null } }`),
    );
    const { components } = value as never as {
      components: { schemas: object };
    };
    expect(Object.keys(components.schemas)).toEqual(["a", "__proto__"]);
  });

  it.each([
    ["host: { a: 1 }", { a: 1 }],
    ["host: { a: 1 }\nbasePath: /v1", { a: 1 }],
    ["host: a.example\nbasePath: [/v1]", ["/v1"]],
    ["basePath: { a: 1 }", { a: 1 }],
  ])("keeps what is no text of an address: %s", async (text, url) => {
    const { value } = await upgrade(`${text}\nschemes: [https]`);
    expect(value).toMatchObject({ servers: [{ url }] });
  });

  it.each(["", "name: { a: 1 }", "name: [a]"])(
    "makes no field of a form with %j",
    async (name) => {
      const { operation: own } = await operation(
        `parameters: [{ in: formData, type: string, ${name} }]`,
      );
      expect(own).toEqual({ responses: {}, parameters: [{}] });
    },
  );

  it("loses no other operation for one that cannot be converted", async () => {
    const sound = "get: { responses: { 200: { description: Good. } } }";
    const { told, value } = await upgrade(
      `paths: { /a: { ${sound}, put: { responses: { 200: null } } }, /b: { ${sound} } }`,
    );
    expect(value).toMatchObject(
      yaml("paths: { /a: { get: {} }, /b: { get: {} } }"),
    );
    expect(told).toEqual([]);
  });

  it("keeps references that lead nowhere, for whoever tells of them", async () => {
    const nowhere = (parameter: string) =>
      `/a: { get: { parameters: [{ $ref: "#/parameters/none" }, ${parameter}], responses: { 200: { $ref: "#/responses/none" } } } }, /b: { $ref: "#/x-items/none" }`;
    const { told, value } = await upgrade(
      `paths: { ${nowhere("{ in: query, name: q, type: string }")} }`,
    );
    expect(value?.["paths"]).toMatchObject(
      yaml(`{ ${nowhere("{ in: query, name: q }")} }`),
    );
    expect(told).toEqual([]);
  });

  it("gives what parameters and headers say of their values to their schemas", async () => {
    const values = "type: string, x-extensible-enum: [a, b]";
    const names = "type: string, enum: [a], x-enum-varnames: [First]";
    const { value } = await upgrade(`paths:
  /a:
    parameters: [{ in: header, name: X-H, ${values} }]
    get:
      parameters: [{ in: query, name: q, ${names}, x-own: 1 }]
      responses: { 200: { description: Good., headers: { X-A: { ${values} } } } }`);
    expect(value?.["paths"]?.["/a"]).toEqual(
      yaml(`
parameters: [{ in: header, name: X-H, schema: { ${values} } }]
get:
  parameters: [{ in: query, name: q, schema: { ${names} }, x-own: 1 }]
  responses: { 200: { description: Good., headers: { X-A: { schema: { ${values} } } } } }
`),
    );
  });
});

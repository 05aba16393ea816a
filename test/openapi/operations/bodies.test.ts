import { describe, expect, it } from "vitest";
import {
  onlyOperation,
  readDocument,
  readOperationText,
} from "../read-document.ts";

function bodyOf(content: string, method = "post") {
  const result = readOperationText(
    `requestBody:\n  required: true\n  description: B\n  content:\n${indent(content)}`,
    { method },
  );
  return { body: onlyOperation(result).shape.body, ...result };
}

function responsesOf(text: string) {
  const result = readOperationText(`responses:\n${text.trimEnd()}`);
  return { responses: onlyOperation(result).shape.responses, ...result };
}

function indent(text: string): string {
  return text.trim().replace(/^/gm, "    ");
}

const thing = "{ schema: { type: object, properties: { a: {} } } }";
const words = "{ schema: { type: string } }";
const bytes = "{ schema: { type: string, format: binary } }";

describe("media types", () => {
  it.each([
    ["application/json", thing, "json", "object"],
    ["application/merge-patch+json", thing, "json", "object"],
    [
      "application/json-patch+json",
      "{ schema: { type: array, items: {} } }",
      "json",
      "array",
    ],
    ["application/json+sarif", thing, "json", "object"],
    ["application/x-www-form-urlencoded", thing, "form", "object"],
    ["multipart/form-data", thing, "multipart", "object"],
    ["multipart/mixed", thing, "binary", "binary"],
    ["application/octet-stream", words, "binary", "binary"],
    ["image/*", words, "binary", "binary"],
    ["application/pdf", "{}", "binary", "binary"],
    ["text/plain", words, "text", "string"],
    ["text/csv", "{}", "text", "string"],
    [
      "text/plain",
      "{ schema: { enum: [a, b], type: string } }",
      "text",
      "enum",
    ],
    ["application/xml", thing, "text", "string"],
    ["application/atom+xml", words, "text", "string"],
    ["text/event-stream", thing, "events", "object"],
    ["application/x-ndjson", thing, "json-lines", "object"],
    [
      "application/jsonl",
      "{ schema: { type: array, items: { type: integer } } }",
      "json-lines",
      "number",
    ],
    ["application/json-seq", thing, "json-lines", "object"],
    ["application/vnd.x.object", thing, "json", "object"],
    ["application/vnd.x.protobuf", thing, "binary", "binary"],
    ["application/x-protobuf", thing, "binary", "binary"],
    ["application/problem+cbor", thing, "binary", "binary"],
    ["application/msgpack", thing, "binary", "binary"],
    ["application/protobuf-schema", thing, "json", "object"],
    ["application/vnd.x", words, "text", "string"],
    ["application/vnd.x", bytes, "binary", "binary"],
    ["application/vnd.x", "{}", "binary", "binary"],
    ["text/plain", bytes, "binary", "binary"],
    ["text/csv", bytes, "binary", "binary"],
    [
      "text/html",
      "{ schema: { description: A page., allOf: [{ type: string, format: binary }] } }",
      "binary",
      "binary",
    ],
    ["application/xml", bytes, "binary", "binary"],
    ["image/svg+xml", bytes, "binary", "binary"],
    ["application/yaml", bytes, "binary", "binary"],
    [
      "text/plain",
      "{ schema: { type: [string, 'null'], contentMediaType: image/png } }",
      "binary",
      "binary",
    ],
    [
      "application/vnd.x",
      "{ schema: { contentMediaType: image/png } }",
      "binary",
      "binary",
    ],
    [
      "text/plain",
      "{ schema: { type: string, contentMediaType: image/png, contentEncoding: base64 } }",
      "text",
      "string",
    ],
    [
      "application/xml",
      "{ schema: { type: string, contentMediaType: application/atom+xml } }",
      "text",
      "string",
    ],
    ["image/png", words, "binary", "binary"],
    ["application/json", bytes, "json", "string"],
  ])("%s %s is %s of %s", (mediaType, content, format, kind) => {
    const { body, diagnostics } = bodyOf(`${mediaType}: ${content}`);
    expect(body).toEqual({
      isRequired: true,
      description: "B",
      contents: [
        {
          mediaType,
          parameters: "",
          format,
          type: expect.objectContaining({ kind }),
          events:
            format === "events"
              ? [
                  {
                    name: null,
                    type: expect.objectContaining({ kind }),
                    data: "json",
                  },
                ]
              : [],
          encodings: [],
        },
      ],
    });
    expect(diagnostics.filter(({ severity }) => severity !== "info")).toEqual(
      [],
    );
  });

  it("keep their order and their parameters, and are compared in lower case", () => {
    const { body, messages } = bodyOf(`
text/plain: ${words}
application/a+json;  Version=1 ; profile="a b": ${thing}
application/json;simple: ${words}
Application/JSON; charset=utf-8: ${words}
Application/JSON: ${thing}
application/json; simple: ${thing}
`);
    expect(
      body?.contents.map(({ mediaType, parameters, type }) => [
        mediaType + parameters,
        type.kind,
      ]),
    ).toEqual([
      ["text/plain", "string"],
      ['application/a+json; Version=1; profile="a b"', "object"],
      ["application/json;simple", "string"],
      ["application/json", "object"],
    ]);
    expect(messages).toEqual([
      'openapi-not-used Not used: the media type "Application/JSON; charset=utf-8" beside application/json (1 place, the first here).',
      'openapi-not-used Not used: the media type "application/json; simple" beside application/json;simple (1 place, the first here).',
    ]);
  });

  it("may stand two in a key", () => {
    const { body, messages } = bodyOf(
      `"application/json, text/plain": ${words}`,
    );
    expect(
      body?.contents.map(({ mediaType, format }) => [mediaType, format]),
    ).toEqual([
      ["application/json", "json"],
      ["text/plain", "text"],
    ]);
    expect(messages).toEqual([]);
  });

  it("that are none are left out", () => {
    const { body, diagnostics } = bodyOf(`
json: ${thing}
"text/plain\\r\\nX: y": ${words}
application/json: ${thing}
`);
    expect(body?.contents.map(({ mediaType }) => mediaType)).toEqual([
      "application/json",
    ]);
    expect(diagnostics).toMatchObject([
      { code: "openapi-media-type", location: { line: 10 } },
      { code: "openapi-media-type", location: { line: 11 } },
    ]);
  });

  it("of requests that may be any are JSON where the schema has structure", () => {
    expect(bodyOf(`"*/*": ${thing}`).body?.contents).toMatchObject([
      { mediaType: "application/json", format: "json" },
    ]);
    expect(
      bodyOf(`"*/*": ${thing}\napplication/json: ${words}`).body?.contents,
    ).toMatchObject([
      { mediaType: "application/json", type: { kind: "string" } },
    ]);
    expect(
      responsesOf(`  "200":\n    content: { "*/*": ${thing} }`).responses[0]
        ?.contents,
    ).toMatchObject([{ mediaType: "*/*", format: "json" }]);
  });

  it("of text with a structure are reported", () => {
    const { body, messages } = bodyOf(`text/plain: ${thing}`);
    expect(body?.contents[0]?.type).toEqual({ kind: "string", format: null });
    expect(messages).toEqual([
      "openapi-unhandled Ignored: the schema of text bodies that does not describe a text (1 place, the first here).",
    ]);
  });

  it("say once that XML is text", () => {
    const { messages } = bodyOf(
      `application/xml: ${thing}\ntext/xml: ${thing}`,
    );
    expect(messages).toEqual([
      "openapi-not-used Not used: the structure of XML bodies, which are text (2 places, the first here).",
    ]);
  });
});

describe("streams", () => {
  it("have items of itemSchema, 3.2; of events that of their data", () => {
    const { responses } = responsesOf(`
  "200":
    content:
      application/jsonl: { itemSchema: { type: integer } }
      application/json: { itemSchema: { type: boolean } }
      text/event-stream:
        itemSchema:
          type: object
          properties:
            event: { type: string }
            data: { type: string, contentMediaType: application/json, contentSchema: ${thing.slice(10, -2)} }
`);
    expect(
      responses[0]?.contents.map(({ format, type }) => [format, type]),
    ).toMatchObject([
      ["json-lines", { kind: "number" }],
      ["json", { kind: "array", items: { kind: "boolean" } }],
      ["events", { kind: "object", properties: [{ name: "a" }] }],
    ]);
  });
});

const unknownType = { kind: "unknown" };

describe("multipart", () => {
  it("has parts of bytes, and encodings", () => {
    const { body, messages } = bodyOf(`
multipart/form-data:
  schema:
    type: object
    properties:
      file: { type: string, format: binary }
      image: { type: string, contentMediaType: image/png }
      images: { type: array, items: { contentMediaType: image/png } }
      meta: { properties: { icon: { contentMediaType: image/png } } }
      note: { type: string }
      text: { contentMediaType: text/csv }
      thumb: { contentMediaType: image/png }
  encoding:
    note: { contentType: text/markdown }
    image: { contentType: "image/png", headers: { X-No: { required: true, description: D, schema: { type: integer } }, X-A: { content: { application/json: {} } }, Content-Type: { schema: {} } } }
    list: { style: pipeDelimited, explode: false }
`);
    expect(body?.contents[0]).toMatchObject({
      format: "multipart",
      type: {
        properties: [
          { name: "file", type: { kind: "binary" } },
          { name: "image", type: { kind: "binary" } },
          { name: "images", type: { items: { kind: "binary" } } },
          // It is JSON.
          { name: "meta", type: { properties: [{ type: unknownType }] } },
          { name: "note", type: { kind: "string" } },
          { name: "text", type: unknownType },
          { name: "thumb", type: { kind: "binary" } },
        ],
      },
      encodings: [
        {
          name: "image",
          contentType: "image/png",
          serialisation: null,
          headers: [
            { name: "X-A", type: { kind: "string" }, isRequired: false },
            {
              name: "X-No",
              type: { kind: "number", isInteger: true },
              isRequired: true,
              docs: { description: "D" },
            },
          ],
        },
        {
          name: "list",
          contentType: null,
          serialisation: {
            kind: "style",
            style: "pipeDelimited",
            explode: false,
            allowReserved: false,
          },
        },
        { name: "note", contentType: "text/markdown", serialisation: null },
      ],
    });
    expect(messages).toEqual([]);
  });

  it("has no headers where a form has no parts", () => {
    const { body } = bodyOf(`
application/x-www-form-urlencoded:
  schema: { type: object, properties: { a: { type: string } } }
  encoding: { a: { headers: { X-A: { schema: {} } } } }
`);
    expect(body?.contents[0]?.encodings).toMatchObject([
      { name: "a", headers: [] },
    ]);
  });
});

describe("styles of parts", () => {
  const styleOf = (version: string, encoding: string) => {
    const { description, messages } = readDocument(`openapi: ${version}
info: { title: Test, version: '1' }
paths:
  /a:
    post:
      requestBody:
        content:
          multipart/form-data: { schema: { type: object }, encoding: { list: ${encoding} } }
      responses: { "204": { description: d } }
`);
    expect(messages).toEqual([]);
    const [operation] = description.operations;
    return operation?.shape.body?.contents[0]?.encodings[0]?.serialisation;
  };
  const style = { kind: "style", style: "form", allowReserved: false };

  it.each([
    ["{ style: spaceDelimited }", { style: "spaceDelimited", explode: false }],
    ["{ explode: false }", { explode: false }],
    ["{ style: form, allowReserved: true }", { explode: true }],
  ])("count since 3.1: %s", (encoding, more) => {
    expect(styleOf("3.1.0", encoding)).toEqual({ ...style, ...more });
    expect(styleOf("3.0.3", encoding)).toBeNull();
  });

  it("are none where the encoding names none", () => {
    expect(styleOf("3.1.0", "{ allowReserved: true }")).toBeNull();
    expect(styleOf("3.1.0", "{ contentType: text/plain }")).toBeNull();
  });
});

describe("request bodies", () => {
  it("go with DELETE, not with GET and HEAD", () => {
    expect(bodyOf(`application/json: ${thing}`, "delete").body).not.toBeNull();
    for (const method of ["get", "head"]) {
      const { body, messages } = bodyOf(`application/json: ${thing}`, method);
      expect(body).toBeNull();
      expect(messages).toEqual([
        `openapi-unhandled Ignored: bodies of ${method.toUpperCase()} requests (1 place, the first here).`,
      ]);
    }
  });

  it("without a media type are none", () => {
    const { body, messages } = bodyOf("{}");
    expect(body).toBeNull();
    expect(messages).toEqual([
      "openapi-unhandled Ignored: request bodies without a media type (1 place, the first here).",
    ]);
  });
});

describe("responses", () => {
  it("are sorted by status; ranges and default are statuses", () => {
    const { responses, diagnostics } = responsesOf(`
  default: { description: any }
  4xx: { description: range }
  "404": { description: one }
  "200": { description: fine, content: {} }
  "20": { description: none }
  OK: { description: none }
  x-note: 1
`);
    expect(
      responses.map(({ status, description }) => [status, description]),
    ).toEqual([
      ["200", "fine"],
      ["404", "one"],
      ["4XX", "range"],
      ["default", "any"],
    ]);
    expect(responses[0]?.contents).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "openapi-status",
      "openapi-status",
      "openapi-not-used",
    ]);
  });

  it("have headers with docs; links are noted", () => {
    const { responses, messages } = responsesOf(`
  "200":
    summary: Fine
    headers:
      X-Left: { description: Calls left, schema: { type: integer, minimum: 0 } }
      Content-Type: { schema: { type: string } }
      Link: { schema: { type: string } }
    links: { next: { operationId: x } }
`);
    expect(responses[0]?.description).toBe("Fine");
    expect(
      responses[0]?.headers.map(({ name, docs }) => [
        name,
        docs.description,
        docs.constraints,
      ]),
    ).toEqual([
      ["Link", null, []],
      ["X-Left", "Calls left", ["Minimum 0."]],
    ]);
    expect(messages).toEqual([
      "openapi-not-used Not used: links to other operations (1 place, the first here).",
    ]);
  });
});

describe("texts beside references", () => {
  const descriptionsOf = (version: string) => {
    const operation = onlyOperation(
      readDocument(`openapi: ${version}
info: { title: Test, version: '1' }
paths:
  /a:
    post:
      parameters:
        - { $ref: '#/components/parameters/Alias', summary: not for parameters }
        - { $ref: '#/components/parameters/Plain', description: beside }
      requestBody: { $ref: '#/components/requestBodies/B', description: beside }
      responses:
        "200": { $ref: '#/components/responses/R', description: beside }
        "201": { $ref: '#/components/responses/R', summary: beside }
        "202": { $ref: '#/components/responses/Summed', summary: beside }
        "203":
          description: own
          headers: { X-A: { $ref: '#/components/headers/H', description: beside } }
components:
  parameters:
    Alias: { $ref: '#/components/parameters/Other', description: nearest }
    Other: { $ref: '#/components/parameters/Last', description: farther }
    Last: { name: last, in: query, description: own, schema: { type: string } }
    Plain: { name: plain, in: query, description: own, schema: { type: string } }
  requestBodies: { B: { description: own, content: { text/plain: {} } } }
  responses: { R: { description: own }, Summed: { summary: own } }
  headers: { H: { description: own, schema: { type: string } } }
`),
    );
    const { parameters, body, responses } = operation.shape;
    return {
      parameters: parameters.map(({ docs }) => docs.description),
      body: body?.description,
      responses: responses.map(({ description }) => description),
      header: responses.at(-1)?.headers[0]?.docs.description,
    };
  };

  it.each(["3.1.0", "3.2.0"])(
    "count more than those of the target",
    (version) => {
      expect(descriptionsOf(version)).toEqual({
        parameters: ["nearest", "beside"],
        body: "beside",
        responses: ["beside", "own", "beside", "own"],
        header: "beside",
      });
    },
  );

  it("mean nothing in 3.0", () => {
    expect(descriptionsOf("3.0.3")).toEqual({
      parameters: ["own", "own"],
      body: "own",
      responses: ["own", "own", "own", "own"],
      header: "own",
    });
  });

  it("of references in a circle are none", () => {
    const { messages } = readOperationText(`
responses: { "404": { $ref: '#/components/responses/A' } }
`);
    expect(messages).toHaveLength(1);
  });
});

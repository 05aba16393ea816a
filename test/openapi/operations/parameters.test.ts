import { describe, expect, it } from "vitest";
import { onlyOperation, readOperationText } from "../read-document.ts";

function parametersOf(lines: string, path = "/things") {
  const result = readOperationText(`parameters:\n${lines.trimEnd()}`, { path });
  return {
    parameters: onlyOperation(result).shape.parameters,
    diagnostics: result.diagnostics,
    messages: result.messages,
  };
}

describe("style and explode", () => {
  const schema = "schema: { type: array, items: { type: string } }";
  it.each([
    ["path", "", "simple", false],
    ["path", "explode: true,", "simple", true],
    ["path", "style: label,", "label", false],
    ["path", "style: matrix, explode: true,", "matrix", true],
    ["query", "", "form", true],
    ["query", "explode: false,", "form", false],
    ["query", "style: form,", "form", true],
    ["query", "style: spaceDelimited,", "spaceDelimited", false],
    ["query", "style: pipeDelimited, explode: true,", "pipeDelimited", true],
    ["query", "style: deepObject, explode: true,", "deepObject", true],
    ["header", "", "simple", false],
    ["cookie", "", "form", true],
  ])("%s { %s } is %s, %s", (where, written, style, explode) => {
    const { parameters, messages } = parametersOf(
      `  - { name: p, in: ${where}, required: true, ${written} ${schema} }`,
      where === "path" ? "/things/{p}" : "/things",
    );
    expect(parameters[0]?.serialisation).toEqual({
      kind: "style",
      style,
      explode,
      allowReserved: false,
    });
    expect(parameters[0]).toMatchObject({ in: where, type: { kind: "array" } });
    expect(messages).toEqual([]);
  });

  it("of another place are reported", () => {
    const { parameters, messages } = parametersOf(`
  - { name: a, in: query, style: simple, schema: {} }
  - { name: b c, in: cookie, style: cookie, schema: {} }
`);
    expect(parameters.map(({ serialisation }) => serialisation)).toMatchObject([
      { style: "form", explode: true },
      { style: "form", explode: true },
    ]);
    expect(messages).toEqual([
      'openapi-unhandled Ignored: the style "simple" of query parameters (1 place, the first here).',
      'openapi-unhandled Ignored: the style "cookie" of names that cannot be sent as given (1 place, the first here).',
    ]);
  });

  it("may leave reserved characters as they are, in the query alone", () => {
    const { parameters, messages } = parametersOf(`
  - { name: a, in: query, allowReserved: true, schema: {} }
  - { name: b, in: header, allowReserved: true, schema: {} }
`);
    expect(parameters.map(({ serialisation }) => serialisation)).toMatchObject([
      { allowReserved: true },
      { allowReserved: false },
    ]);
    expect(messages).toEqual([
      'openapi-unhandled Ignored: "allowReserved" of header parameters (1 place, the first here).',
    ]);
  });
});

describe("content", () => {
  it("is how a parameter is written as a document", () => {
    const { parameters, messages } = parametersOf(`
  - name: filter
    in: query
    content:
      Application/JSON: { schema: { type: object, properties: { a: { type: string } } } }
`);
    expect(parameters[0]).toMatchObject({
      serialisation: { kind: "content", mediaType: "application/json" },
      type: { kind: "object" },
    });
    expect(messages).toEqual([]);
  });

  it("of several media types is that of the first, whatever their order", () => {
    const { parameters, messages } = parametersOf(`
  - name: filter
    in: query
    content:
      text/plain: { schema: { type: string } }
      application/json: { schema: { type: integer } }
`);
    expect(parameters[0]).toMatchObject({
      serialisation: { mediaType: "application/json" },
      type: { kind: "number" },
    });
    expect(messages).toEqual([
      "openapi-unhandled Ignored: media types of a parameter beside its first (1 place, the first here).",
    ]);
  });

  it("is the whole query for querystring, 3.2", () => {
    const { parameters } = parametersOf(`
  - name: all
    in: querystring
    content:
      application/x-www-form-urlencoded: { schema: { type: object } }
`);
    expect(parameters[0]).toMatchObject({
      in: "querystring",
      serialisation: {
        kind: "content",
        mediaType: "application/x-www-form-urlencoded",
      },
    });
  });
});

describe("parameters", () => {
  it("stand in canonical order: the path's, then by place and name", () => {
    const parameter = (name: string, where: string) =>
      `  - { name: ${name}, in: ${where}, required: true, schema: {} }\n`;
    const { parameters } = parametersOf(
      parameter("z", "cookie") +
        parameter("b", "query") +
        parameter("H", "header") +
        parameter("a", "query") +
        parameter("id", "path") +
        parameter("group", "path"),
      "/groups/{group}/things/{id}",
    );
    expect(parameters.map(({ in: where, name }) => `${where} ${name}`)).toEqual(
      ["path group", "path id", "query a", "query b", "header H", "cookie z"],
    );
  });

  it("carry docs, the default and bounds of their schema", () => {
    const { parameters } = parametersOf(`
  - name: limit
    in: query
    description: How many.
    deprecated: true
    x-deprecation-reason: Pages have a size of their own now.
    example: 5
    schema: { type: integer, default: 10, minimum: 1, description: not this }
`);
    expect(parameters[0]?.docs).toEqual({
      title: null,
      description: "How many.",
      isDeprecated: true,
      deprecation: "Pages have a size of their own now.",
      defaultValue: "10",
      examples: ["5"],
      constraints: ["Minimum 1."],
      bounds: {
        minimum: { value: 1, isExclusive: false },
        maximum: null,
        multipleOf: null,
        minLength: 0,
        maxLength: null,
        hasPattern: false,
        minItems: 0,
        minProperties: 0,
      },
    });
    expect(parameters[0]?.isRequired).toBe(false);
  });

  it("without schema and content take any text", () => {
    const { parameters, diagnostics } = parametersOf(
      "  - { name: q, in: query }",
    );
    expect(parameters[0]?.type).toEqual({ kind: "string", format: null });
    expect(diagnostics).toMatchObject([
      { code: "openapi-parameter-type", severity: "warning" },
    ]);
  });

  it("that the path has and nobody declares take any text", () => {
    const { parameters, diagnostics } = parametersOf(
      "  - { name: q, in: query, schema: {} }",
      "/things/{id}",
    );
    expect(parameters).toMatchObject([
      { name: "id", in: "path", isRequired: true, type: { kind: "string" } },
      { name: "q" },
    ]);
    expect(diagnostics).toMatchObject([
      { code: "openapi-undeclared-parameter", location: { line: 4 } },
    ]);
  });

  it("that the path does not have are left out", () => {
    const { parameters, diagnostics } = parametersOf(
      "  - { name: id, in: path, required: true, schema: {} }",
    );
    expect(parameters).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: "openapi-stray-parameter", location: { line: 7 } },
    ]);
  });

  it("described twice are taken once; headers have no case", () => {
    const { parameters, diagnostics } = parametersOf(`
  - { name: X-A, in: header, schema: { type: string } }
  - { name: x-a, in: header, schema: { type: integer } }
  - { name: X-A, in: query, schema: {} }
`);
    expect(parameters).toMatchObject([
      { in: "query" },
      { in: "header", name: "X-A", type: { kind: "string" } },
    ]);
    expect(diagnostics).toMatchObject([
      {
        code: "openapi-same-parameter",
        location: { line: 9 },
        related: [{ location: { line: 8 } }],
      },
    ]);
  });

  it("that the specification leaves to others are noted", () => {
    const { parameters, diagnostics, messages } = parametersOf(`
  - { name: Accept, in: header, schema: {} }
  - { name: content-type, in: header, schema: {} }
  - { name: Authorization, in: header, schema: {} }
  - { name: e, in: query, allowEmptyValue: true, schema: {} }
`);
    expect(parameters.map(({ name }) => name)).toEqual(["e"]);
    expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(
      new Set(["info"]),
    );
    expect(messages.map((message) => message.split(" (")[0])).toEqual([
      'openapi-not-used Not used: the header parameter "accept"',
      'openapi-not-used Not used: the header parameter "content-type"',
      'openapi-not-used Not used: the header parameter "authorization"',
      'openapi-not-used Not used: "allowEmptyValue": an empty text can always be sent',
    ]);
  });

  it("that are none, and paths that are not required, are reported", () => {
    const { parameters, messages } = parametersOf(
      `
  - { name: a, in: body, schema: {} }
  - { in: query, schema: {} }
  - { name: "", in: query, schema: {} }
  - { name: id, in: path, required: false, schema: {} }
`,
      "/things/{id}",
    );
    expect(parameters).toMatchObject([{ name: "id", isRequired: true }]);
    expect(messages.map((message) => message.split(": ")[1])).toEqual([
      "parameters without a name or with an unknown place (3 places, the first here).",
      "path parameters that are not required (1 place, the first here).",
    ]);
  });
});

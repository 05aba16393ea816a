import { describe, expect, it } from "vitest";
import { parsePathKey } from "../../../generator/openapi/operations/path-key.ts";
import { onlyOperation, readDocument } from "../read-document.ts";

const empty = "{ responses: { '204': { description: gone } } }";

function keysOf(text: string): readonly string[] {
  return readDocument(text).description.operations.map(({ key }) => key);
}

describe("keys of paths", () => {
  it("may have a query, which is sent, and a fragment, which is not", () => {
    const { description, messages } = readDocument(`
paths:
  /?Action=ListUsers&Version=2:
    post: ${empty}
  /?Action=DeleteUser&Version=2:
    post: ${empty}
  /#Describe:
    post: ${empty}
`);
    expect(
      description.operations.map(({ key, path, shape }) => [
        key,
        path,
        shape.fixedQuery,
      ]),
    ).toEqual([
      ["POST /#Describe", "/", []],
      [
        "POST /?Action=DeleteUser&Version=2",
        "/",
        [
          ["Action", "DeleteUser"],
          ["Version", "2"],
        ],
      ],
      [
        "POST /?Action=ListUsers&Version=2",
        "/",
        [
          ["Action", "ListUsers"],
          ["Version", "2"],
        ],
      ],
    ]);
    expect(messages).toEqual([]);
  });

  it.each([
    [
      "/a?b=%20c&d&e=%zz",
      [
        ["b", " c"],
        ["d", ""],
        ["e", "%zz"],
      ],
      "",
    ],
    ["/a?type={kind}&b=1", [["b", "1"]], "type"],
    ["/a#x?y=1", [], ""],
  ])("%s", (key, fixedQuery, queryNames) => {
    const parsed = parsePathKey(key);
    expect(parsed.path).toBe("/a");
    expect(parsed.fixedQuery).toEqual(fixedQuery);
    expect(parsed.queryNames.join()).toBe(queryNames);
    expect(parsed.problem).toBeNull();
  });

  it("take a query parameter that only the key names", () => {
    const result = readDocument(`
paths:
  /things?kind={kind}:
    get: ${empty}
`);
    const { shape } = onlyOperation(result);
    expect(shape.fixedQuery).toEqual([]);
    expect(shape.parameters).toMatchObject([
      { name: "kind", in: "query", isRequired: true, type: { kind: "string" } },
    ]);
    expect(result.diagnostics).toMatchObject([
      {
        code: "openapi-undeclared-parameter",
        location: { file: "api.yaml", line: 5, column: 3 },
      },
    ]);
  });

  it("keep a slash at the end apart, and have several parameters in a segment", () => {
    const parameter = (name: string) =>
      `{ name: ${name}, in: path, required: true, schema: { type: string } }`;
    const { description, messages } = readDocument(`
paths:
  /things/:
    get: ${empty}
  /things:
    get: ${empty}
  /compare/{base}...{head}:
    parameters: [${parameter("head")}, ${parameter("base")}]
    get: ${empty}
`);
    expect(description.operations.map(({ key }) => key)).toEqual([
      "GET /compare/{}...{}",
      "GET /things",
      "GET /things/",
    ]);
    expect(
      description.operations[0]?.shape.parameters.map(({ name }) => name),
    ).toEqual(["base", "head"]);
    expect(messages).toEqual([]);
  });

  it("are read with the slash that they lack", () => {
    const result = readDocument(`paths:\n  things:\n    get: ${empty}\n`);
    expect(onlyOperation(result)).toMatchObject({
      key: "GET /things",
      path: "/things",
    });
    expect(result.diagnostics).toMatchObject([
      { code: "openapi-relative-path", severity: "warning" },
    ]);
  });

  it("are percent-encoded once where they have other letters than ASCII", () => {
    const { description, messages } = readDocument(`
paths:
  /宠物/{编号}:
    parameters: [{ name: 编号, in: path, required: true, schema: {} }]
    get: ${empty}
  /gr%C3%B6ße:
    put: ${empty}
  /größe:
    get: ${empty}
`);
    expect(description.operations.map(({ key, path }) => [key, path])).toEqual([
      ["GET /%E5%AE%A0%E7%89%A9/{}", "/%E5%AE%A0%E7%89%A9/{编号}"],
      ["GET /gr%C3%B6%C3%9Fe", "/gr%C3%B6%C3%9Fe"],
      ["PUT /gr%C3%B6%C3%9Fe", "/gr%C3%B6%C3%9Fe"],
    ]);
    expect(messages).toEqual([]);
  });

  it.each([
    ["/a\u202eb", "has a character that must be percent-encoded"],
    ["/a\u3000b", "has a character that must be percent-encoded"],
    ["/a\ud800b", "has a character that must be percent-encoded"],
    ["/a/../b", "has a dot segment"],
    ["/a/%2E%2e", "has a dot segment"],
    ["//host/a", "has an empty segment"],
    ["/a b", "has a character that must be percent-encoded"],
    ["/a\\b", "has a character that must be percent-encoded"],
    ["/a\u0007", "has a character that must be percent-encoded"],
    ["/{a\u202e}", "has a control character in the name of a parameter"],
    ["/{a}/{a}", "names the parameter {a} twice"],
    ["/{a", 'has a segment "{a" with an unmatched brace'],
    ["/{}", 'has a segment "{}" with an unmatched brace'],
    ["/a?b=\u0001", "has a control character in its query or fragment"],
  ])("%j is left out", (key, problem) => {
    const { description, diagnostics } = readDocument(
      `paths:\n  ${JSON.stringify(key)}:\n    get: ${empty}\n`,
    );
    expect(description.operations).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        severity: "warning",
        code: "openapi-path-form",
        location: { line: 4, column: 3 },
      },
    ]);
    expect(diagnostics[0]?.message).toContain(problem);
  });
});

describe("paths equal but for names of parameters", () => {
  const path = (name: string, method: string) => `
  /things/{${name}}:
    parameters: [{ name: ${name}, in: path, required: true, schema: {} }]
    ${method}: ${empty}`;

  it("are fine with different methods", () => {
    const { description, messages } = readDocument(
      `paths:${path("b", "get")}${path("a", "delete")}\n`,
    );
    expect(
      description.operations.map(({ key, path: each }) => [key, each]),
    ).toEqual([
      ["DELETE /things/{}", "/things/{a}"],
      ["GET /things/{}", "/things/{b}"],
    ]);
    expect(messages).toEqual([]);
  });

  it("are one operation with the same method: the first in canonical order", () => {
    const result = readDocument(
      `paths:${path("b", "get")}${path("a", "get")}\n`,
    );
    expect(onlyOperation(result).path).toBe("/things/{a}");
    expect(result.diagnostics).toMatchObject([
      {
        code: "openapi-same-operation",
        location: { line: 6 },
        related: [{ location: { line: 9 } }],
      },
    ]);
  });
});

describe("path items", () => {
  it("share summary, parameters and servers with their operations", () => {
    const result = readDocument(`
paths:
  /things/{id}:
    summary: All of a thing
    servers: [{ url: https://things.example }]
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
      - { name: page, in: query, schema: { type: integer } }
    get:
      summary: One thing
      parameters: [{ name: page, in: query, schema: { type: string } }]
      responses: {}
    delete:
      servers: [{ url: https://other.example }]
      responses: {}
`);
    expect(
      result.description.operations.map(({ method, shape }) => ({
        method,
        summary: shape.summary,
        parameters: shape.parameters.map(({ name, type }) => [name, type.kind]),
        servers: shape.servers?.map(({ url }) => url),
      })),
    ).toEqual([
      {
        method: "GET",
        summary: "One thing",
        parameters: [
          ["id", "number"],
          ["page", "string"],
        ],
        servers: ["https://things.example"],
      },
      {
        method: "DELETE",
        summary: "All of a thing",
        parameters: [
          ["id", "number"],
          ["page", "number"],
        ],
        servers: ["https://other.example"],
      },
    ]);
    expect(result.messages).toEqual([]);
  });

  it("may stand elsewhere, in another document too", () => {
    const { description, messages } = readDocument(
      `
paths:
  /a: { $ref: '#/components/pathItems/A' }
  /b: { $ref: 'paths.yaml#/b' }
components:
  pathItems:
    A:
      get: ${empty}
`,
      { others: { "paths.yaml": `b:\n  put: ${empty}\n` } },
    );
    expect(description.operations.map(({ key }) => key)).toEqual([
      "GET /a",
      "PUT /b",
    ]);
    expect(description.operations[1]?.origin.file).toBe("paths.yaml");
    expect(messages).toEqual([]);
  });

  it("may have methods of their own beside a reference, which go first", () => {
    const { description } = readDocument(`
paths:
  /a:
    $ref: '#/components/pathItems/A'
    get: { summary: own }
components:
  pathItems:
    A:
      get: { summary: referred }
      put: { summary: referred }
`);
    expect(
      description.operations.map(({ key, shape }) => [key, shape.summary]),
    ).toEqual([
      ["GET /a", "own"],
      ["PUT /a", "referred"],
    ]);
  });

  it("have QUERY and additional operations, whose methods are sent as written", () => {
    const { description, messages } = readDocument(`
paths:
  /a:
    additionalOperations:
      copy-Deep: ${empty}
      PURGE: ${empty}
    query:
      requestBody: { content: { application/json: { schema: { type: string } } } }
      responses: { '204': { description: gone } }
    delete: ${empty}
`);
    expect(
      description.operations.map(({ key, method, shape }) => [
        key,
        method,
        shape.body?.contents.map(({ mediaType }) => mediaType),
      ]),
    ).toEqual([
      ["DELETE /a", "DELETE", undefined],
      ["QUERY /a", "QUERY", ["application/json"]],
      ["PURGE /a", "PURGE", undefined],
      ["copy-Deep /a", "copy-Deep", undefined],
    ]);
    expect(messages).toEqual([]);
  });

  it("report methods that cannot be called", () => {
    const { description, messages } = readDocument(`
paths:
  /a:
    trace: ${empty}
    additionalOperations:
      Connect: ${empty}
      "CO PY": ${empty}
      Post: ${empty}
      track: ${empty}
      COPY: 3
  /b:
    trace: ${empty}
`);
    expect(description.operations).toEqual([]);
    const ignored = "openapi-unhandled Ignored: operations with the method";
    expect(messages.toSorted()).toEqual(
      [
        `${ignored} TRACE, which fetch refuses (2 places, the first here).`,
        `${ignored} Connect, which fetch refuses (1 place, the first here).`,
        `${ignored} track, which fetch refuses (1 place, the first here).`,
        `${ignored} CO PY, which is no token of HTTP (1 place, the first here).`,
        `${ignored} Post, which has a field of its own in a path item (1 place, the first here).`,
        'openapi-field-form Expected "COPY" to be an object; it is left out.',
      ].toSorted(),
    );
  });

  it("and operations report fields that nobody knows", () => {
    const { diagnostics } = readDocument(
      `
paths:
  /a:
    get: { responses: {}, timeout: 3 }
    method: get
`,
      { strict: true },
    );
    expect(
      diagnostics.map(({ severity, code, message }) => [
        severity,
        code,
        message.split(" (")[0],
      ]),
    ).toEqual([
      [
        "error",
        "openapi-unhandled",
        'Ignored: the field "method" of a path item',
      ],
      [
        "error",
        "openapi-unhandled",
        'Ignored: the field "timeout" of an operation',
      ],
    ]);
  });
});

describe("operations", () => {
  it("stand in canonical order, whatever the order of the document", () => {
    const expected = ["GET /a", "POST /a", "GET /b"];
    expect(
      keysOf(`paths: { /b: { get: {} }, /a: { post: {}, get: {} } }\n`),
    ).toEqual(expected);
    expect(
      keysOf(`paths: { /a: { get: {}, post: {} }, /b: { get: {} } }\n`),
    ).toEqual(expected);
  });

  it("share no operationId: the first in canonical order has it", () => {
    const { description, diagnostics } = readDocument(`
paths:
  /b: { get: { operationId: list } }
  /a: { get: { operationId: list } }
`);
    expect(
      description.operations.map(({ shape }) => shape.operationId),
    ).toEqual(["list", null]);
    expect(diagnostics).toMatchObject([
      {
        code: "openapi-same-operation-id",
        location: { line: 5 },
        related: [{ location: { line: 6 } }],
      },
    ]);
  });

  it("have what the document says of them", () => {
    const result = readDocument(`
paths:
  /a:
    get:
      operationId: getA
      tags: [x, y, x]
      summary: S
      description: D
      deprecated: true
      externalDocs: { url: https://docs.example }
      responses: {}
`);
    const { shape, origin } = onlyOperation(result);
    expect(shape).toEqual({
      operationId: "getA",
      tags: ["x", "y"],
      summary: "S",
      description: "D",
      life: {
        isDeprecated: true,
        since: null,
        sunset: null,
        successor: null,
        note: null,
        stability: null,
      },
      parameters: [],
      fixedQuery: [],
      body: null,
      responses: [],
      security: null,
      servers: null,
      callbacks: [],
      externalDocs: "https://docs.example",
    });
    expect({
      file: origin.file,
      line: origin.line,
      column: origin.column,
      length: origin.length,
    }).toEqual({ file: "api.yaml", line: 6, column: 5, length: 3 });
  });

  it("of another form are left out with their place", () => {
    const { description, diagnostics } = readDocument(`
paths:
  /a: []
  /b:
    get: { tags: x, deprecated: "yes", summary: {} }
    put: { tags: ["", b] }
`);
    expect(
      description.operations.map(({ key, shape }) => [key, shape.tags]),
    ).toEqual([
      ["GET /b", []],
      ["PUT /b", ["b"]],
    ]);
    expect(diagnostics.map(({ message }) => message).toSorted()).toEqual([
      'Expected "/a" to be an object; it is left out.',
      'Expected "deprecated" to be true or false; it is left out.',
      'Expected "summary" to be a text; it is left out.',
      'Expected "tags" to be a list; it is left out.',
      "Ignored: tags without a name (1 place, the first here).",
    ]);
    expect(diagnostics.map(({ code }) => code)).toContain("openapi-field-form");
  });
});

import { describe, expect, it } from "vitest";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { documentSet } from "../../openapi/read-document.ts";

function read(text: string, pathPrefix?: string) {
  const options =
    pathPrefix === undefined
      ? { settings: defaultOpenapiSettings }
      : { settings: defaultOpenapiSettings, pathPrefix };
  const head = "openapi: 3.1.0\ninfo: { title: Pets, version: 1.0 }\n";
  return readWireApi(documentSet(head + text), options);
}

function api(text: string, pathPrefix?: string) {
  const { value } = read(text, pathPrefix);
  if (value === null) throw new Error("Expected a description.");
  return value;
}

const pets = `
servers: [{ url: https://example.com/api/ }]
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  headers:
    Left: { required: true, description: How many, schema: { type: integer } }
  parameters:
    Page: { name: page, in: query, allowEmptyValue: true, schema: { type: integer, default: 1 } }
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      tags: [animals]
      parameters: [{ $ref: "#/components/parameters/Page" }]
      requestBody: { content: { Text/Plain; charset=utf-8: { schema: { type: string } } } }
      responses:
        default: { description: Bad }
        "200":
          description: Good
          headers:
            x-left: { $ref: "#/components/headers/Left" }
            content-type: { schema: { type: string } }
          content:
            application/xml: {}
            application/json:
              schema: { type: array, items: { type: object } }
    post:
      security: []
      callbacks:
        done:
          "{$url}":
            post:
              requestBody: { content: { application/json: { schema: { type: string } } } }
              responses: { "204": { description: Thanks } }
      responses: { "2xx": { description: Good } }
webhooks:
  born:
    post: { deprecated: true, responses: { "200": { description: Fine } } }
`;

describe("an operation", () => {
  // Read in each test: what is read while a file is loaded is of no test.
  const readPets = () => {
    const { operations, webhooks, servers } = api(pets);
    const [get, post] = operations;
    return { operations, webhooks, servers, get, post };
  };

  it("has the parameters of its path too, where each is described", () => {
    const { get } = readPets();
    expect(
      get?.details?.parameters.map((each) => [
        each.name,
        each.in,
        each.allowsEmpty,
        each.schema?.shape.types,
        each.place.pointer,
      ]),
    ).toEqual([
      ["id", "path", false, ["string"], "#/paths/~1pets~1{id}/parameters/0"],
      ["page", "query", true, ["number"], "#/components/parameters/Page"],
    ]);
  });

  it("has a body although it is a GET", () => {
    const { get } = readPets();
    expect(
      get?.details?.body?.contents.map(({ mediaType }) => mediaType),
    ).toEqual(["text/plain"]);
  });

  it("needs the credentials of the document where it names none", () => {
    const { get, post } = readPets();
    expect(get?.details?.security).toEqual([[{ scheme: "key", scopes: [] }]]);
    expect(post?.details?.security).toEqual([]);
  });

  it("may stand below a path", () => {
    const { servers } = readPets();
    const placed = api(pets, "/api");
    expect(placed.operations.map(({ key, path }) => [key, path])).toEqual([
      ["GET /api/pets/{}", "/api/pets/{id}"],
      ["POST /api/pets/{}", "/api/pets/{id}"],
    ]);
    expect(placed.servers.map(({ url }) => url)).toEqual([
      "https://example.com",
    ]);
    expect(servers.map(({ url }) => url)).toEqual(["https://example.com/api/"]);
  });

  it("below a path has its own servers without it, where they have it", () => {
    const own = "https://a.example/api, https://b.example, /api/, /api/v2";
    const urls = own.split(", ").map((url) => `{ url: ${url} }`);
    const text = `paths: { /pets: { get: { servers: [${urls.join(", ")}] } } }`;
    const serversOf = (prefix?: string) =>
      api(text, prefix).operations[0]?.details?.servers?.map(({ url }) => url);
    expect(serversOf("/api")).toEqual(
      "https://a.example, https://b.example, /, /api/v2".split(", "),
    );
    expect(serversOf()).toEqual(own.split(", "));
  });
});

describe("a list", () => {
  const paged = (type: string) => `
paths:
  /pets:
    get:
      parameters:
        - { name: page, in: query, schema: { type: ${type}, minimum: 1 } }
        - { name: per_page, in: query, schema: { type: integer } }
      responses:
        "200":
          description: Good
          content:
            application/json:
              schema:
                allOf:
                  - type: object
                    properties: { total: { type: integer } }
                  - type: object
                    properties: { items: { type: array, items: { $ref: "#/components/schemas/Pet" } } }
components: { schemas: { Pet: { type: object, properties: { name: { type: string } } } } }
`;

  it("is recognised as for an SDK", () => {
    const [operation] = api(paged("integer")).operations;
    expect(operation?.details?.list).toEqual({
      items: ["items"],
      total: ["total"],
      next: null,
      pages: { kind: "number", name: "page", first: 1 },
      size: { name: "per_page" },
    });
  });

  it("is none without pages that are numbers", () => {
    const [operation] = api(paged("string")).operations;
    expect(operation?.details?.list).toBeNull();
  });
});

describe("what is wrong", () => {
  it("is told when a part of it cannot be read", () => {
    const { value, diagnostics } = read(`
paths:
  /pets:
    get:
      summary: 3
      x-unknown: true
      responses: { "200": { $ref: "#/components/responses/None" } }
`);
    expect(value?.operations).toHaveLength(1);
    expect(diagnostics.map(({ code }) => code).toSorted()).toEqual([
      "openapi-dangling-reference",
    ]);
  });

  it("is told of schemas, too, however deep", () => {
    const { diagnostics } = read(`
paths:
  /pets:
    get:
      responses:
        "200":
          description: Good
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
components:
  schemas:
    Pet: { properties: { owner: { items: { $ref: "#/components/schemas/None" } } } }
    Unused: { $ref: "#/components/schemas/Nobody" }
    Data: { example: { $ref: "#/nothing" } }
`);
    expect(
      diagnostics.map(({ code, location }) => [code, location?.line]),
    ).toEqual([["openapi-dangling-reference", 13]]);
  });

  it("tells of parameters that the path does not have, and of those that nobody describes", () => {
    const { value, diagnostics } = read(`
paths:
  /pets/{id}:
    parameters:
      - { name: petId, in: path, required: true, schema: { type: string } }
    get: {}
    put: { parameters: [{ name: kind, in: path, required: true, schema: { type: string } }] }
`);
    expect(
      diagnostics.map(({ code, severity, location }) => [
        code,
        severity,
        location?.line,
      ]),
    ).toEqual([
      ["openapi-stray-parameter", "warning", 7],
      ["openapi-undeclared-parameter", "warning", 5],
      ["openapi-stray-parameter", "warning", 9],
    ]);
    const names = value?.operations.map(({ details }) =>
      details?.parameters.map(({ name }) => name),
    );
    expect(names).toEqual([["id"], ["id"]]);
  });

  it("tells of a body that does not say what it holds", () => {
    const { value, diagnostics } = read(`
paths:
  /pets:
    put: { requestBody: { required: true } }
    post: { requestBody: { required: true, content: } }
    patch: { requestBody: { content: {} } }
`);
    expect(
      diagnostics.map(({ code, location }) => [code, location?.line]),
    ).toEqual([
      ["openapi-field-form", 7],
      ["openapi-field-form", 6],
    ]);
    expect(value?.leftOut).toEqual(diagnostics);
    expect(
      value?.operations.map(({ method, details }) => [
        method,
        details?.body?.isUnread,
      ]),
    ).toEqual([
      ["POST", true],
      ["PUT", true],
      ["PATCH", undefined],
    ]);
  });

  it("of another version is refused", () => {
    const { value, diagnostics } = readWireApi(
      documentSet("openapi: 4.0.0\npaths: {}\n"),
      { settings: defaultOpenapiSettings },
    );
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["openapi-version"]);
  });
});

describe("several files", () => {
  const readFiles = () => {
    const { value } = readWireApi(
      documentSet(
        `
openapi: 3.0.3
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      responses:
        "200":
          description: Good
          content: { application/json: { schema: { $ref: "pet.yaml" } } }
components: { schemas: { Pet: { $ref: "pet.yaml" } } }
`,
        {
          "pet.yaml":
            'properties: { owner: { $ref: "#/definitions/Owner" } }\ndefinitions: { Owner: { type: string } }\n',
        },
      ),
      { settings: defaultOpenapiSettings },
    );
    return value?.operations[0]?.details?.responses[0]?.contents[0]?.schema;
  };

  it("have the names that the first gives", () => {
    expect(readFiles()?.component).toBe("Pet");
  });

  it("have places with the file in front", () => {
    const owner = readFiles()?.shape.object.properties.get("owner");
    expect(owner?.place.pointer).toBe("pet.yaml#/properties/owner");
    expect(owner?.schema).toMatchObject({
      component: "#/definitions/Owner",
      place: { pointer: "pet.yaml#/definitions/Owner" },
    });
  });
});

it("tells which methods it leaves out, since nothing is compared of them", () => {
  const { diagnostics } = read(`
paths:
  /a:
    trace: { responses: {} }
    additionalOperations:
      CONNECT: { responses: {} }
`);
  expect(
    diagnostics.map(({ message, location }) => [message, location?.line]),
  ).toEqual([
    [
      "Ignored: operations with the method TRACE, which fetch refuses (1 place, the first here).",
      6,
    ],
    [
      "Ignored: operations with the method CONNECT, which fetch refuses (1 place, the first here).",
      8,
    ],
  ]);
});

describe("a path with letters of other scripts", () => {
  it("is the same whether it is percent-encoded or not", () => {
    const written = (path: string) =>
      api(
        `paths: { "${path}": { get: { responses: { "204": { description: Done } } } } }`,
      ).operations.map(({ key, path: each }) => [key, each]);
    expect(written("/größe/{宽}")).toEqual([
      ["GET /gr%C3%B6%C3%9Fe/{}", "/gr%C3%B6%C3%9Fe/{宽}"],
    ]);
    expect(written("/gr%C3%B6%C3%9Fe/{宽}")).toEqual(written("/größe/{宽}"));
  });
});

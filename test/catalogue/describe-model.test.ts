import { describe, expect, it } from "vitest";
import { describeModel } from "../../generator/catalogue/describe/describe-model.ts";
import type { CalledPaths } from "../../generator/catalogue/describe/called-paths.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import type { ApiModel } from "../../generator/model/api-model.ts";
import { stateAt } from "../../generator/model/lifecycle.ts";
import { shapeIn } from "../../generator/model/operation-call.ts";
import type { Operation } from "../../generator/model/operation.ts";
import { readDocument } from "../openapi/read-document.ts";
import { smallGateway } from "../support/small-gateway.ts";

const gateway = {
  file: "service.yaml",
  text: smallGateway
    .replace("version-segment: required\n", "")
    .replace(
      /^ {2}a: .*$/m,
      "  numbered: { items: results, page: { parameter: page, first: 0 }, size: { parameter: page-size }, sort: { parameter: sort, form: comma } }",
    ),
};

const releases = {
  file: "releases.yaml",
  text: `releases:
  - { id: r1, label: "1.0", date: 2026-01-01 }
  - { id: r2, label: "2.0", date: 2026-03-01 }
`,
};

const directService = {
  file: "service.yaml",
  text: "service: shop\nkind: plain\ntitle: Shop\nsummary: Sells.\npackage: { name: shop, license: MIT }\n",
};

/** The catalogue of these endpoints, described by a document whose paths stand below `/shop`. */
async function described(
  endpoints: string,
  document: string | readonly string[],
  service = gateway,
  paths: CalledPaths = "catalogue",
): Promise<ApiModel> {
  const isDirect = service.text.startsWith("service: shop\nkind: plain");
  const head = isDirect ? "" : "scope: tenant\n";
  const { value, diagnostics } = await readCatalogue({
    service,
    releases,
    namespaces: [
      {
        file: "shop.yaml",
        text: `namespace: shop\ntitle: Shop\n${head}endpoints:\n${endpoints}`,
      },
    ],
    names: null,
    documents: [],
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const origin = { file: "documents.yaml", line: 1, column: 1 };
  const pin = {
    namespace: "shop",
    release: 1,
    entry: "api.yaml",
    pathPrefix: "/shop",
    moved: { inDocument: "", inCatalogue: "" },
    overlays: [],
    files: [],
    origin: { ...origin, length: 1 },
  };
  const documents = [document].flat().map((text) => ({
    pin,
    description: readDocument(text).description,
  }));
  return describeModel(value.model, documents, paths);
}

function at(model: ApiModel, key: string): Operation {
  const operation = model.operations.find((each) => each.key === key);
  if (operation === undefined) throw new Error(`Expected ${key}.`);
  return operation;
}

const order = `
servers: [{ url: https://api.example/v9 }]
security: [{ key: [] }]
components: { securitySchemes: { key: { type: http, scheme: basic } } }
webhooks: { ping: { post: {} } }
paths:
  /v1/orders/{orderId}:
    get:
      tags: [sales]
      operationId: readOrder
      summary: Reads an order.
      description: With its lines.
      deprecated: true
      x-sunset: 2027-01-31
      x-replaced-by: GET /v2/orders/{orderId}
      x-deprecation-reason: Lines are gone.
      x-permission: { permissions: [Read Orders] }
      security: []
      servers: [{ url: https://other.example }]
      parameters:
        - { name: orderId, in: path, required: true, schema: { type: integer } }
        - { name: X-Tenant-Id, in: header, schema: { type: string } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
        "404": { description: Unknown. }
  /v2/orders/{orderId}:
    get: { parameters: [{ name: orderId, in: path, required: true, schema: { type: integer } }] }
`.replace(
  "components: {",
  "components: { schemas: { Order: { type: object, properties: { id: { type: string } } } },",
);

const orders = `  /v1/orders/{id}:
    get: { added: r1 }
  /v2/orders/{id}:
    get: { added: r2 }
  /v1/notes:
    get: { added: r1 }
`;

it("a gateway has what its document says of calls, and the catalogue says where operations stand and how they live", async () => {
  const model = await described(orders, order);
  const read = at(model, "GET /shop/v1/orders/{}");
  const shape = shapeIn(read);
  expect(shape).toMatchObject({
    operationId: "readOrder",
    summary: "Reads an order.",
    description: "With its lines.",
    life: {
      sunset: "2027-01-31",
      successor: "GET /shop/v2/orders/{orderId}",
      note: "Lines are gone.",
    },
    // The gateway knows where calls go, who calls, and the context.
    security: null,
    servers: null,
  });
  expect(shape?.parameters.map(({ name }) => name)).toEqual([
    "orderId",
    "X-Trace",
  ]);
  expect(shape?.responses.map(({ status }) => status)).toEqual(["200", "404"]);
  expect(read).toMatchObject({
    summary: "Reads an order.",
    permissions: ["Read Orders"],
    namespace: "shop",
    version: "v1",
    resource: "orders",
    scopes: ["tenant"],
    path: "/shop/v1/orders/{orderId}",
    replacement: { key: "GET /shop/v2/orders/{}" },
  });
  expect(stateAt(read.lifecycle, 1)).toBe("available");
  expect([...model.schemas.values()].map(({ name }) => name)).toEqual([
    "Order",
  ]);
  expect(model.webhooks).toMatchObject([{ name: "ping" }]);
  expect(model.namespaces.map(({ id }) => id)).toEqual(["shop"]);
  expect(model.service.access.kind).toBe("gateway");
  expect(model.operations.map(({ key }) => key)).toEqual([
    "GET /shop/v1/notes",
    "GET /shop/v1/orders/{}",
    "GET /shop/v2/orders/{}",
  ]);
  expect(at(model, "GET /shop/v1/notes").call).toMatchObject({
    kind: "catalogued",
    isCollection: true,
  });
});

it("the catalogue's own summary, permissions and replacement go first", async () => {
  const model = await described(
    `  /v1/orders/{id}:
    get: { added: r1, deprecated: r2, summary: One order., permissions: [Orders], replacement: GET /v1/notes }
  /v2/orders/{id}:
    get: { added: r2 }
  /v1/notes:
    get: { added: r1 }
`,
    order,
  );
  const read = at(model, "GET /shop/v1/orders/{}");
  expect(stateAt(read.lifecycle, 1)).toBe("deprecated");
  expect(read).toMatchObject({
    summary: "One order.",
    permissions: ["Orders"],
    replacement: { key: "GET /shop/v1/notes" },
  });
});

it("a successor that the catalogue does not have is none", async () => {
  const model = await described(
    "  /v1/orders/{id}:\n    get: { added: r1 }\n",
    order,
  );
  expect(at(model, "GET /shop/v1/orders/{}").replacement).toBe(null);
});

describe("a list behind a gateway", () => {
  const page = (parameters: string, type = "object") => `
paths:
  /v1/orders:
    get:
      parameters: [${parameters}]
      responses: { "200": { content: { application/json: { schema: { type: ${type} } } } } }
`;
  const size = "{ name: page-size, in: query, schema: { type: integer } }";

  async function listAt(facts: string, document: string) {
    const model = await described(
      `  /v1/orders:\n    get: { ${facts} }\n`,
      document,
    );
    const { call } = at(model, "GET /shop/v1/orders");
    if (call.kind === "catalogued") throw new Error("Expected a document.");
    return {
      list: call.list,
      types: call.shape.parameters.map(({ type }) =>
        type.kind === "string" ? `string ${type.format ?? ""}` : type.kind,
      ),
      parameters: call.shape.parameters.map(
        ({ name, property = name }) => `${name} as ${property}`,
      ),
    };
  }

  it("follows the convention where the document leaves doubt", async () => {
    const { list, parameters } = await listAt("list: numbered", page(size));
    expect(list).toEqual({
      items: ["results"],
      total: null,
      next: null,
      pages: { kind: "number", name: "page", first: 0 },
      size: { name: "page-size" },
    });
    expect(parameters).toEqual([
      "page-size as pageSize",
      "page as page",
      "sort as sort",
    ]);
  });

  it("is called what it was without a document, and takes what the document says alone", async () => {
    const { list, parameters } = await listAt("added: r1", page(size));
    expect(list?.pages).toEqual({ kind: "unknown" });
    expect(parameters).toEqual(["page-size as pageSize"]);
  });

  it("follows the document where that is certain", async () => {
    const { list } = await listAt(
      "list: numbered",
      `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
      responses:
        "200":
          content:
            application/json:
              schema: { type: object, properties: { rows: { type: array, items: { type: object } } } }
`,
    );
    expect(list).toMatchObject({
      items: ["rows"],
      pages: { kind: "offset", name: "offset" },
    });
  });

  it("takes filters where the catalogue knows one and the document a text", async () => {
    const filter = (type: string) =>
      page(`{ name: filter, in: query, schema: { type: ${type} } }`);
    expect((await listAt("added: r1", filter("string"))).types).toEqual([
      "string rsql",
    ]);
    expect((await listAt("added: r1", filter("integer"))).types).toEqual([
      "number",
    ]);
  });

  it.each([
    [
      "an object without any array",
      "properties: { on: { type: boolean } }",
      null,
    ],
    [
      "an object with one",
      "properties: { rows: { type: array, items: {} } }",
      "unknown",
    ],
    [
      "one inside of another",
      "properties: { data: { properties: { rows: { type: array } } } }",
      "unknown",
    ],
    ["an object of which nothing is said", "description: A page.", "unknown"],
  ])(
    "looks like one only while the answer may be one: %s",
    async (_name, schema, pages) => {
      const document = `
paths:
  /v1/orders:
    get:
      responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Answer" } } } } }
components: { schemas: { Answer: { type: object, ${schema} } } }
`;
      const { list } = await listAt("added: r1", document);
      expect(list?.pages.kind ?? null).toBe(pages);
    },
  );

  it("is none where neither says so", async () => {
    expect((await listAt("collection: false", page(size))).list).toBe(null);
  });
});

it("a service that is called directly has servers, credentials and tags of its document", async () => {
  const model = await described(orders, order, directService);
  const { summary, access } = model.service;
  expect(summary).toBe("Sells.");
  expect(access).toMatchObject({
    kind: "direct",
    servers: [{ url: "https://api.example/v9" }],
    securitySchemes: [{ id: "key" }],
    security: [[{ scheme: "key" }]],
  });
  expect(model.namespaces.map(({ id }) => id)).toEqual([
    "orders",
    "sales",
    "shop",
  ]);
  const read = at(model, "GET /shop/v1/orders/{}");
  expect(read).toMatchObject({
    namespace: "sales",
    lifecycle: [{ kind: "added", release: 0 }],
    replacement: { key: "GET /shop/v2/orders/{}" },
  });
  expect(shapeIn(read)).toMatchObject({
    security: [],
    servers: [{ url: "https://other.example" }],
  });
  expect(at(model, "GET /shop/v1/notes").call.kind).toBe("catalogued");
});

it("of several documents none speaks for the service", async () => {
  const other = order
    .replace("https://api.example/v9", "https://b.example")
    .replaceAll("key: [] }", "alpha: [] }")
    .replace("securitySchemes: { key", "securitySchemes: { alpha")
    .replaceAll("/orders/", "/others/")
    .replace("ping:", "echo:")
    .replaceAll("Order", "Other");
  const model = await described(
    `${orders}  /v1/others/{id}:\n    get: {}\n  /v2/others/{id}:\n    get: {}\n`,
    [
      order,
      other,
      order.replace("https://api.example/v9", "https://b.example"),
    ],
    {
      ...directService,
      text: directService.text.replace("summary: Sells.\n", ""),
    },
  );
  const { summary, access } = model.service;
  expect(summary).toBe("");
  expect(access).toMatchObject({
    servers: [{ url: "https://api.example/v9" }, { url: "https://b.example" }],
    securitySchemes: [{ id: "alpha" }, { id: "key" }],
    security: [],
  });
  // What each has for all its operations stands at them.
  expect(shapeIn(at(model, "GET /shop/v2/orders/{}"))?.security).toEqual([
    [{ scheme: "key", scopes: [] }],
  ]);
  expect(shapeIn(at(model, "GET /shop/v2/others/{}"))?.security).toEqual([
    [{ scheme: "alpha", scopes: [] }],
  ]);
  expect([...model.schemas.values()].map(({ name }) => name)).toEqual([
    "Order",
    "Other",
  ]);
  expect(model.webhooks.map(({ name }) => name)).toEqual([
    "echo",
    "ping",
    "ping",
  ]);
});

it("calls of a document's own paths have their successors too", async () => {
  const model = await described(
    orders,
    order.replace("https://api.example/v9", "https://api.example/shop"),
    directService,
    "document",
  );
  expect(at(model, "GET /shop/v1/orders/{}")).toMatchObject({
    path: "/v1/orders/{orderId}",
    front: "/shop",
    replacement: { key: "GET /shop/v2/orders/{}" },
  });
  expect(at(model, "GET /shop/v1/notes")).toMatchObject({
    path: "/v1/notes",
    front: "/shop",
  });
});

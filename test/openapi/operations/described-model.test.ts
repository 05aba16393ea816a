import { describe, expect, it } from "vitest";
import { stateAt } from "../../../generator/model/lifecycle.ts";
import { buildDescribedModel } from "../../../generator/model/described-model.ts";
import { hasBody } from "../../../generator/model/operation-call.ts";
import { readDocument } from "../read-document.ts";

const input = {
  id: "test",
  packageName: "@acme/test",
  packageLicense: "MIT",
  release: { id: "1", label: "1.0" },
};

function modelOf(text: string) {
  return buildDescribedModel(readDocument(text).description, input);
}

/** The path parameters of an operation, as the document has to declare them. */
function declared(...names: readonly string[]): string {
  const each = names.map(
    (name) => `{ name: ${name}, in: path, required: true, schema: {} }`,
  );
  return `parameters: [${each.join(", ")}]`;
}

describe("the model of a document", () => {
  it("has one release and the service of the document", () => {
    const model = modelOf(`
servers: [{ url: https://a.example }]
security: [{ key: [] }]
components: { securitySchemes: { key: { type: http, scheme: basic } } }
webhooks: { ping: { post: {} } }
`);
    expect(model.releases).toEqual([
      { id: "1", label: "1.0", date: null, summary: null },
    ]);
    expect(model.service).toEqual({
      id: "test",
      title: "Test",
      summary: "",
      packageName: "@acme/test",
      packageLicense: "MIT",
      access: {
        kind: "direct",
        servers: [
          { url: "https://a.example", description: null, variables: [] },
        ],
        securitySchemes: [
          { id: "key", kind: "basic", description: null, isDeprecated: false },
        ],
        security: [[{ scheme: "key", scopes: [] }]],
      },
    });
    expect(model.webhooks).toMatchObject([{ name: "ping" }]);
  });

  it("has the namespaces that its operations are in", () => {
    const model = modelOf(`
tags: [{ name: pets, description: About pets }, { name: unused }]
paths:
  /z: { get: { tags: [pets, more] } }
  /v2/groups/{id}: { ${declared("id")}, get: {} }
  /{id}: { ${declared("id")}, get: {} }
  /: { get: {} }
`);
    expect(
      model.operations.map(({ key, namespace }) => [key, namespace]),
    ).toEqual([
      ["GET /", "default"],
      ["GET /v2/groups/{}", "groups"],
      ["GET /z", "pets"],
      ["GET /{}", "default"],
    ]);
    expect(model.namespaces).toMatchObject([
      { id: "default", path: null, title: "default", summary: null },
      { id: "groups", summary: null },
      { id: "pets", title: "pets", summary: "About pets", scopes: [] },
    ]);
  });

  it.each([
    ["/api/v1/users/{id}", "v1", "users", 2],
    ["/v2/users", "v2", "users", 1],
    ["/users/{id}/v1/x", null, "users", 4],
    ["/users/v1", null, "users", 2],
    ["/v1/{id}", "v1", "default", 1],
  ])("%s has version %s", (path, version, resource, length) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const [operation] = modelOf(
      `paths: { "${path}": { ${declared(...names)}, get: {} } }`,
    ).operations;
    expect(operation).toMatchObject({ version, resource });
    expect(operation?.resourcePath).toHaveLength(length);
  });

  it("knows roles by the paths beside and by what extensions say", () => {
    const model = modelOf(`
paths:
  /thing: { get: {}, post: {} }
  /thing/{id}: { ${declared("id")}, get: {} }
  /thing/{id}/start: { ${declared("id")}, post: {} }
  /thing/{id}/name: { ${declared("id")}, post: { x-action: true } }
`);
    expect(model.operations.map(({ key, role }) => [key, role])).toEqual([
      ["GET /thing", "collection"],
      ["POST /thing", "collection"],
      ["GET /thing/{}", "item"],
      ["POST /thing/{}/name", "action"],
      ["POST /thing/{}/start", "action"],
    ]);
  });

  it("has deprecated operations, and what to use instead where that is there", () => {
    const model = modelOf(`
paths:
  /v1/a: { get: { deprecated: true, x-replaced-by: GET /v2/a } }
  /v1/b: { get: { deprecated: true, x-replaced-by: newB } }
  /v1/c: { get: { deprecated: true, x-replaced-by: GET /v3/c } }
  /v2/a: { get: {} }
  /v2/b: { put: { operationId: newB, requestBody: { content: { text/plain: {} } } } }
`);
    expect(
      model.operations.map((operation) => ({
        key: operation.key,
        state: stateAt(operation.lifecycle, 0),
        replacement: operation.replacement?.key,
        hasBody: hasBody(operation),
      })),
    ).toEqual([
      {
        key: "GET /v1/a",
        state: "deprecated",
        replacement: "GET /v2/a",
        hasBody: false,
      },
      {
        key: "GET /v1/b",
        state: "deprecated",
        replacement: "PUT /v2/b",
        hasBody: false,
      },
      {
        key: "GET /v1/c",
        state: "deprecated",
        replacement: undefined,
        hasBody: false,
      },
      {
        key: "GET /v2/a",
        state: "available",
        replacement: undefined,
        hasBody: false,
      },
      {
        key: "PUT /v2/b",
        state: "available",
        replacement: undefined,
        hasBody: true,
      },
    ]);
  });

  it("keeps the shape and the list of each operation", () => {
    const { description } = readDocument(`
paths:
  /things:
    get:
      x-pagination: { pageOffsetParam: start }
      x-permission: { permissions: [read] }
`);
    const [operation] = buildDescribedModel(description, input).operations;
    const [described] = description.operations;
    expect(described?.list).not.toBe(null);
    expect(operation).toMatchObject({
      call: {
        kind: "described",
        shape: described?.shape,
        list: described?.list,
      },
      scopes: [],
      permissions: ["read"],
      origin: { file: "api.yaml", line: 6, column: 5 },
    });
  });
});

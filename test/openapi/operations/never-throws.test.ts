import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readOpenapi } from "../../../generator/openapi/read-openapi.ts";
import type { LoadedDocument } from "../../../generator/source/document-set.ts";
import { buildDescribedModel } from "../../../generator/model/described-model.ts";

const document: unknown = parse(`
openapi: 3.2.0
info: { title: T, version: '1', license: { name: MIT } }
servers: [{ url: 'https://{a}', variables: { a: { default: b, enum: [b] } } }]
tags: [{ name: t, description: d }]
security: [{ k: [s] }]
webhooks: { w: { post: { requestBody: { content: { a/b: {} } } } } }
paths:
  '/things/{id}?a=b':
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    additionalOperations: { COPY: {} }
    get:
      operationId: o
      tags: [t]
      x-pagination: { pageParam: page }
      x-sunset: '2027-01-01'
      x-permission: { permissions: [p] }
      x-fern-availability: { status: beta }
      parameters: [{ $ref: '#/components/parameters/page' }]
      responses:
        '200':
          headers: { Link: { schema: { type: string } } }
          links: {}
          content: { application/json: { schema: { type: array, items: { type: object } } } }
    post:
      externalDocs: { url: u }
      security: [{ k: [] }]
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { f: { type: string } } }
            encoding: { f: { contentType: a/b, style: form } }
          text/event-stream: { itemSchema: { properties: { data: { contentSchema: {} } } } }
      callbacks: { c: { '{$url}': { post: {} } } }
components:
  parameters:
    page: { name: page, in: query, schema: { type: integer, default: 1 }, examples: { e: { value: 1 } } }
  securitySchemes: { k: { type: oauth2, flows: { implicit: { scopes: { s: d } } } } }
`);

/** A copy for each place of the document, in which something else stands there. */
function* withOther(value: unknown, other: unknown): Generator<unknown> {
  yield other;
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value))
    for (const changed of withOther(member, other))
      yield Array.isArray(value)
        ? value.with(Number(name), changed)
        : { ...value, [name]: changed };
}

function read(value: unknown): number {
  const locate = () => ({ file: "a", line: 1, column: 1, length: 1 });
  const entry: LoadedDocument = {
    uri: "a",
    source: { value, locate, locateKey: locate },
  };
  const result = readOpenapi(
    { entry, documents: new Map([[entry.uri, entry]]) },
    { strict: true, settings: defaultOpenapiSettings },
  );
  if (result.value !== null)
    buildDescribedModel(result.value, {
      id: "a",
      packageName: "a",
      packageLicense: "MIT",
      release: { id: "1", label: null },
    });
  return result.diagnostics.length;
}

describe("reading never throws", () => {
  it.each([
    [null],
    [true],
    [3],
    ["text"],
    [""],
    [[]],
    [{}],
    [[null]],
    [{ $ref: "#" }],
    [{ $ref: "#/paths" }],
    [{ $ref: "#/nowhere" }],
    [{ $ref: 3 }],
    [JSON.parse('{ "__proto__": {}, "constructor": 1, "then": [] }')],
  ])("whatever stands in any place: %j", (other) => {
    let places = 0;
    for (const changed of withOther(document, other)) {
      expect(() => read(changed)).not.toThrow();
      places += 1;
    }
    expect(places).toBeGreaterThan(100);
  });
});

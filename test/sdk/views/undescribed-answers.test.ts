import { expect, it } from "vitest";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";

const text = `
openapi: 3.0.3
info: { title: T, version: "1" }
paths:
  /a:
    get: { operationId: ok, responses: { "200": { description: d } } }
    head: { operationId: head, responses: { "200": { description: d } } }
    put: { operationId: either, responses: { "200": { description: d }, "204": { description: d } } }
    post: { operationId: none, responses: { "204": { description: d }, "205": { description: d } } }
    delete: { operationId: other, responses: { default: { description: d } } }
    options: { operationId: moved, responses: { "302": { description: d } } }
    patch:
      operationId: some
      responses: { "200": { description: d, content: { text/plain: { schema: { type: string } } } }, "202": { description: d } }
`;

it("the type of a success says whether something may come that nobody describes", async () => {
  const { value } = documentOf({ file: "openapi.yaml", text });
  if (value === null) throw new Error("Expected a document.");
  const files = await planDocumentSdk(value);
  const code = files.find(({ path }) => path === "src/a.ts")?.text ?? "";
  const types = [
    ...code.matchAll(/^ {2}(\w+)\(\s*params[^)]*\): ApiCall<(.*?)>;$/gms),
  ].map(([, name = "", type = ""]) => [name, type.replaceAll(/\s+/g, " ")]);
  expect(Object.fromEntries(types)).toEqual({
    ok: "unknown",
    head: "undefined",
    either: "unknown",
    none: "undefined",
    other: "unknown",
    moved: "undefined",
    some: "string | undefined, unknown, { 200: string; 202: undefined }",
  });
});

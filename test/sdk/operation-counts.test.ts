import { expect, it } from "vitest";
import { generateSdk } from "../../generator/index.ts";

const json = (schema: string) =>
  `{ "200": { description: d, content: { application/json: { schema: ${schema} } } } }`;

it("counts of an SDK are those of its document", async () => {
  const { value } = await generateSdk({
    document: {
      text: `
openapi: 3.1.0
info: { title: Counted, version: "1" }
paths:
  /none:
    head: { responses: ${json("{ type: string }")} }
    post: { responses: {} }
  /headers:
    get:
      deprecated: true
      parameters: [{ name: x, in: header, schema: { type: string } }]
      responses: ${json("{ type: integer }")}
  /unknown:
    put: { requestBody: { content: { text/plain: {} } }, responses: ${json("{}")} }
  /undeclared/{id}:
    patch: { requestBody: { $ref: "#/gone" }, responses: { "2XX": { $ref: "#/gone" } } }
  /failure:
    get: { responses: { "404": { description: d, content: { application/json: { schema: { type: string } } } } } }
  /bytes:
    get: { responses: { default: { description: d, content: { image/png: {} } } } }
  /lines:
    get: { responses: { "200": { description: d, content: { application/jsonl: { itemSchema: { type: string } } } } } }
    post: { responses: { "200": { description: d, content: { application/jsonl: {} } } } }
  /events:
    get: { responses: { "200": { description: d, content: { text/event-stream: { itemSchema: { type: string } } } } } }
    post: { responses: { "200": { description: d, content: { text/event-stream: {} } } } }
`,
    },
    format: "none",
  });
  expect(value?.counts).toEqual({
    operations: 11,
    withParameters: 2,
    withBodies: 2,
    // The headers, the bytes, the lines and the events of a known type.
    withTypedAnswers: 4,
    deprecated: 1,
  });
});

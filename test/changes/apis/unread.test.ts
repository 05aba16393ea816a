import { expect, it } from "vitest";
import { compareTexts, outline } from "./compare-documents.ts";
import { get } from "./kind-cases.ts";

const gone = '{ $ref: "#/gone" }';
const limit = "{ name: limit, in: query, required: true, schema: {} }";
const answers = (more: string) =>
  get(`responses: { "200": { description: Fine${more} } }`);
const scheme = "{ type: http, scheme: basic }";
const secured = (schemes: string, security: string) =>
  `components: { securitySchemes: { ${schemes} } }\n${get(`security: ${security}`)}`;
const hooks = (list: string) => `webhooks: { ${list} }\n${get("")}`;
const sent = (parameters: string) =>
  hooks(`sold: { post: { parameters: [${parameters}] } }`);

// What cannot be read may be what the other side has: nothing is told of it. What can be read is told.
// prettier-ignore
it.each<[what: string, unread: string, known: string, forward: readonly string[], backward: readonly string[]]>([
  ["a parameter", get(`parameters: [${gone}]`), get(`parameters: [${limit}]`), [], []],
  ["a parameter beside one", get(`parameters: [${gone}, ${limit}]`), get(""), ["risky query-parameter-removed"], ["breaking query-parameter-added-required"]],
  ["a body", get(`requestBody: ${gone}`), get("requestBody: { required: true, content: { application/json: {} } }"), [], []],
  ["an answer", get(`responses: { "200": ${gone} }`), answers(", content: { application/json: {} }"), [], []],
  ["a header of an answer", answers(`, headers: { X-A: ${gone} }`), answers(", headers: { X-A: { required: true, schema: {} } }"), [], []],
  ["a schema", answers(`, content: { application/json: { schema: ${gone} } }`), answers(", content: { application/json: { schema: { type: string } } }"), [], []],
  ["a scheme", secured(`key: ${gone}`, "[{ key: [] }]"), secured(`key: ${scheme}`, "[{ key: [] }]"), [], []],
  ["a scheme that is asked for", secured(`key: ${gone}, b: ${scheme}`, "[{ key: [] }]"), secured(`key: ${scheme}, b: ${scheme}`, "[{ b: [] }]"), [], []],
  ["a scheme that both ask for", secured(`key: ${gone}, b: ${scheme}`, "[{ key: [], b: [] }]"), secured(`key: ${scheme}, b: ${scheme}`, "[{ key: [] }]"), ["compatible security-alternative-changed"], ["breaking security-alternative-changed"]],
  ["a webhook", hooks(`sold: ${gone}`), hooks("sold: { post: {} }"), [], []],
  ["a header that is sent", sent(gone), sent("{ name: X-A, in: header, required: true, schema: {} }"), [], []],
  ["a path", `paths: { /pets: ${gone} }`, get(""), [], []],
])("%s", (_what, unread, known, forward, backward) => {
  expect(outline(compareTexts(unread, known).changes)).toEqual(forward);
  expect(outline(compareTexts(known, unread).changes)).toEqual(backward);
});

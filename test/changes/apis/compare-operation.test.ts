import { casesIn, casesOf, get } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const key = "components: { securitySchemes: { key: { type: http, scheme: basic } } }\n"; // prettier-ignore
const parts = [
  ["parameters: []", "parameters: [{ name: q, in: query }]"],
  ["requestBody: { content: { a/a: {} } }", "requestBody: { required: true, content: { a/a: {} } }"],
  ["responses: { 200: { description: A } }", "responses: { 201: { description: A } }"],
  ["security: []", "security: [{ key: [] }]"],
  ["servers: [{ url: https://a.test }]", "servers: [{ url: https://b.test }]"],
  ["callbacks: {}", "callbacks: { sent: { /x: { post: {} } } }"],
  ["summary: A", "summary: B"],
].map(([before = "", after = ""]) => ({ before, after })); // prettier-ignore
const whole = (side: "before" | "after"): string =>
  key + get(parts.map((part) => part[side]).join(", "));

const list = (next: string): string =>
  get(
    `parameters: [{ name: ${next}, in: query, schema: { type: string } }], responses: { 200: { description: A, content: { application/json: { schema: { type: object, properties: { has_more: { type: boolean }, data: { type: array, items: { type: object, properties: { id: { type: string } } } } } } } } } }`,
  );

tellCases([
  {
    before: whole("before"),
    after: whole("after"),
    finds: `breaking request-body-required, breaking response-success-status-changed, breaking security-added, risky server-removed, compatible query-parameter-added-optional, compatible callback-added, compatible server-added, info operation-summary-changed
      <> breaking response-success-status-changed, breaking callback-removed, risky query-parameter-removed, risky server-removed, compatible request-body-optional, compatible security-removed, compatible server-added, info operation-summary-changed`,
  },
  ...casesIn(
    (members) => key + get(members),
    `
    # What cannot be read may be what the other side has.
    tags: 5      | tags: [a]                              | nothing
    responses: 5 | responses: { 200: { description: A } } | nothing
    security: 5  | security: [{ key: [] }]                | nothing
    servers: 5   | servers: [{ url: https://a.test }]     | nothing
    callbacks: 5 | callbacks: { sent: { /x: { post: {} } } } | nothing
  `,
  ),
  ...casesOf`
    ${list("starting_after")} | ${list("after")} | risky query-parameter-removed, risky list-paging-changed, compatible query-parameter-added-optional
    ${list("starting_after")} | ${list("starting_after").replace("application/json", "application/xml")} | breaking response-media-type-removed, compatible response-media-type-added, info list-paging-removed <> breaking response-media-type-removed, risky list-paging-added, compatible response-media-type-added
  `,
]);

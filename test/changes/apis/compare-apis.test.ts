import { limitText } from "../../../generator/changes/wording/limit-text.ts";
import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { apiOf, compareTexts, outline } from "./compare-documents.ts";
import { get } from "./kind-cases.ts";

describe("rewriting without effect is silent", () => {
  const inPlace = `
paths:
  /pets:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        "200": { description: Fine, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
        "404": { description: No }
    put:
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
`;
  const shared = `
paths:
  /pets:
    parameters: [{ $ref: "#/components/parameters/limit" }]
    put:
      requestBody: { $ref: "#/components/requestBodies/Pet" }
    get:
      responses:
        "404": { $ref: "#/components/responses/No" }
        "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      parameters:
        - { name: x-trace, in: header, schema: { allOf: [{ type: string }] } }
components:
  requestBodies: { Pet: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
  responses: { No: { description: No } }
  parameters: { limit: { name: limit, in: query, schema: { type: integer } } }
  schemas: { Pet: { type: object, properties: { id: { type: string } } } }
`;

  it("in both directions", () => {
    // Nothing but the member for a header has another spelling, and the types in place are gone.
    expect(outline(compareTexts(inPlace, shared).changes)).toEqual([
      "info schema-removed",
      "info schema-removed",
      "info parameter-renamed",
    ]);
    // The type of the component is gone, too.
    expect(outline(compareTexts(shared, inPlace).changes)).toEqual([
      "info schema-removed",
      "info parameter-renamed",
    ]);
  });

  it("when the server that is implied is named", () => {
    const named = `servers: [{ url: / }]\n${inPlace}`;
    expect(compareTexts(inPlace, named).changes).toEqual([]);
    expect(compareTexts(named, inPlace).changes).toEqual([]);
  });

  it("when lines of a text are broken elsewhere", () => {
    const text = (description: string): string =>
      `paths: { /pets: { get: { description: "${description}" } } }`;
    expect(
      compareTexts(text("All\\nour pets."), text("All our\\npets. ")).changes,
    ).toEqual([]);
  });

  it("when a range covers a media type", () => {
    const media = (types: string): string =>
      `paths: { /pets: { post: { requestBody: { content: { ${types} } } } } }`;
    const range = media('"image/*": {}');
    const both = media('"image/*": {}, image/png: {}');
    expect(compareTexts(range, both).changes).toEqual([]);
    expect(compareTexts(both, range).changes).toEqual([]);
  });
});

it("compares what belongs to no operation, with those that it concerns", () => {
  const side = (more: string, header: string) =>
    `${more}\nservers: [{ url: https://${header}.test }]\ncomponents: { securitySchemes: { a: { type: apiKey, in: header, name: ${header} }, b: { type: http, scheme: basic } }, schemas: { Gone${header}: { type: object, required: [${header}] } } }
webhooks: { sold: { post: { summary: ${header} } } }
paths: { /a: { get: { security: [{ a: [] }] } }, /b: { get: { security: [{ b: [] }] } }, /c: { get: { security: [{ a: [] }, { b: [] }] } } }`;
  const { changes } = compareTexts(
    side("tags: [{ name: t, description: A }]", "x"),
    side("tags: [{ name: t, description: B }]", "y"),
  );
  expect(
    changes.map(({ kind, operation, reach }) => [
      kind,
      operation?.key ?? null,
      reach.map((each) => each.operation.path).join(" "),
    ]),
  ).toEqual([
    ["security-scheme-key-moved", null, "/a /c"],
    ["server-removed", null, ""],
    ["server-added", null, ""],
    ["tag-description-changed", null, ""],
    ["webhook-summary-changed", "POST webhook sold", "webhook sold"],
  ]);
  const tags = (text: string) =>
    `paths: {}\ntags: [{ name: t, description: ${text} }]`;
  expect(outline(compareTexts(tags("A"), tags("B")).changes)).toEqual([
    "info tag-description-changed",
  ]);
});

it("tells the types that are gone of what is left", () => {
  const side = (name: string, more = "") =>
    `components: { schemas: { ${name}: { type: object, required: [a] } } }
paths: { /a: { get: { responses: { 200: { description: A, content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } } } } } ${more} }`;
  const told = (before: string, after: string) =>
    compareTexts(before, after).changes.map(({ kind, element }) => `${kind} ${String(element.at)}`); // prettier-ignore
  expect(told(side("Pet"), side("Animal"))).toEqual([
    "schema-renamed schema Pet",
  ]);
});

it("compares the servers of a document where its paths have the same front", () => {
  const side = (server: string, front: string) =>
    `servers: [{ url: "https://${server}" }]\npaths: { ${front}/a: { get: {} }, ${front}/b: { get: {} } }`;
  const moved = compareTexts(side("a.test/v1", ""), side("a.test", "/v1")).changes; // prettier-ignore
  // The version in the path is a part of the methods' names.
  expect(outline(moved)).toEqual(["info method-renamed", "info method-renamed"]); // prettier-ignore
  expect(outline(compareTexts(side("a.test", ""), side("b.test", "")).changes)).toEqual(["risky server-removed", "compatible server-added"]); // prettier-ignore
});

it("compares servers of an operation with those of the document, where both are known and in front of the same paths", () => {
  const side = (list: string, own: string, path = "/a") =>
    `servers: ${list}\npaths: { ${path}: { get: { ${own === "" ? "" : `servers: [{ url: "https://${own}" }]`} } } }`;
  const told = (before: string, after: string) =>
    outline(compareTexts(before, after).changes);
  const [a, b] = ["a", "b"].map((host) => `[{ url: https://${host}.test }]`);
  expect(told(side(`${a}`, ""), side(`${b}`, "a.test"))).toEqual([
    "risky server-removed",
    "compatible server-added",
  ]);
  const added = ["risky operation-servers-added"];
  expect(told(side("5", ""), side(`${a}`, "a.test"))).toEqual(added);
  expect(told(side(`${a}`, ""), side("5", "a.test"))).toEqual(added);
  const inServer = side('[{ url: "https://a.test/v1" }]', "");
  expect(told(inServer, side(`${a}`, "a.test/v1", "/v1/a"))).toEqual([
    ...added,
    "info method-renamed",
  ]);
});

describe("what one side does not know", () => {
  const { unread: _, ...full } = apiOf(
    "paths: { /a: { get: { tags: [x], deprecated: true, x-sunset: 2027-01-31 } }, /b: { get: {} } }",
  );
  const bare: WireApi = {
    ...full,
    servers: [],
    tokenFlows: [],
    tags: new Map(),
    externalDocs: new Map(),
    title: "Other",
    operations: full.operations
      .slice(0, 1)
      .map((operation) => ({ ...operation, tags: [], details: null })),
  };
  const compare = (before: WireApi, after: WireApi) =>
    compareApis({ before, after, areAlike: null, renames: [] });

  it("is not compared, and said once", () => {
    const { changes, limits } = compare(bare, full);
    expect(outline(changes)).toEqual(["compatible operation-added"]);
    expect(limits.map(limitText)).toEqual([
      "The side compared from does not describe its operations: only the list of operations is compared, not their parameters, bodies, responses and credentials.",
    ]);
    expect(compare(full, bare).limits).toHaveLength(1);
  });

  it("of some operations is said with their number", () => {
    const [first, second] = full.operations;
    if (!first || !second) throw new Error("Expected two operations.");
    const half = { ...full, operations: [{ ...first, details: null }, second] };
    const { changes, limits } = compare(full, half);
    expect(changes).toEqual([]);
    expect(limits.map(limitText)).toEqual([
      "The side compared with does not describe 1 of its 2 operations: their parameters, bodies, responses and credentials are not compared.",
    ]);
  });
});

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

describe("the methods of OpenAPI 3.2", () => {
  const text = (term: string, others: string) => `
paths:
  /entries:
    query:
      requestBody: { content: { application/json: { schema: { type: object, properties: { term: { type: ${term} } } } } } }
      responses: { "204": { description: Done } }
    additionalOperations: { ${others} }
`;
  const done = '{ responses: { "204": { description: Done } } }';

  it("are compared as all others, and sorted after them", () => {
    const { changes } = compareTexts(
      text("string", `PURGE: ${done}, COPY: ${done}`),
      text("integer", `COPY: ${done}, move-Deep: ${done}`),
    );
    expect(
      changes.map(({ kind, operation }) => `${operation?.key}: ${kind}`),
    ).toEqual([
      "QUERY /entries: type-changed",
      "PURGE /entries: operation-removed",
      "move-Deep /entries: operation-added",
    ]);
  });
});

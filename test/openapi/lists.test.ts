import { describe, expect, it } from "vitest";
import type { DescribedList } from "../../generator/model/operation-shape.ts";
import { readOpenapiSettings } from "../../generator/openapi/settings/read-settings.ts";
import type { OpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../generator/openapi/wire/read-wire-api.ts";
import {
  documentSet,
  onlyOperation,
  readDocument,
  type ReadResult,
} from "./read-document.ts";

const array = "{ type: array, items: { $ref: '#/components/schemas/Thing' } }";

interface Page {
  readonly parameters: readonly string[];
  /** Schema of the answer. */
  readonly body: string;
  readonly headers?: string;
  readonly extension?: string;
  readonly method?: string;
  /** Schema of what is sent. */
  readonly request?: string;
  readonly type?: string;
  readonly settings?: string;
}

function documentOf(page: Page): string {
  return `
paths:
  /things:
    ${page.method ?? "get"}:
      ${page.extension ?? "summary: x"}
      parameters: [${page.parameters.join(", ")}]
      ${page.request === undefined ? "" : `requestBody: { content: { application/json: { schema: ${page.request} } } }`}
      responses:
        "404": { description: none, content: { application/json: { schema: ${array} } } }
        "200":
          description: fine
          headers: ${page.headers ?? "{}"}
          content: { ${page.type ?? "application/json"}: { schema: ${page.body} } }
components:
  schemas:
    Thing: { type: object, properties: { name: { type: string } } }
    WithId: { type: object, properties: { id: { type: string }, name: { type: string } } }
    WithNumber: { type: object, properties: { id: { type: integer } } }
    Things: { allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: object, properties: { data: ${array} } }] }
    Envelope: { type: object, properties: { total: { type: integer } } }
`;
}

function settingsOf(page: Page): OpenapiSettings {
  const file = { file: "settings.yaml", text: page.settings ?? "{}" };
  const { value, diagnostics } = readOpenapiSettings(file);
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("Expected settings.");
  return value;
}

function read(page: Page): ReadResult {
  return readDocument(documentOf(page), { settings: settingsOf(page) });
}

/** What both readings make of it, one for an SDK and one for comparisons. */
function listOf(page: Page): DescribedList | null {
  const { list } = onlyOperation(read(page));
  const head = "openapi: 3.1.0\ninfo: { title: Test, version: '1' }\n";
  const { value } = readWireApi(documentSet(head + documentOf(page)), {
    settings: settingsOf(page),
  });
  expect(value?.operations[0]?.details?.list).toEqual(list);
  return list;
}

function query(name: string, schema = "{ type: integer }"): string {
  return `{ name: "${name}", in: query, schema: ${schema} }`;
}

/** An object with these members. */
function object(members: string): string {
  return `{ type: object, properties: { ${members} } }`;
}

function arrayOf(...names: readonly string[]): string {
  const refs = names.map((name) => `{ $ref: '#/components/schemas/${name}' }`);
  return `{ type: array, items: { oneOf: [${refs.join(", ")}] } }`;
}

const string = "{ type: string }";
const integer = "{ type: integer }";
const flag = "{ type: boolean }";
const none = { total: null, next: null, size: null };
const lastItem = {
  kind: "last-item",
  name: "starting_after",
  id: ["id"],
} as const;
const perPage = query("per_page");
const link = "{ Link: { schema: { type: string } } }";
const firstPage = query("page", "{ type: integer, default: 1 }");

describe("lists that leave no doubt", () => {
  it.each<[string, Page, DescribedList]>([
    [
      "GitHub: an array and the header Link",
      { parameters: [perPage, firstPage], body: array, headers: link },
      {
        ...none,
        items: [],
        pages: { kind: "link" },
        size: { name: "per_page" },
      },
    ],
    [
      "GitHub: an envelope, and pages that count from 1",
      {
        parameters: [perPage, firstPage],
        body: `{ type: object, properties: { total_count: { type: integer }, workflows: ${array} } }`,
      },
      {
        items: ["workflows"],
        total: ["total_count"],
        next: null,
        pages: { kind: "number", name: "page", first: 1 },
        size: { name: "per_page" },
      },
    ],
    [
      "pages that count from 0, as their minimum says",
      {
        parameters: [query("page[number]", "{ type: integer, minimum: 0 }")],
        body: array,
      },
      {
        ...none,
        items: [],
        pages: { kind: "number", name: "page[number]", first: 0 },
      },
    ],
    [
      "pages of which the first is the default, and not the least",
      {
        parameters: [
          query("page", "{ type: integer, minimum: 0, default: 1 }"),
        ],
        body: array,
      },
      { ...none, items: [], pages: { kind: "number", name: "page", first: 1 } },
    ],
    [
      "an offset, and an envelope of two schemas",
      {
        parameters: [query("offset"), query("limit")],
        body: "{ $ref: '#/components/schemas/Things' }",
      },
      {
        items: ["data"],
        total: ["total"],
        next: null,
        pages: { kind: "offset", name: "offset" },
        size: { name: "limit" },
      },
    ],
    [
      "Datadog v2: a cursor in meta.page.after",
      {
        parameters: [query("page[cursor]"), query("page[limit]")],
        body: `{ type: object, properties: { data: ${array}, included: ${array}, meta: { type: object, properties: { page: { type: object, properties: { after: { type: string } } } } } } }`,
      },
      {
        items: ["data"],
        total: null,
        next: ["meta", "page", "after"],
        pages: { kind: "cursor", name: "page[cursor]" },
        size: { name: "page[limit]" },
      },
    ],
    [
      "Google: page tokens",
      {
        parameters: [query("pageToken"), query("pageSize")],
        body: `{ type: object, properties: { things: ${array}, nextPageToken: { type: [string, "null"] } } }`,
      },
      {
        items: ["things"],
        total: null,
        next: ["nextPageToken"],
        pages: { kind: "cursor", name: "pageToken" },
        size: { name: "pageSize" },
      },
    ],
    [
      "Notion: a token in the body of a search",
      {
        method: "post",
        parameters: [perPage],
        request: object(`start_cursor: ${string}, page_size: ${integer}`),
        body: object(
          `results: ${array}, next_cursor: ${string}, total: ${integer}`,
        ),
      },
      {
        items: ["results"],
        total: ["total"],
        next: ["next_cursor"],
        pages: { kind: "cursor", body: ["start_cursor"] },
        size: { body: ["page_size"] },
      },
    ],
    [
      "Stripe: the id of the last item, and a flag",
      {
        parameters: [query("starting_after", string), query("limit")],
        body: object(
          `data: ${arrayOf("WithId")}, has_more: ${flag}, total: ${integer}`,
        ),
      },
      {
        items: ["data"],
        total: ["total"],
        next: ["has_more"],
        pages: lastItem,
        size: { name: "limit" },
      },
    ],
    [
      "the id of the last item, which is a text or null, of items of two kinds",
      {
        parameters: [
          query("starting_after", "{ type: [string, integer, 'null'] }"),
          query("startingAfter", "{ type: [string, 'null'] }"),
        ],
        body: object(`data: ${arrayOf("WithId", "WithId")}, hasMore: ${flag}`),
      },
      {
        ...none,
        items: ["data"],
        next: ["hasMore"],
        pages: { ...lastItem, name: "startingAfter" },
      },
    ],
    [
      "GitHub: an envelope that is asked for in pages, and the header link",
      {
        parameters: [query("page_size")],
        headers: "{ link: { schema: { type: string } } }",
        body: object(`options: ${array}`),
      },
      {
        ...none,
        items: ["options"],
        pages: { kind: "link" },
        size: { name: "page_size" },
      },
    ],
    [
      "Stripe: a page that is a text of the page before",
      {
        parameters: [query("page", string)],
        body: object(`data: ${array}, nextPage: ${string}`),
      },
      {
        ...none,
        items: ["data"],
        next: ["nextPage"],
        pages: { kind: "cursor", name: "page" },
      },
    ],
    [
      "what is beside the items, and the total in what is about the page",
      {
        parameters: [query("skip", integer)],
        body: object(
          `errors: ${array}, links: ${array}, warnings: ${array}, data: ${array}, names: { type: array, items: ${string} }, meta: ${object(`total: ${integer}`)}`,
        ),
      },
      {
        items: ["data"],
        total: ["meta", "total"],
        next: null,
        pages: { kind: "offset", name: "skip" },
        size: null,
      },
    ],
    [
      "totals of which there are two, or that are texts, are none",
      {
        parameters: [query("skip")],
        body: object(
          `data: ${array}, total: ${integer}, total_count: ${integer}`,
        ),
      },
      { ...none, items: ["data"], pages: { kind: "offset", name: "skip" } },
    ],
    [
      "a total that is a text is none",
      {
        parameters: [query("skip")],
        body: object(`data: ${array}, total: ${string}, link: ${string}`),
      },
      { ...none, items: ["data"], pages: { kind: "offset", name: "skip" } },
    ],
    [
      "a list or null",
      {
        parameters: [query("skip")],
        body: `{ oneOf: [${object(`data: { oneOf: [${array}, { type: "null" }] }`)}, { type: "null" }] }`,
      },
      { ...none, items: ["data"], pages: { kind: "offset", name: "skip" } },
    ],
    [
      "a size in the query alone",
      {
        parameters: [
          "{ name: limit, in: header, schema: { type: integer } }",
          query("offset"),
          query("maxResults"),
        ],
        body: array,
      },
      {
        ...none,
        items: [],
        pages: { kind: "offset", name: "offset" },
        size: { name: "maxResults" },
      },
    ],
  ])("%s", (_, page, list) => {
    expect(listOf(page)).toEqual(list);
  });
});

describe("what is no list for certain", () => {
  it.each<[string, Page]>([
    ["an array without a way to more", { parameters: [], body: array }],
    [
      "pages of which nobody says how they count",
      { parameters: [query("page")], body: array },
    ],
    [
      "pages that count from 5",
      {
        parameters: [query("page", "{ type: integer, default: 5 }")],
        body: array,
      },
    ],
    [
      "pages by a text",
      {
        parameters: [query("page", "{ type: string, default: 1 }")],
        body: array,
      },
    ],
    [
      "an offset that is a text",
      { parameters: [query("offset", "{ type: string }")], body: array },
    ],
    [
      "an array of texts",
      {
        parameters: [firstPage],
        body: "{ type: array, items: { type: string } }",
      },
    ],
    [
      "two arrays of objects",
      {
        parameters: [firstPage],
        body: `{ type: object, properties: { files: ${array}, commits: ${array} } }`,
      },
    ],
    [
      "a cursor that no answer gives",
      {
        parameters: [query("cursor")],
        body: `{ type: object, properties: { data: ${array} } }`,
      },
    ],
    [
      "two cursors in the answer",
      {
        parameters: [query("cursor")],
        body: `{ type: object, properties: { data: ${array}, next_cursor: { type: string }, nextToken: { type: string } } }`,
      },
    ],
    [
      "a thing with an array of its own, and a Link to something",
      {
        parameters: [],
        headers: link,
        body: `{ type: object, properties: { options: ${array} } }`,
      },
    ],
    ["a POST", { parameters: [firstPage], body: array, method: "post" }],
    ...(
      [
        ["two tokens", `cursor: ${string}, pageToken: ${string}`, []],
        ["a token that is a number", `cursor: ${integer}`, []],
        [
          "a token, and one in the query",
          `cursor: ${string}`,
          [query("cursor", string)],
        ],
      ] as const
    ).map(([what, members, parameters]): [string, Page] => [
      `a search that takes ${what}`,
      {
        method: "post",
        parameters,
        request: object(members),
        body: object(`data: ${array}, next_cursor: ${string}`),
      },
    ]),
    [
      "a search whose answer gives no token",
      {
        method: "post",
        parameters: [],
        request: object(`cursor: ${string}`),
        body: object(`data: ${array}`),
      },
    ],
    [
      "a PUT that takes a token and gives one",
      {
        method: "put",
        parameters: [],
        request: object(`cursor: ${string}`),
        body: object(`data: ${array}, next_cursor: ${string}`),
      },
    ],
    ...(
      [
        ["a time", string.replace("}", ", format: date-time }"), "WithId"],
        ["a number", integer, "WithId"],
        ["nothing of the items", string, "Thing"],
        ["an id that is a number", string, "WithNumber"],
      ] as const
    ).map(([what, type, items]): [string, Page] => [
      `what goes on after ${what}`,
      {
        parameters: [query("starting_after", type)],
        body: object(`data: ${arrayOf(items)}, has_more: ${flag}`),
      },
    ]),
    [
      "what goes on after the id that one of two kinds has",
      {
        parameters: [query("starting_after", string)],
        body: object(`data: ${arrayOf("WithId", "Thing")}, has_more: ${flag}`),
      },
    ],
    [
      "ids without a flag that tells of more",
      {
        parameters: [query("starting_after", string)],
        body: object(`data: ${arrayOf("WithId")}, has_more: ${string}`),
      },
    ],
    [
      "a token deeper than any is",
      {
        parameters: [query("cursor", string)],
        body: object(
          `data: ${array}, meta: ${object(`page: ${object(`cursors: ${object(`after: ${string}`)}`)}`)}`,
        ),
      },
    ],
    [
      "a token in what is not about the page",
      {
        parameters: [query("cursor", string)],
        body: object(
          `data: ${array}, user: ${object(`next_cursor: ${string}`)}, after: ${string}`,
        ),
      },
    ],
    [
      "a page that is a text that no answer gives",
      { parameters: [query("page", string)], body: object(`data: ${array}`) },
    ],
    [
      "an answer that is not JSON",
      { parameters: [firstPage], body: array, type: "application/xml" },
    ],
    [
      "parameters that are not in the query",
      {
        parameters: ["{ name: offset, in: header, schema: { type: integer } }"],
        body: array,
      },
    ],
    [
      "an array of objects and texts",
      {
        parameters: [firstPage],
        body: `{ type: array, items: { oneOf: [{ $ref: '#/components/schemas/Thing' }, ${string}] } }`,
      },
    ],
    [
      "a body that leads back to itself",
      {
        parameters: [firstPage],
        body: "{ $ref: '#/paths/~1things/get/responses/200/content/application~1json/schema' }",
      },
    ],
  ])("%s", (_, page) => {
    expect(listOf(page)).toBeNull();
  });
});

describe("paging extensions", () => {
  const envelope = `{ type: object, properties: { data: ${array}, others: ${array} } }`;
  it.each<[string, string, readonly string[], DescribedList]>([
    [
      "Datadog: an offset",
      "x-pagination: { limitParam: count, pageOffsetParam: start, resultsPath: dashboards }",
      [],
      {
        ...none,
        items: ["dashboards"],
        pages: { kind: "offset", name: "start" },
        size: { name: "count" },
      },
    ],
    [
      "Datadog: pages of the body itself",
      "x-pagination: { limitParam: page_size, pageParam: page }",
      [],
      {
        ...none,
        items: [],
        pages: { kind: "number", name: "page", first: 0 },
        size: { name: "page_size" },
      },
    ],
    [
      "Datadog: pages whose schema says where they begin",
      "x-pagination: { pageParam: page }",
      [firstPage],
      { ...none, items: [], pages: { kind: "number", name: "page", first: 1 } },
    ],
    [
      "Datadog: a cursor",
      "x-pagination: { cursorParam: 'page[cursor]', cursorPath: meta.page.after, limitParam: 'page[limit]', resultsPath: data }",
      [],
      {
        items: ["data"],
        total: null,
        next: ["meta", "page", "after"],
        pages: { kind: "cursor", name: "page[cursor]" },
        size: { name: "page[limit]" },
      },
    ],
    [
      "Datadog: members of the body, before any other way",
      "x-pagination: { cursorParam: body.page.cursor, cursorPath: next, pageOffsetParam: start, pageParam: page, limitParam: body.limit }",
      [],
      {
        items: [],
        total: null,
        next: ["next"],
        pages: { kind: "cursor", body: ["page", "cursor"] },
        size: { body: ["limit"] },
      },
    ],
    [
      "Datadog: no cursor where its answer gives none, and names with a dot",
      "x-pagination: { cursorParam: c, pageOffsetParam: page.offset, pageParam: page, limitParam: body }",
      [],
      {
        ...none,
        items: [],
        pages: { kind: "offset", name: "page.offset" },
        size: { name: "body" },
      },
    ],
    [
      "Datadog: a first page that is said, before that of the schema",
      "x-pagination: { pageParam: page, pageStart: 0, cursorPath: next, limitParam: '' }",
      [firstPage],
      { ...none, items: [], pages: { kind: "number", name: "page", first: 0 } },
    ],
    [
      "Datadog: a first page in the body",
      "x-pagination: { pageParam: body.page, pageStart: 1 }",
      ["{ name: page, in: header, schema: { type: integer, default: 0 } }"],
      {
        ...none,
        items: [],
        pages: { kind: "number", body: ["page"], first: 1 },
      },
    ],
    [
      "Datadog: the page of the query is meant",
      "x-pagination: { pageParam: page }",
      [
        "{ name: page, in: header, schema: { type: integer, default: 1 } }",
        query("p", "{ type: integer, default: 1 }"),
      ],
      { ...none, items: [], pages: { kind: "number", name: "page", first: 0 } },
    ],
    [
      "Microsoft: items under their own name",
      "x-ms-pageable: { nextLinkName: next, itemName: rows }",
      [],
      { ...none, items: ["rows"], next: ["next"], pages: { kind: "link" } },
    ],
    [
      "Speakeasy: an offset",
      "x-speakeasy-pagination: { type: offsetLimit, inputs: [3, { name: '', in: parameters, type: page }, { name: o, in: parameters, type: offset }, { name: n, in: requestBody, type: limit }], outputs: { results: $, nextCursor: $.next } }",
      [],
      { ...none, items: [], pages: { kind: "offset", name: "o" } },
    ],
    [
      "Speakeasy: pages whose schema says where they begin",
      "x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: page, in: parameters, type: page }], outputs: { results: $ } }",
      [query("page", "{ type: integer, minimum: 0 }")],
      { ...none, items: [], pages: { kind: "number", name: "page", first: 0 } },
    ],
    [
      "Speakeasy: an address",
      "x-speakeasy-pagination: { type: url, outputs: { results: $.rows, nextUrl: $.next } }",
      [],
      { ...none, items: ["rows"], next: ["next"], pages: { kind: "link" } },
    ],
    [
      "Fern: an offset that counts pages",
      "x-fern-pagination: { offset: $request.page, next_cursor: $response.next, results: $response }",
      [],
      { ...none, items: [], pages: { kind: "number", name: "page", first: 1 } },
    ],
    [
      "Fern: an offset that counts pages as its schema says",
      "x-fern-pagination: { offset: $request.page, results: $response }",
      [query("page", "{ type: integer, default: 0 }")],
      { ...none, items: [], pages: { kind: "number", name: "page", first: 0 } },
    ],
    [
      "Microsoft: an address in the body",
      "x-ms-pageable: { nextLinkName: '@odata.nextLink', operationName: listMore }",
      [],
      {
        ...none,
        items: ["value"],
        next: ["@odata.nextLink"],
        pages: { kind: "link" },
      },
    ],
    [
      "Speakeasy: pages",
      `x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: p, in: parameters, type: page }, { name: n, in: parameters, type: limit }], outputs: { results: $.data.items } }`,
      [],
      {
        ...none,
        items: ["data", "items"],
        pages: { kind: "number", name: "p", first: 1 },
        size: { name: "n" },
      },
    ],
    [
      "Speakeasy: a cursor",
      `x-speakeasy-pagination: { type: cursor, inputs: [{ name: since, in: parameters, type: cursor }], outputs: { results: $, nextCursor: $.next } }`,
      [],
      {
        ...none,
        items: [],
        next: ["next"],
        pages: { kind: "cursor", name: "since" },
      },
    ],
    [
      "Fern: a cursor",
      "x-fern-pagination: { cursor: $request.cursor, next_cursor: $response.page.next, results: $response.data }",
      [],
      {
        ...none,
        items: ["data"],
        next: ["page", "next"],
        pages: { kind: "cursor", name: "cursor" },
      },
    ],
    [
      "Fern: an offset in steps",
      "x-fern-pagination: { offset: $request.skip, step: $request.take, results: $response.data }",
      [],
      {
        ...none,
        items: ["data"],
        pages: { kind: "offset", name: "skip" },
        size: { name: "take" },
      },
    ],
    [
      "Fern: an address",
      "x-fern-pagination: { next_uri: $response.next, results: $response.data }",
      [],
      { ...none, items: ["data"], next: ["next"], pages: { kind: "link" } },
    ],
  ])("%s", (_, extension, parameters, list) => {
    const result = read({ parameters, body: envelope, extension });
    expect(onlyOperation(result).list).toEqual(list);
    expect(result.messages).toEqual([]);
  });

  it.each([
    "x-pagination: { limitParam: n }",
    "x-pagination: always",
    "x-pagination: { pageParam: 3 }",
    "x-pagination: { cursorParam: c, cursorPath: '' }",
    "x-ms-pageable: { itemName: rows, nextLinkName: '' }",
    "x-fern-pagination: { cursor: $request.body.cursor, next_cursor: $response.next, results: $response.data }",
    "x-fern-pagination: { cursor: $request.cursor, results: $response.data }",
    "x-fern-pagination: { cursor: $request.cursor, next_cursor: next, results: $response.data }",
    "x-fern-pagination: { cursor: $request.cursor, next_cursor: $response.next }",
    "x-fern-pagination: { step: $request.n, results: $response.data }",
    "x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: p, in: requestBody, type: page }], outputs: { results: '$.data' } }",
    "x-speakeasy-pagination: { type: url, inputs: [], outputs: { results: '$.data[*].x', nextUrl: $.next } }",
    "x-speakeasy-pagination: { type: cursor, inputs: [{ name: c, in: parameters, type: cursor }], outputs: { results: $ } }",
    "x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: p, in: parameters, type: page }], outputs: always }",
    "x-speakeasy-pagination: { type: offsetLimit, inputs: { name: p, in: parameters, type: page }, outputs: { results: $ } }",
  ])("%s is reported", (extension) => {
    const { description, messages } = read({
      parameters: [],
      body: envelope,
      extension,
    });
    expect(description.operations[0]?.list).toBeNull();
    const [name] = extension.split(":");
    expect(messages).toEqual([
      `openapi-extension-form Expected the extension "${name}" to say in a known form how pages follow; it is left out.`,
    ]);
  });

  it("may say that an operation is no list", () => {
    const page = { parameters: [firstPage], body: array };
    expect(listOf(page)).not.toBeNull();
    const result = read({ ...page, extension: "x-pagination: false" });
    expect(onlyOperation(result).list).toBeNull();
    expect(result.messages).toEqual([]);
  });
});

describe("settings", () => {
  const page = { parameters: [firstPage], body: array };

  it("say more than extensions and guesses", () => {
    expect(
      listOf({
        ...page,
        extension: "x-pagination: { pageParam: page }",
        settings:
          "lists: { GET /things: { items: [a, b], offset: { parameter: o }, total: t, size: s } }",
      }),
    ).toEqual({
      items: ["a", "b"],
      total: ["t"],
      next: null,
      pages: { kind: "offset", name: "o" },
      size: { name: "s" },
    });
  });

  it.each<[string, DescribedList["pages"]]>([
    [
      "page: { parameter: p, first: 0 }",
      { kind: "number", name: "p", first: 0 },
    ],
    ["cursor: { parameter: c }, next: n", { kind: "cursor", name: "c" }],
    ["link: true", { kind: "link" }],
  ])("%s", (written, pages) => {
    const settings = `lists: { GET /things: { items: [], ${written} } }`;
    expect(listOf({ ...page, settings })?.pages).toEqual(pages);
  });

  it("say that something is no list", () => {
    expect(listOf({ ...page, settings: "lists: { GET /things: null }" })).toBe(
      null,
    );
  });
});

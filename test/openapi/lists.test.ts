import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { DescribedList } from "../../generator/model/operation-shape.ts";
import { readOpenapiSettings } from "../../generator/openapi/settings/read-settings.ts";
import type { OpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../generator/wire/read/read-wire-api.ts";
import {
  documentSet,
  onlyOperation,
  readDocument,
  type ReadResult,
} from "./read-document.ts";

interface Page {
  /** Of the query and whole numbers where nothing else is said: the name alone will do. */
  readonly parameters?: readonly (string | object)[];
  /** Schema of the answer. */
  readonly body: unknown;
  /** Of the answer. */
  readonly type?: string;
  readonly headers?: object;
  readonly extension?: object;
  readonly method?: string;
  /** Schema of what is sent. */
  readonly request?: unknown;
  readonly settings?: string;
}

interface Row extends Page {
  readonly what: string;
  /** Of the parts that are `null` most are left out. */
  readonly list: Partial<DescribedList>;
}

/** What the tables leave out of schemas: where components are, and the types of what has members or items. */
function spelledOut(name: string, value: unknown): unknown {
  if (name === "$ref")
    return String(value).replace(/^(?=\w)/, "#/components/schemas/");
  if (typeof value !== "object" || value === null) return value;
  if ("properties" in value) return { type: "object", ...value };
  return "items" in value ? { type: "array", ...value } : value;
}

const shared = `
things: &things { items: { $ref: Thing } }
text: &text { type: string }
whole: &whole { type: integer }
flag: &flag { type: boolean }
schemas:
  Thing: { properties: { name: *text } }
  WithId: { properties: { id: *text, name: *text } }
  WithNumber: { properties: { id: *whole } }
  Things: { allOf: [{ $ref: Envelope }, { properties: { data: *things } }] }
  Envelope: { properties: { total: *whole } }
`;

const { lists, others, extensions, schemas, things } = parse(`${shared}
lists:
- what: 'GitHub: an array and the header Link'
  parameters: [per_page, { name: page, schema: { type: integer, default: 1 } }]
  headers: { Link: { schema: *text } }
  body: *things
  list: { size: { name: per_page }, items: [], pages: { kind: link } }
- what: 'GitHub: an envelope, and pages that count from 1'
  parameters: [per_page, { name: page, schema: { type: integer, default: 1 } }]
  body: { properties: { total_count: *whole, workflows: *things } }
  list: { items: [workflows], total: [total_count], pages: { kind: number, name: page, first: 1 }, size: { name: per_page } }
- what: 'pages that count from 0, as their minimum says'
  parameters: [{ name: 'page[number]', schema: { type: integer, minimum: 0 } }]
  body: *things
  list: { items: [], pages: { kind: number, name: 'page[number]', first: 0 } }
- what: 'pages of which the first is the default, and not the least'
  parameters: [{ name: page, schema: { type: integer, minimum: 0, default: 1 } }]
  body: *things
  list: { items: [], pages: { kind: number, name: page, first: 1 } }
- what: 'an offset, and an envelope of two schemas'
  parameters: [offset, limit]
  body: { $ref: Things }
  list: { items: [data], total: [total], pages: { kind: offset, name: offset }, size: { name: limit } }
- what: 'Datadog v2: a cursor in meta.page.after'
  parameters: ['page[cursor]', 'page[limit]']
  body: { properties: { data: *things, included: *things, meta: { properties: { page: { properties: { after: *text } } } } } }
  list: { items: [data], next: [meta, page, after], pages: { kind: cursor, name: 'page[cursor]' },
    size: { name: 'page[limit]' } }
- what: 'Google: page tokens'
  parameters: [pageToken, pageSize]
  body: { properties: { things: *things, nextPageToken: { type: [string, 'null'] } } }
  list: { items: [things], next: [nextPageToken], pages: { kind: cursor, name: pageToken }, size: { name: pageSize } }
- what: 'Notion: a token in the body of a search'
  method: post
  parameters: [per_page]
  request: { properties: { start_cursor: *text, page_size: *whole } }
  body: { properties: { results: *things, next_cursor: *text, total: *whole } }
  list: { items: [results], total: [total], next: [next_cursor], pages: { kind: cursor, body: [start_cursor] },
    size: { body: [page_size] } }
- what: 'Stripe: the id of the last item, and a flag'
  parameters: [{ name: starting_after, schema: *text }, limit]
  body: { properties: { data: { items: { oneOf: [{ $ref: WithId }] } }, has_more: *flag, total: *whole } }
  list: { items: [data], total: [total], next: [has_more], pages: { kind: last-item, name: starting_after, id: [id] },
    size: { name: limit } }
- what: 'the id of the last item, which is a text or null, of items of two kinds'
  parameters: [{ name: starting_after, schema: { type: [string, integer, 'null'] } }, { name: startingAfter,
    schema: { type: [string, 'null'] } }]
  body: { properties: { data: { items: { oneOf: [{ $ref: WithId }, { $ref: WithId }] } }, hasMore: *flag } }
  list: { next: [hasMore], items: [data], pages: { kind: last-item, name: startingAfter, id: [id] } }
- what: 'GitHub: an envelope that is asked for in pages, and the header link'
  parameters: [page_size]
  headers: { link: { schema: *text } }
  body: { properties: { options: *things } }
  list: { size: { name: page_size }, items: [options], pages: { kind: link } }
- what: 'Stripe: a page that is a text of the page before'
  parameters: [{ name: page, schema: *text }]
  body: { properties: { data: *things, nextPage: *text } }
  list: { next: [nextPage], items: [data], pages: { kind: cursor, name: page } }
- what: 'what is beside the items, and the total in what is about the page'
  parameters: [skip]
  body: { properties: { errors: *things, links: *things, warnings: *things, data: *things, names: { items: *text },
    meta: { properties: { total: *whole } } } }
  list: { items: [data], total: [meta, total], pages: { kind: offset, name: skip } }
- what: 'totals of which there are two, or that are texts, are none'
  parameters: [skip]
  body: { properties: { data: *things, total: *whole, total_count: *whole } }
  list: { items: [data], pages: { kind: offset, name: skip } }
- what: a total that is a text is none
  parameters: [skip]
  body: { properties: { data: *things, total: *text, link: *text } }
  list: { items: [data], pages: { kind: offset, name: skip } }
- what: an envelope of which a part is one of two
  parameters: [skip]
  body: { properties: { data: *things }, oneOf: [{ $ref: Thing }, { $ref: WithId }] }
  list: { items: [data], pages: { kind: offset, name: skip } }
- what: a list or null
  parameters: [skip]
  body: { oneOf: [{ properties: { data: { oneOf: [*things, { type: 'null' }] } } }, { type: 'null' }] }
  list: { items: [data], pages: { kind: offset, name: skip } }
- what: a size in the query alone
  parameters: [{ name: limit, in: header, schema: *whole }, offset, maxResults]
  body: *things
  list: { size: { name: maxResults }, items: [], pages: { kind: offset, name: offset } }
- what: 'Unleash: offset and limit that are texts, and a total'
  parameters: [{ name: offset, schema: *text }, { name: limit, schema: *text }]
  body: { properties: { total: *whole, features: *things } }
  list: { items: [features], total: [total], pages: { kind: offset, name: offset }, size: { name: limit } }
- what: 'an offset that is a text or null, and a size that is a number'
  parameters: [{ name: skip, schema: { type: [string, 'null'] } }, limit]
  body: { properties: { meta: { properties: { total: *whole } }, data: *things } }
  list: { items: [data], total: [meta, total], pages: { kind: offset, name: skip }, size: { name: limit } }
others:
- what: an array without a way to more
  body: *things
- what: pages of which nobody says how they count
  parameters: [page]
  body: *things
- what: pages that count from 5
  parameters: [{ name: page, schema: { type: integer, default: 5 } }]
  body: *things
- what: pages by a text
  parameters: [{ name: page, schema: { type: string, default: 1 } }]
  body: *things
- what: an offset that is a text, without a total
  parameters: [{ name: offset, schema: *text }, { name: limit, schema: *text }]
  body: { properties: { features: *things } }
- what: an offset that is a text, without a size
  parameters: [{ name: offset, schema: *text }]
  body: { properties: { total: *whole, features: *things } }
- what: an offset that is a time
  parameters: [{ name: offset, schema: { type: string, format: date-time } }, limit]
  body: { properties: { total: *whole, features: *things } }
- what: one of two envelopes
  parameters: [skip]
  body: { oneOf: [{ properties: { data: *things } }, { properties: { data: *things, b: *text } }] }
- what: an array of texts
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  body: { items: *text }
- what: two arrays of objects
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  body: { properties: { files: *things, commits: *things } }
- what: a cursor that no answer gives
  parameters: [cursor]
  body: { properties: { data: *things } }
- what: two cursors in the answer
  parameters: [cursor]
  body: { properties: { data: *things, next_cursor: *text, nextToken: *text } }
- what: 'a thing with an array of its own, and a Link to something'
  headers: { Link: { schema: *text } }
  body: { properties: { options: *things } }
- what: a POST
  method: post
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  body: *things
- what: a search that takes two tokens
  method: post
  request: { properties: { cursor: *text, pageToken: *text } }
  body: { properties: { data: *things, next_cursor: *text } }
- what: a search that takes a token that is a number
  method: post
  request: { properties: { cursor: *whole } }
  body: { properties: { data: *things, next_cursor: *text } }
- what: 'a search that takes a token, and one in the query'
  method: post
  parameters: [{ name: cursor, schema: *text }]
  request: { properties: { cursor: *text } }
  body: { properties: { data: *things, next_cursor: *text } }
- what: a search whose answer gives no token
  method: post
  request: { properties: { cursor: *text } }
  body: { properties: { data: *things } }
- what: a PUT that takes a token and gives one
  method: put
  request: { properties: { cursor: *text } }
  body: { properties: { data: *things, next_cursor: *text } }
- what: what goes on after a time
  parameters: [{ name: starting_after, schema: { type: string, format: date-time } }]
  body: { properties: { data: { items: { oneOf: [{ $ref: WithId }] } }, has_more: *flag } }
- what: what goes on after a number
  parameters: [starting_after]
  body: { properties: { data: { items: { oneOf: [{ $ref: WithId }] } }, has_more: *flag } }
- what: what goes on after nothing of the items
  parameters: [{ name: starting_after, schema: *text }]
  body: { properties: { data: { items: { oneOf: [{ $ref: Thing }] } }, has_more: *flag } }
- what: what goes on after an id that is a number
  parameters: [{ name: starting_after, schema: *text }]
  body: { properties: { data: { items: { oneOf: [{ $ref: WithNumber }] } }, has_more: *flag } }
- what: what goes on after the id that one of two kinds has
  parameters: [{ name: starting_after, schema: *text }]
  body: { properties: { data: { items: { oneOf: [{ $ref: WithId }, { $ref: Thing }] } }, has_more: *flag } }
- what: ids without a flag that tells of more
  parameters: [{ name: starting_after, schema: *text }]
  body: { properties: { data: { items: { oneOf: [{ $ref: WithId }] } }, has_more: *text } }
- what: a token deeper than any is
  parameters: [{ name: cursor, schema: *text }]
  body: { properties: { data: *things,
    meta: { properties: { page: { properties: { cursors: { properties: { after: *text } } } } } } } }
- what: a token in what is not about the page
  parameters: [{ name: cursor, schema: *text }]
  body: { properties: { data: *things, user: { properties: { next_cursor: *text } }, after: *text } }
- what: a page that is a text that no answer gives
  parameters: [{ name: page, schema: *text }]
  body: { properties: { data: *things } }
- what: an answer that is not JSON
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  type: application/xml
  body: *things
- what: parameters that are not in the query
  parameters: [{ name: offset, in: header, schema: *whole }]
  body: *things
- what: an array of objects and texts
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  body: { items: { oneOf: [{ $ref: Thing }, *text] } }
- what: a body that leads back to itself
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  body: { $ref: '#/paths/~1things/get/responses/200/content/application~1json/schema' }
extensions:
- what: 'Datadog: an offset'
  extension: { x-pagination: { limitParam: count, pageOffsetParam: start, resultsPath: dashboards } }
  list: { size: { name: count }, items: [dashboards], pages: { kind: offset, name: start } }
- what: 'Datadog: pages of the body itself'
  extension: { x-pagination: { limitParam: page_size, pageParam: page } }
  list: { size: { name: page_size }, items: [], pages: { kind: number, name: page, first: 0 } }
- what: 'Datadog: pages whose schema says where they begin'
  extension: { x-pagination: { pageParam: page } }
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  list: { items: [], pages: { kind: number, name: page, first: 1 } }
- what: 'Datadog: a cursor'
  extension: { x-pagination: { cursorParam: 'page[cursor]', cursorPath: meta.page.after, limitParam: 'page[limit]',
    resultsPath: data } }
  list: { items: [data], next: [meta, page, after], pages: { kind: cursor, name: 'page[cursor]' },
    size: { name: 'page[limit]' } }
- what: 'Datadog: members of the body, before any other way'
  extension: { x-pagination: { cursorParam: body.page.cursor, cursorPath: next, pageOffsetParam: start, pageParam: page,
    limitParam: body.limit } }
  list: { items: [], next: [next], pages: { kind: cursor, body: [page, cursor] }, size: { body: [limit] } }
- what: 'Datadog: no cursor where its answer gives none, and names with a dot'
  extension: { x-pagination: { cursorParam: c, pageOffsetParam: page.offset, pageParam: page, limitParam: body } }
  list: { size: { name: body }, items: [], pages: { kind: offset, name: page.offset } }
- what: 'Datadog: a first page that is said, before that of the schema'
  extension: { x-pagination: { pageParam: page, pageStart: 0, cursorPath: next, limitParam: '' } }
  parameters: [{ name: page, schema: { type: integer, default: 1 } }]
  list: { items: [], pages: { kind: number, name: page, first: 0 } }
- what: 'Datadog: a first page in the body'
  extension: { x-pagination: { pageParam: body.page, pageStart: 1 } }
  parameters: [{ name: page, in: header, schema: { type: integer, default: 0 } }]
  list: { items: [], pages: { kind: number, body: [page], first: 1 } }
- what: 'Datadog: the page of the query is meant'
  extension: { x-pagination: { pageParam: page } }
  parameters: [{ name: page, in: header, schema: { type: integer, default: 1 } }, { name: p, schema: { type: integer, default: 1 } }]
  list: { items: [], pages: { kind: number, name: page, first: 0 } }
- what: 'Microsoft: items under their own name'
  extension: { x-ms-pageable: { nextLinkName: next, itemName: rows } }
  list: { next: [next], items: [rows], pages: { kind: link } }
- what: 'Speakeasy: an offset'
  extension: { x-speakeasy-pagination: { type: offsetLimit, inputs: [3, null, { name: '', in: parameters, type: page }, { name: o,
    in: parameters, type: offset }, { name: n, in: requestBody, type: limit }], outputs: { results: $,
    nextCursor: $.next } } }
  list: { items: [], pages: { kind: offset, name: o } }
- what: 'Speakeasy: pages whose schema says where they begin'
  extension: { x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: page, in: parameters, type: page }],
    outputs: { results: $ } } }
  parameters: [{ name: page, schema: { type: integer, minimum: 0 } }]
  list: { items: [], pages: { kind: number, name: page, first: 0 } }
- what: 'Speakeasy: an address'
  extension: { x-speakeasy-pagination: { type: url, outputs: { results: $.rows, nextUrl: $.next } } }
  list: { next: [next], items: [rows], pages: { kind: link } }
- what: 'Fern: an offset that counts pages'
  extension: { x-fern-pagination: { offset: $request.page, next_cursor: $response.next, results: $response } }
  list: { items: [], pages: { kind: number, name: page, first: 1 } }
- what: 'Fern: an offset that counts pages as its schema says'
  extension: { x-fern-pagination: { offset: $request.page, results: $response } }
  parameters: [{ name: page, schema: { type: integer, default: 0 } }]
  list: { items: [], pages: { kind: number, name: page, first: 0 } }
- what: 'Microsoft: an address in the body'
  extension: { x-ms-pageable: { nextLinkName: '@odata.nextLink', operationName: listMore } }
  list: { next: ['@odata.nextLink'], items: [value], pages: { kind: link } }
- what: 'Speakeasy: pages'
  extension: { x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: p, in: parameters, type: page }, { name: n,
    in: parameters, type: limit }], outputs: { results: $.data.items } } }
  list: { size: { name: n }, items: [data, items], pages: { kind: number, name: p, first: 1 } }
- what: 'Speakeasy: a cursor'
  extension: { x-speakeasy-pagination: { type: cursor, inputs: [{ name: since, in: parameters, type: cursor }],
    outputs: { results: $, nextCursor: $.next } } }
  list: { next: [next], items: [], pages: { kind: cursor, name: since } }
- what: 'Fern: a cursor'
  extension: { x-fern-pagination: { cursor: $request.cursor, next_cursor: $response.page.next, results: $response.data } }
  list: { next: [page, next], items: [data], pages: { kind: cursor, name: cursor } }
- what: 'Fern: an offset in steps'
  extension: { x-fern-pagination: { offset: $request.skip, step: $request.take, results: $response.data } }
  list: { size: { name: take }, items: [data], pages: { kind: offset, name: skip } }
- what: 'Fern: an address'
  extension: { x-fern-pagination: { next_uri: $response.next, results: $response.data } }
  list: { next: [next], items: [data], pages: { kind: link } }
`) as {
  readonly lists: readonly Row[];
  readonly others: readonly (Page & { readonly what: string })[];
  readonly extensions: readonly Row[];
  readonly schemas: object;
  readonly things: object;
};

function documentOf(page: Page): string {
  const { parameters = [], request, type = "application/json" } = page;
  const json = (schema: unknown) => ({
    content: { "application/json": { schema } },
  });
  const operation = {
    ...page.extension,
    parameters: parameters.map((each) => ({
      in: "query",
      schema: { type: "integer" },
      ...(typeof each === "string" ? { name: each } : each),
    })),
    ...(request === undefined ? {} : { requestBody: json(request) }),
    responses: {
      404: { description: "none", ...json(things) },
      200: {
        description: "fine",
        headers: page.headers ?? {},
        content: { [type]: { schema: page.body } },
      },
    },
  };
  const written = (value: object) => JSON.stringify(value, spelledOut);
  return `openapi: 3.1.0
info: { title: Test, version: "1" }
paths: ${written({ "/things": { [page.method ?? "get"]: operation } })}
components: ${written({ schemas })}
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
  const { value } = readWireApi(documentSet(documentOf(page)), {
    settings: settingsOf(page),
  });
  expect(value?.operations[0]?.details?.list).toEqual(list);
  return list;
}

const page: Page = {
  parameters: [{ name: "page", schema: { type: "integer", default: 1 } }],
  body: things,
};
const none = { total: null, next: null, size: null };

describe("lists that leave no doubt", () => {
  it.each(lists)("$what", ({ list, ...page }) => {
    expect(listOf(page)).toEqual({ ...none, ...list });
  });
});

describe("what is no list for certain", () => {
  it.each(others)("$what", (page) => {
    expect(listOf(page)).toBeNull();
  });
});

describe("paging extensions", () => {
  const body = { properties: { data: things, others: things } };

  it.each(extensions)("$what", ({ list, ...page }) => {
    const result = read({ ...page, body });
    expect(onlyOperation(result).list).toEqual({ ...none, ...list });
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
  ])("%s is reported", (written) => {
    const extension = parse(written) as object;
    const { description, messages } = read({ body, extension });
    expect(description.operations[0]?.list).toBeNull();
    const [name] = Object.keys(extension);
    expect(messages).toEqual([
      `openapi-extension-form Expected the extension "${name}" to say in a known form how to get the next page; it is left out.`,
    ]);
  });

  it("may say that an operation is no list", () => {
    expect(listOf(page)).not.toBeNull();
    const result = read({ ...page, extension: { "x-pagination": false } });
    expect(onlyOperation(result).list).toBeNull();
    expect(result.messages).toEqual([]);
  });
});

describe("settings", () => {
  it("say more than extensions and guesses", () => {
    expect(
      listOf({
        ...page,
        extension: { "x-pagination": { pageParam: "page" } },
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

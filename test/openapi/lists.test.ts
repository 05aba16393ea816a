import { describe, expect, it } from "vitest";
import type { DescribedList } from "../../generator/model/operation-shape.ts";
import { readOpenapiSettings } from "../../generator/openapi/settings/read-settings.ts";
import {
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
  readonly settings?: string;
}

function read(page: Page): ReadResult {
  const file = { file: "settings.yaml", text: page.settings ?? "{}" };
  const { value, diagnostics } = readOpenapiSettings(file);
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("Expected settings.");
  return readDocument(
    `
paths:
  /things:
    ${page.method ?? "get"}:
      ${page.extension ?? "summary: x"}
      parameters: [${page.parameters.join(", ")}]
      responses:
        "200":
          description: fine
          headers: ${page.headers ?? "{}"}
          content: { application/json: { schema: ${page.body} } }
components:
  schemas:
    Thing: { type: object, properties: { name: { type: string } } }
    Things: { allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: object, properties: { data: ${array} } }] }
    Envelope: { type: object, properties: { total: { type: integer } } }
`,
    { settings: value },
  );
}

function listOf(page: Page): DescribedList | null {
  return onlyOperation(read(page)).list;
}

function query(name: string, schema = "{ type: integer }"): string {
  return `{ name: "${name}", in: query, schema: ${schema} }`;
}

const none = { total: null, next: null, size: null };
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
    "x-fern-pagination: { cursor: $request.body.cursor, next_cursor: $response.next, results: $response.data }",
    "x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: p, in: requestBody, type: page }], outputs: { results: '$.data' } }",
    "x-speakeasy-pagination: { type: url, inputs: [], outputs: { results: '$.data[*].x', nextUrl: $.next } }",
  ])("%s is reported", (extension) => {
    const { description, diagnostics } = read({
      parameters: [],
      body: envelope,
      extension,
    });
    expect(description.operations[0]?.list).toBeNull();
    expect(diagnostics).toMatchObject([{ code: "openapi-extension-form" }]);
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

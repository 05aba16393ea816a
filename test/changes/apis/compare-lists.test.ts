import { describe, expect, it } from "vitest";
import { compareTexts, outline } from "./compare-documents.ts";

/** A list of pets with these parameters. */
function list(...parameters: readonly string[]): string {
  const written = parameters.map(
    (name) =>
      `{ name: ${name}, in: query, schema: { type: integer${name === "page" ? ", default: 1" : ""} } }`,
  );
  return `paths: { /pets: { get: { parameters: [${written.join(", ")}], responses: { "200": { description: Fine, content: { application/json: { schema: { type: object, properties: { total_count: { type: integer }, pets: { type: array, items: { type: object, properties: { id: { type: string } } } } } } } } } } } } }`;
}

describe("the paging of a list", () => {
  it("is told beside the parameters that it is made of", () => {
    const { changes } = compareTexts(list(), list("page", "per_page"));
    expect(outline(changes)).toEqual([
      "risky list-paging-added",
      "compatible query-parameter-added-optional",
      "compatible query-parameter-added-optional",
    ]);
    expect(changes[0]?.after).toBe(
      "pages by number page from 1, items pets, total total_count, size per_page",
    );
  });

  it("is missed when it goes", () => {
    const { changes } = compareTexts(list("page", "per_page"), list());
    expect(outline(changes)).toContain("info list-paging-removed");
  });

  it("changes with its parameters", () => {
    const { changes } = compareTexts(
      list("page", "per_page"),
      list("offset", "limit"),
    );
    const change = changes.find(({ kind }) => kind === "list-paging-changed");
    expect([change?.before, change?.after]).toEqual([
      "pages by number page from 1, items pets, total total_count, size per_page",
      "pages by offset offset, items pets, total total_count, size limit",
    ]);
  });

  it("is told where the document says nothing else anew", () => {
    const paged = (items: string): string =>
      list("page", "per_page").replace(
        "get: {",
        `get: { x-pagination: { limitParam: per_page, pageParam: page, resultsPath: ${items} },`,
      );
    const { changes } = compareTexts(paged("pets"), paged("others"));
    expect(outline(changes)).toEqual(["risky list-paging-changed"]);
    expect(compareTexts(paged("pets"), paged("pets")).changes).toEqual([]);
  });

  it("changes with what leads to the next page, be it an id or a token in a body", () => {
    const search = (body: string, next: string): string =>
      `paths: { /pets: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { ${body}: { type: string }, limit: { type: integer } } } } } }, responses: { "200": { description: Fine, content: { application/json: { schema: { type: object, properties: { ${next}: { type: string }, pets: { type: array, items: { type: object } } } } } } } } } } }`;
    const { changes } = compareTexts(
      search("page_token", "next_page_token"),
      search("cursor", "next_cursor"),
    );
    const change = changes.find(({ kind }) => kind === "list-paging-changed");
    expect([change?.before, change?.after]).toEqual([
      "pages by cursor page_token of the request body, items pets, next next_page_token, size limit of the request body",
      "pages by cursor cursor of the request body, items pets, next next_cursor, size limit of the request body",
    ]);
    const byId = (parameter: string): string =>
      `paths: { /pets: { get: { parameters: [{ name: ${parameter}, in: query, schema: { type: string } }], responses: { "200": { description: Fine, content: { application/json: { schema: { type: object, properties: { has_more: { type: boolean }, data: { type: array, items: { type: object, properties: { id: { type: string } } } } } } } } } } } } }`;
    const renamed = compareTexts(byId("starting_after"), byId("after")).changes;
    const told = renamed.find(({ kind }) => kind === "list-paging-changed");
    expect([told?.before, told?.after]).toEqual([
      "pages by id of the last item as starting_after, items data, next has_more",
      "pages by id of the last item as after, items data, next has_more",
    ]);
  });
});

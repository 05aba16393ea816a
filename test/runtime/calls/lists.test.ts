import { describe, expect, it } from "vitest";
import type { PageShape } from "../../../templates/runtime/api/index.ts";
import { errorOf, json, type Seen } from "../support.ts";
import { apiBench } from "./support.ts";

/** The searches that a walk sends, and the items that it gives. */
async function walk(
  paging: PageShape,
  answer: (seen: Seen, count: number) => Response,
  params: object = {},
): Promise<{
  readonly searches: readonly string[];
  readonly items: readonly unknown[];
}> {
  const { seen, list } = apiBench(answer);
  const items: unknown[] = [];
  const call = list({ route: "GET /a{?page,offset,cursor,size}", paging })(
    params,
  );
  for await (const item of call) items.push(item);
  return { searches: seen.map(({ url }) => url.search), items };
}

const thirds = [[1, 2], [3, 4], [5]];
const third = (_seen: Seen, count: number): Response =>
  json({ data: thirds[count - 1] ?? [] });
const data = { items: ["data"] };

describe("pages", () => {
  it("by link, where the body is the list", async () => {
    const link = { link: '<?cursor=b&size=1>; rel="next"' };
    const { searches, items } = await walk(
      { items: [], next: "link" },
      (_seen, count) => (count === 1 ? json([1, 2], 200, link) : json([3])),
    );
    expect(items).toEqual([1, 2, 3]);
    expect(searches).toEqual(["", "?cursor=b&size=1"]);
  });

  it("by offset, from where the caller begins", async () => {
    const shape = { ...data, offsetParameter: "offset" };
    const { searches, items } = await walk(shape, third);
    expect(items).toEqual([1, 2, 3, 4, 5]);
    expect(searches).toEqual(["", "?offset=2", "?offset=4", "?offset=5"]);
    expect((await walk(shape, third, { offset: 10 })).searches).toEqual([
      "?offset=10",
      "?offset=12",
      "?offset=14",
      "?offset=15",
    ]);
  });

  it("by offset, to the total", async () => {
    const total = (_seen: Seen, count: number): Response =>
      json({ data: thirds[count], all: 5 });
    const shape = { ...data, offsetParameter: "offset", total: ["all"] };
    // As text, too, where the document says so.
    for (const offset of [2, "2"])
      expect((await walk(shape, total, { offset })).searches).toEqual([
        "?offset=2",
        "?offset=4",
      ]);
  });

  it.each([
    ["a text", "c/2="],
    ["an address", "https://elsewhere.example/a?x=1&cursor=c%2F2%3D"],
    ["a path", "/a?cursor=c/2%3D"],
    ["a query", "?cursor=c%2F2="],
  ])("by a cursor that is %s", async (_what, next) => {
    const { searches, items } = await walk(
      { ...data, cursorParameter: "cursor", next: ["next"] },
      (_seen, count) =>
        json(count === 1 ? { data: [1], next } : { data: [2], next: null }),
    );
    expect(items).toEqual([1, 2]);
    expect(searches).toEqual(["", "?cursor=c%2F2%3D"]);
  });

  it("by a cursor that no address has are an error", async () => {
    const error = await errorOf(
      walk({ ...data, cursorParameter: "cursor", next: ["next"] }, () =>
        json({ data: [1], next: "https://api.example.com/a?page=2" }),
      ),
    );
    expect(error.message).toBe(
      "GET /a page 2: the next link has no parameter cursor",
    );
  });

  it("of a parameter that was renamed are turned by its wire name", async () => {
    const { seen, list } = apiBench(third);
    const call = list({
      route: "GET /a/{page}{?size,pageQuery=page,last}",
      paging: { ...data, firstPage: 1 },
    })({ page: "x", size: 2, pageQuery: 2, last: true });
    for await (const item of call) expect(item).toBeGreaterThan(0);
    expect(seen.map(({ url }) => url.pathname + url.search)).toEqual([
      "/a/x?size=2&page=2&last=true",
      "/a/x?size=2&page=3&last=true",
      "/a/x?size=2&page=4&last=true",
      "/a/x?size=2&page=5&last=true",
    ]);
  });

  it("that nobody describes are described by the caller", async () => {
    const { seen, list } = apiBench(({ url }) => {
      const results = thirds[Number(url.searchParams.get("page") ?? 1) - 1];
      return json({ data: results ?? [] });
    });
    const start = list({ route: "GET /a", paging: "unknown" });
    const error = await errorOf(
      (async () => {
        for await (const item of start()) expect(item).toBeDefined();
      })(),
    );
    expect(error.name).toBe("PaginationError");
    const items: unknown[] = [];
    const options = { paging: { ...data, firstPage: 1 } };
    for await (const item of start({}, options)) items.push(item);
    expect(items).toEqual(thirds.flat());
    expect(seen.map(({ url }) => url.search)).toContain("?page=2");
  });
});

describe("a list call", () => {
  const entry = { route: "GET /a{?page}", paging: { ...data, firstPage: 1 } };

  it("rejects what the parameters cannot be", async () => {
    const { list } = apiBench();
    expect((await errorOf(list(entry)({ page: null }))).name).toBe(
      "ValidationError",
    );
  });
});

import { describe, expect, it } from "vitest";
import type { PageShape } from "../../../templates/runtime/api/index.ts";
import { errorOf, json, type Seen } from "../support.ts";
import { apiBench } from "./support.ts";

/** Walks by the id of the last item, or by what goes into the body. */
async function walk(
  route: string,
  paging: PageShape,
  answer: (seen: Seen, count: number) => Response,
  params: object = {},
) {
  const { seen, list } = apiBench(answer);
  const call = list({ route, paging });
  const items: unknown[] = [];
  for await (const item of call(params)) items.push(item);
  return {
    items,
    searches: seen.map(({ url }) => url.search),
    bodies: seen.map(({ body }) => body),
  };
}

const get = "GET /a{?starting_after,limit}";
const lastItem: PageShape = {
  items: ["data"],
  next: ["has_more"],
  cursorParameter: "starting_after",
  lastItem: ["id"],
};
const ids = (...each: readonly unknown[]) => each.map((id) => ({ id }));

describe("pages by the id of the last item", () => {
  it("end where there is no more, though the page is full", async () => {
    const { searches, items } = await walk(get, lastItem, (_, count) =>
      json(
        count === 1
          ? { data: ids("a", "b"), has_more: true }
          : { data: ids("c", "d"), has_more: false },
      ),
    );
    expect(items).toEqual(ids("a", "b", "c", "d"));
    expect(searches).toEqual(["", "?starting_after=b"]);
  });

  it("of an answer without a flag end at an empty page, or at the total", async () => {
    const { next: _, ...shape } = lastItem;
    const all = [ids("a"), ids("b"), []];
    const bare = await walk(get, shape, (_seen, count) =>
      json({ data: all[count - 1] }),
    );
    expect(bare.searches).toEqual([
      "",
      "?starting_after=a",
      "?starting_after=b",
    ]);
    const counted = await walk(
      get,
      { ...shape, total: ["total"] },
      (_seen, count) => json({ data: all[count - 1], total: 2 }),
    );
    expect(counted.searches).toEqual(["", "?starting_after=a"]);
  });

  it("begin where the caller does", async () => {
    const { searches } = await walk(
      get,
      lastItem,
      ({ url }) =>
        json(
          url.searchParams.get("starting_after") === "m"
            ? { data: ids("n"), has_more: true }
            : { data: ids("o"), has_more: false },
        ),
      { starting_after: "m", limit: 1 },
    );
    expect(searches).toEqual([
      "?starting_after=m&limit=1",
      "?starting_after=n&limit=1",
    ]);
  });

  it("take an id as it is, be it a number or like an address", async () => {
    const { searches } = await walk(get, lastItem, (_, count) =>
      json({
        data: ids([7, "https://x.example/?starting_after=y", "z"][count - 1]),
        has_more: count < 3,
      }),
    );
    expect(searches).toEqual([
      "",
      "?starting_after=7",
      "?starting_after=https%3A%2F%2Fx.example%2F%3Fstarting_after%3Dy",
    ]);
  });

  it.each([
    ["has none", {}],
    ["has null", { id: null }],
    ["is no object", "x"],
    ["has one that it only inherits", { ["__proto__"]: "x" }],
  ])("are an error where the last item %s", async (_, item) => {
    const error = await errorOf(
      walk(get, { ...lastItem, lastItem: ["id"] }, () =>
        json({ data: [{ id: "a" }, item], has_more: true }),
      ),
    );
    expect(error.message).toBe("GET /a page 1: the last item has no id");
  });

  it("that come again are an error", async () => {
    const error = await errorOf(
      walk(get, lastItem, () => json({ data: ids("a"), has_more: true })),
    );
    expect(error).toMatchObject({
      name: "PaginationLoopError",
      position: { page: 2, cursor: "a", received: 1 },
    });
  });

  it("are no more than maxPages", async () => {
    const error = await errorOf(
      walk(get, { ...lastItem, maxPages: 3 }, (_, count) =>
        json({ data: ids(`a${count}`), has_more: true }),
      ),
    );
    expect(error.message).toBe("GET /a page 4: more than 3 pages");
  });
});

const post = "POST /a";
const token: PageShape = {
  items: ["data"],
  next: ["next"],
  cursorParameter: { body: ["cursor"] },
};
const pages = (_: Seen, count: number) =>
  json({ data: [count], next: count < 3 ? `t${count}` : null });

describe("a token in the body", () => {
  it("comes into what the caller sent, which stays as it is", async () => {
    const body = Object.freeze({ filter: { a: 1 }, size: 2 });
    const { bodies, items } = await walk(post, token, pages, { body });
    expect(items).toEqual([1, 2, 3]);
    expect(bodies).toEqual([
      '{"filter":{"a":1},"size":2}',
      '{"filter":{"a":1},"size":2,"cursor":"t1"}',
      '{"filter":{"a":1},"size":2,"cursor":"t2"}',
    ]);
    expect(body).toEqual({ filter: { a: 1 }, size: 2 });
  });

  it("makes a body where there is none, and the objects that lead to it", async () => {
    const shape: PageShape = {
      ...token,
      cursorParameter: { body: ["page", "cursor"] },
    };
    const { bodies } = await walk(post, shape, pages);
    expect(bodies).toEqual([
      null,
      '{"page":{"cursor":"t1"}}',
      '{"page":{"cursor":"t2"}}',
    ]);
    const beside = await walk(post, shape, pages, {
      body: { page: { limit: 1 } },
    });
    expect(beside.bodies[1]).toBe('{"page":{"limit":1,"cursor":"t1"}}');
  });

  it("stays a number where it was one", async () => {
    const { bodies } = await walk(post, token, (_, count) =>
      json({ data: [count], next: count < 2 ? 17 : null }),
    );
    expect(bodies[1]).toBe('{"cursor":17}');
  });

  it("goes into a form as well", async () => {
    const { seen, list } = apiBench(pages);
    const call = list({
      route: post,
      body: "application/x-www-form-urlencoded",
      paging: token,
    });
    for await (const item of call({ body: { a: "b" } }))
      expect(item).toBeDefined();
    expect(seen.map(({ body }) => body)).toEqual([
      "a=b",
      "a=b&cursor=t1",
      "a=b&cursor=t2",
    ]);
  });

  it("is a name like any other where it is called __proto__", async () => {
    const shape: PageShape = {
      ...token,
      cursorParameter: { body: ["__proto__", "polluted"] },
    };
    const { bodies } = await walk(post, shape, pages);
    expect(bodies[1]).toBe('{"__proto__":{"polluted":"t1"}}');
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it.each([
    ["[1]", [1]],
    ["a text", "{}"],
  ])("has no place in %s", async (_, body) => {
    const error = await errorOf(walk(post, token, pages, { body }));
    expect(error.message).toBe(
      "POST /a page 2: the body has no place for cursor",
    );
  });

  it("may be an offset or a number, from where the caller begins", async () => {
    const two = (_: Seen, count: number) =>
      json({ data: count < 3 ? [count, count] : [] });
    const offset = await walk(
      post,
      { items: ["data"], offsetParameter: { body: ["page", "from"] } },
      two,
      { body: { page: { from: 10 } } },
    );
    expect(offset.bodies).toEqual([
      '{"page":{"from":10}}',
      '{"page":{"from":12}}',
      '{"page":{"from":14}}',
    ]);
    const numbered = await walk(
      post,
      { items: ["data"], firstPage: 0, pageParameter: { body: ["page"] } },
      two,
    );
    expect(numbered.bodies).toEqual([null, '{"page":1}', '{"page":2}']);
  });
});

describe("an address in the body", () => {
  const shape: PageShape = {
    items: ["value"],
    next: "link",
    address: ["@odata.nextLink"],
  };
  const answer = (next: string) => (_: Seen, count: number) =>
    json({
      value: [count],
      ...(count === 1 ? { "@odata.nextLink": next } : {}),
    });

  it("is followed by its query", async () => {
    const { searches, items } = await walk(
      "GET /a{?filter}",
      shape,
      answer("https://api.example.com/a?$skiptoken=x%2F1"),
      { filter: "f" },
    );
    expect(items).toEqual([1, 2]);
    expect(searches).toEqual(["?filter=f", "?$skiptoken=x%2F1"]);
  });

  it.each(["https://elsewhere.example/a?x=1", "https://api.example.com/b?x=1"])(
    "is not followed to another place: %s",
    async (next) => {
      const error = await errorOf(walk("GET /a", shape, answer(next)));
      expect(error.message).toBe(
        "GET /a page 2: the next link leads to another origin or path",
      );
    },
  );
});

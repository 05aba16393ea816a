import { expect, it, type TestContext } from "vitest";
import {
  type JsonValue,
  PaginationError,
  PaginationLoopError,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  type Bench,
  errorOf,
  hang,
  idle,
  json,
  operation,
  type Seen,
  callList,
  type TestOperation,
} from "./support.ts";
import { measured } from "../support/measure.ts";

interface Item {
  readonly id: number;
}

const numbered: TestOperation = {
  ...operation("GET"),
  route: "GET /pro/v1/things{?page,pageSize=page-size}",
  paging: { items: ["results"], total: ["totalCount"], firstPage: 0 },
};

const upTo = (count: number): Item[] =>
  Array.from({ length: count }, (_, id) => ({ id }));

/** A page of so many items, as a service with this many in all gives it. */
function pageOf(all: readonly Item[], seen: Seen, size: number): Item[] {
  const page = Number(seen.url.searchParams.get("page") ?? 0);
  return all.slice(page * size, (page + 1) * size);
}

async function collect(
  { client }: Bench,
  params: object = {},
  list: TestOperation = numbered,
): Promise<readonly JsonValue[]> {
  const items: JsonValue[] = [];
  for await (const item of callList(client, list, params)) items.push(item);
  return items;
}

function note(context: TestContext, { service }: Bench): void {
  measured(context, { calls: service.apiCalls.length });
}

it("G-01 a short page does not end the list", async (context) => {
  const all = upTo(8);
  // Deleted on the server meanwhile: the second page is short.
  const pages = bench({
    api: (seen, count) => {
      const results = pageOf(all, seen, 3);
      return json({ results: count === 2 ? results.slice(1) : results });
    },
  });
  const items = await collect(pages);
  expect(items).toEqual(all.filter(({ id }) => id !== 3));
  note(context, pages);
});

it("G-01 a page size that the service clamps gives every item once", async (context) => {
  const all = upTo(25);
  const pages = bench({
    api: (seen) => {
      const asked = Number(seen.url.searchParams.get("page-size"));
      const results = pageOf(all, seen, Math.min(asked, 10));
      return json({ results, totalCount: all.length });
    },
  });
  expect(await collect(pages, { pageSize: 1_000 })).toEqual(all);
  expect(pages.service.apiCalls).toHaveLength(3);
  note(context, pages);
});

it.for([
  ["missing", undefined, 4],
  ["no number", "9", 4],
  ["null", null, 4],
  ["-1", -1, 4],
  ["no whole number", 6.5, 4],
  ["too high", 11, 4],
  ["right", 9, 3],
] as const)(
  "G-01 a total that is %s: every item once",
  async ([, totalCount, calls], context) => {
    const all = upTo(9);
    const pages = bench({
      api: (seen) => json({ results: pageOf(all, seen, 3), totalCount }),
    });
    expect(await collect(pages)).toEqual(all);
    expect(pages.service.apiCalls).toHaveLength(calls);
    note(context, pages);
  },
);

it.for([
  [5, 6],
  [0, 3],
] as const)(
  "G-01 a total that is too low, %i of 9, ends the list there: it is what the service says",
  async ([totalCount, given], context) => {
    const all = upTo(9);
    const pages = bench({
      api: (seen) => json({ results: pageOf(all, seen, 3), totalCount }),
    });
    expect(await collect(pages)).toEqual(upTo(given));
    note(context, pages);
  },
);

it("G-01 a total that grows is followed", async (context) => {
  const all = upTo(9);
  const pages = bench({
    api: (seen, count) =>
      json({ results: pageOf(all, seen, 3), totalCount: 3 + 2 * count }),
  });
  expect(await collect(pages)).toEqual(all);
  note(context, pages);
});

it("G-01 a total that always stays ahead ends at the empty page", async (context) => {
  const all = upTo(9);
  const pages = bench({
    api: (seen, count) =>
      json({ results: pageOf(all, seen, 3), totalCount: 100 * count }),
  });
  expect(await collect(pages)).toEqual(all);
  expect(pages.service.apiCalls).toHaveLength(4);
  note(context, pages);
});

it("G-01 more pages than the total allows are refused", async (context) => {
  // Each page is new, none is empty, and the total never comes.
  const pages = bench({
    api: (_seen, count) =>
      json({
        results: count === 1 ? upTo(10) : [{ id: 100 + count }],
        totalCount: 30,
      }),
  });
  const error = await errorOf(collect(pages));
  expect(error).toBeInstanceOf(PaginationError);
  expect(error).toMatchObject({ position: { page: 4, received: 13 } });
  expect(pages.service.apiCalls).toHaveLength(4);
  note(context, pages);
});

it("G-01 the same page forever is a loop error", async (context) => {
  const pages = bench({ api: () => json({ results: upTo(3) }) });
  const error = await errorOf(collect(pages));
  expect(error).toBeInstanceOf(PaginationLoopError);
  expect(error).toMatchObject({ position: { page: 1, received: 3 } });
  expect(pages.service.apiCalls).toHaveLength(2);
  note(context, pages);
});

it("G-01 two pages in turn, forever, are a loop error", async (context) => {
  const pages = bench({
    api: (_seen, count) => json({ results: [{ id: count % 2 }] }),
  });
  expect(await errorOf(collect(pages))).toBeInstanceOf(PaginationLoopError);
  expect(pages.service.apiCalls).toHaveLength(3);
  note(context, pages);
});

it("G-01 null items are items", async (context) => {
  const pages = bench({
    api: (_seen, count) =>
      json({ results: count === 1 ? [null, null] : [], totalCount: 9 }),
  });
  expect(await collect(pages)).toEqual([null, null]);
  note(context, pages);
});

it.for([
  ["items that are null", { results: null }],
  ["no items", { totalCount: 9 }],
  ["items that are an object", { results: { 0: "a" } }],
  ["an array", [1, 2]],
  ["a text", "results"],
  ["null", null],
] as const)(
  "G-01 the envelope changes on page 2 to %s: a typed error with the place",
  async ([, body], context) => {
    const pages = bench({
      api: (_seen, count) => json(count === 1 ? { results: upTo(3) } : body),
    });
    const error = await errorOf(collect(pages));
    expect(error).toBeInstanceOf(PaginationError);
    expect(error).toMatchObject({
      code: "pagination",
      position: { page: 1, received: 3 },
    });
    note(context, pages);
  },
);

it("G-02 leaving the loop asks for no further page", async (context) => {
  const all = upTo(100);
  const pages = bench({
    api: (seen) => json({ results: pageOf(all, seen, 10) }),
  });
  for await (const item of callList(pages.client, numbered)) {
    if ((item as unknown as Item).id === 14) break;
  }
  await idle();
  expect(pages.service.apiCalls).toHaveLength(2);
  expect(pages.clock.pending).toBe(0);
  note(context, pages);
});

it.for([1, 2, 3])(
  "G-02 leaving while page %i runs aborts its request",
  async (stuck, context) => {
    const pages = bench({
      api: (seen, count) =>
        count < stuck ? json({ results: [{ id: count }] }) : hang(seen.signal),
    });
    const list = callList(pages.client, numbered);
    const iterator = list[Symbol.asyncIterator]();
    for (let page = 1; page < stuck; page += 1) await iterator.next();
    const pending = errorOf(iterator.next());
    await idle();
    expect(pages.service.apiCalls.at(-1)?.signal.aborted).toBe(false);
    await iterator.return?.();
    expect(pages.service.apiCalls.at(-1)?.signal.aborted).toBe(true);
    expect(await pending).toMatchObject({ name: "AbortError" });
    expect(pages.clock.pending).toBe(0);
    note(context, pages);
  },
);

it.for([0, 1] as const)(
  "G-03 a service that counts pages from %i gives all items once",
  async (firstPage, context) => {
    const all = upTo(25);
    const pages = bench({
      api: ({ url }) => {
        const page = Number(url.searchParams.get("page") ?? firstPage);
        // What such a service answers to a page before its first.
        if (page < firstPage) return json({ code: "BAD_PAGE" }, 400);
        const start = (page - firstPage) * 10;
        const results = all.slice(start, start + 10);
        return json({ results, totalCount: all.length });
      },
    });
    const paging = { items: ["results"], total: ["totalCount"], firstPage };
    expect(await collect(pages, {}, { ...numbered, paging })).toEqual(all);
    expect(
      pages.service.apiCalls.map(({ url }) => url.searchParams.get("page")),
    ).toEqual([null, String(firstPage + 1), String(firstPage + 2)]);
    note(context, pages);
  },
);

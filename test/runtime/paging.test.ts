import { describe, expect, it } from "vitest";
import {
  type ItemOf,
  type JsonValue,
  type ListCall,
  type PagingDescriptor,
  PaginationError,
  PaginationLoopError,
  ValidationError,
} from "../../templates/runtime/gateway/index.ts";
import { linkTo } from "../../templates/runtime/core/header-fields.ts";
import { fingerprint } from "../../templates/runtime/core/page-rules.ts";
import {
  bench,
  type Bench,
  errorOf,
  idle,
  json,
  listThings,
  operation,
  type Seen,
  callList,
  type TestOperation,
} from "./support.ts";
import { cpuLimit } from "../support/cpu-time.ts";

const paging: PagingDescriptor = {
  items: ["results"],
  total: ["totalCount"],
  firstPage: 0,
};
const endless: PagingDescriptor = { items: ["results"], firstPage: 0 };

interface Body {
  readonly results: readonly JsonValue[];
}

/** A service with so many items, of which a page has at most `size`. */
function pagesOf(
  count: number,
  size: number,
  { first = 0, total = count as unknown } = {},
): Bench {
  const all = Array.from({ length: count }, (_, id) => ({ id }));
  return bench({
    api: ({ url }) => {
      const page = Number(url.searchParams.get("page") ?? first) - first;
      const results = all.slice(page * size, (page + 1) * size);
      return json({ results, totalCount: total });
    },
  });
}

function asked(calls: readonly Seen[]): (string | null)[] {
  return calls.map((seen) => seen.url.searchParams.get("page"));
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of source) all.push(item);
  return all;
}

const ids = (items: readonly JsonValue[]): unknown[] =>
  items.map((item) => (item as { id: number }).id);
const upTo = (count: number): number[] =>
  Array.from({ length: count }, (_, id) => id);

describe("iteration", () => {
  it("goes on from the page that the caller asks for, with all parameters", async () => {
    const { service, client } = pagesOf(7, 3);
    const params = { page: 1, pageSize: 3, filter: "a==b" };
    const options = { paging: endless, query: { extra: "1" } };
    const items = await collect(callList(client, listThings, params, options));
    expect(ids(items)).toEqual([3, 4, 5, 6]);
    expect(asked(service.apiCalls)).toEqual(["1", "2", "3"]);
    for (const { url } of service.apiCalls) {
      expect(url.searchParams.get("page-size")).toBe("3");
      expect(url.searchParams.get("filter")).toBe("a==b");
      expect(url.searchParams.get("extra")).toBe("1");
      expect(url.searchParams.getAll("page")).toHaveLength(1);
    }
  });

  it("starts with the list call, and awaiting it gives the first page", async () => {
    const { service, client } = pagesOf(7, 3);
    const list = callList<Body>(client, listThings, {}, { paging });
    await idle();
    expect(service.apiCalls).toHaveLength(1);
    expect((await list).results).toHaveLength(3);
    expect((await list.withResponse()).response.status).toBe(200);
    expect(await collect(list)).toHaveLength(7);
    expect(await collect(list)).toHaveLength(7);
    expect(service.apiCalls).toHaveLength(5); // the first page is not asked for again
  });

  it("by page gives the bodies, without the empty one after the last", async () => {
    const { service, client } = pagesOf(6, 3);
    const list = callList<Body>(client, listThings);
    const bodies: Body[] = await collect(list.pages(endless));
    expect(bodies.map((body) => body.results.length)).toEqual([3, 3]);
    expect(service.apiCalls).toHaveLength(3);
  });

  it("gives typed items through decode", async () => {
    const { client } = pagesOf(4, 3);
    const items: number[] = await collect(
      callList(client, listThings).items({
        ...paging,
        decode: (item) => (item as { id: number }).id,
      }),
    );
    expect(items).toEqual([0, 1, 2, 3]);
  });

  it("does not compile with a claimed item type", () => {
    const { client } = pagesOf(1, 1);
    const list: ListCall<Body> = callList(client, listThings);
    // @ts-expect-error an item type other than JSON needs decode
    const claimed: AsyncIterable<number> = list.items<number>(endless);
    const plain: AsyncIterable<JsonValue> = list.items(endless);
    expect(claimed).not.toBe(plain);
  });

  it("of an array needs no envelope", async () => {
    const { client } = bench({
      api: (_seen, count) => json(count === 1 ? [1, 2] : []),
    });
    const list = callList(client, listThings).items({
      items: [],
      firstPage: 1,
    });
    expect(await collect(list)).toEqual([1, 2]);
  });

  it("sees nothing of a token that expires between pages", async () => {
    const { clock, service, client } = pagesOf(50, 10);
    const seen: unknown[] = [];
    for await (const item of callList(client, listThings, {}, { paging })) {
      seen.push(item);
      if (seen.length === 25) await clock.advance(900_000);
    }
    expect(seen).toHaveLength(50);
    expect(service.tokenCalls).toHaveLength(2);
  });
});

describe("stop", () => {
  it.each([{}, { next: null }, { next: "" }, { next: false }])(
    "is %j where the envelope has a next",
    async (last) => {
      const { service, client } = bench({
        api: (_seen, count) =>
          json({ results: [count], ...(count < 3 ? { next: "x" } : last) }),
      });
      const options = { paging: { ...endless, next: ["next"] } };
      expect(await collect(callList(client, listThings, {}, options))).toEqual([
        1, 2, 3,
      ]);
      expect(service.apiCalls).toHaveLength(3);
    },
  );

  it("an empty first page is a page", async () => {
    const { client } = pagesOf(0, 3);
    const list = callList<Body>(client, listThings, {}, { paging });
    expect(await collect(list.pages())).toHaveLength(1);
    expect(await collect(list)).toEqual([]);
  });
});

describe("error", () => {
  it("without a descriptor says so and guesses nothing", async () => {
    const { client } = pagesOf(3, 3);
    for (const call of [
      collect(callList(client, listThings)),
      collect(callList(client, listThings).pages()),
    ]) {
      const error = await errorOf(call);
      expect(error).toBeInstanceOf(PaginationError);
      expect(error).toMatchObject({ code: "pagination" });
      expect(error.message).toBe(
        `${listThings.key}: paging needs options.paging`,
      );
    }
  });

  it("for the same page twice comes before its items, even where the total is reached", async () => {
    const { client } = bench({
      api: () => json({ results: [{ id: 1 }, { id: 2 }], totalCount: 4 }),
    });
    const items: JsonValue[] = [];
    const error = await errorOf(
      (async () => {
        const list = callList(client, listThings, {}, { paging });
        for await (const item of list) items.push(item);
      })(),
    );
    expect(error).toBeInstanceOf(PaginationLoopError);
    expect(items).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("for more pages than maxPages", async () => {
    const { service, client } = bench({
      api: (_seen, count) => json({ results: [count] }),
    });
    const options = { paging: { ...endless, maxPages: 5 } };
    const error = await errorOf(
      collect(callList(client, listThings, {}, options)),
    );
    expect(error.message).toBe(`${listThings.key} page 5: more than 5 pages`);
    expect(service.apiCalls).toHaveLength(5);
  });

  it.each([{}, { results: null }, { results: {} }, [], null, "text"])(
    "for the envelope %j",
    async (body) => {
      const { client } = bench({ api: () => json(body) });
      const error = await errorOf(
        collect(callList(client, listThings, {}, { paging })),
      );
      expect(error).toMatchObject({
        name: "PaginationError",
        position: { page: 0, received: 0 },
      });
    },
  );

  it("for a page parameter that is no number", async () => {
    const { client } = pagesOf(3, 3);
    const list = callList(client, listThings, { page: "x" }, { paging });
    expect(await errorOf(collect(list))).toBeInstanceOf(PaginationError);
  });

  it("of a page says where to resume", async () => {
    const { client } = bench({
      api: (_seen, count) =>
        count < 3 ? json({ results: [count, count] }) : json({}, 404),
    });
    const error = await errorOf(
      collect(callList(client, listThings, {}, { paging: endless })),
    );
    expect(error).toMatchObject({
      name: "NotFoundError",
      position: { page: 2, received: 4 },
    });
  });
});

it("fingerprints differ for different pages", () => {
  const prints = new Set(
    Array.from({ length: 20_000 }, (_, id) =>
      fingerprint([{ id, name: `n${id}` }, { id: id + 1 }]),
    ),
  );
  expect(prints.size).toBe(20_000);
  expect(fingerprint([1, 2, 3])).toBe(fingerprint([1, 9, 3]));
});

describe("the descriptor of an operation", () => {
  const declared = { ...listThings, paging };

  it("makes its list iterable without options", async () => {
    const { service, client } = pagesOf(7, 3);
    expect(ids(await collect(callList(client, declared)))).toEqual(upTo(7));
    expect(await collect(callList(client, declared).pages())).toHaveLength(3);
    expect(service.apiCalls).toHaveLength(6);
  });

  it("gives way to that of the call", async () => {
    const { service, client } = pagesOf(7, 3);
    const options = { paging: { ...paging, maxPages: 2 } };
    const list = callList(client, declared, {}, options);
    expect((await errorOf(collect(list))).message).toBe(
      `${listThings.key} page 2: more than 2 pages`,
    );
    expect(service.apiCalls).toHaveLength(2);
  });

  it("types the items that the body is said to have", async () => {
    interface Thing {
      readonly id: number;
    }
    type Body = { readonly data: { readonly rows: readonly Thing[] } };
    const { client } = bench({ api: () => json({ data: { rows: [] } }) });
    const list: ListCall<Body, ItemOf<Body, ["data", "rows"]>> = callList(
      client,
      { ...listThings, paging: { items: ["data", "rows"], firstPage: 0 } },
    );
    const things: Thing[] = await collect(list);
    expect(things).toEqual([]);
    // A body of an unknown type has items of an unknown type.
    const unknownItem: ItemOf<JsonValue, ["data", "rows"]> = { any: "thing" };
    const array: ItemOf<readonly Thing[], []> = { id: 1 };
    expect([unknownItem, array]).toHaveLength(2);
  });
});

describe("by cursor", () => {
  const byCursor: PagingDescriptor = {
    items: ["rows"],
    next: ["paging", "next"],
    cursorParameter: "after",
  };

  /** Pages of one row each; the cursor of page n is `cursors[n]`. */
  function cursorPages(cursors: readonly unknown[]): Bench {
    return bench({
      api: (_seen, count) =>
        json({ rows: [count], paging: { next: cursors[count - 1] } }),
    });
  }

  const after = (calls: readonly Seen[]): (string | null)[] =>
    calls.map((seen) => seen.url.searchParams.get("after"));

  it("sends what the page before gave", async () => {
    const { service, client } = cursorPages(["a+b/c==", 7, null]);
    const operation = {
      ...listThings,
      route: "GET /pro/v1/things{?cursor=after,filter}",
      paging: byCursor,
    };
    const params = { filter: "x", cursor: "start" };
    expect(await collect(callList(client, operation, params))).toEqual([
      1, 2, 3,
    ]);
    expect(after(service.apiCalls)).toEqual(["start", "a+b/c==", "7"]);
    expect(service.apiCalls[2]?.url.searchParams.get("filter")).toBe("x");
    expect(service.apiCalls[2]?.url.searchParams.has("page")).toBe(false);
  });

  it("an error has the cursor to go on with", async () => {
    const { client } = bench({
      api: (_seen, count) =>
        count < 3
          ? json({ rows: [count], paging: { next: `c${count}` } })
          : json({}, 404),
    });
    const options = { paging: byCursor };
    const error = await errorOf(
      collect(callList(client, listThings, {}, options)),
    );
    expect(error).toMatchObject({
      name: "NotFoundError",
      position: { page: 3, cursor: "c2", received: 2 },
    });
  });

  it.each([true, {}, ["c"]])("refuses %j as a cursor", async (cursor) => {
    const { service, client } = cursorPages([cursor]);
    const options = { paging: byCursor };
    const error = await errorOf(
      collect(callList(client, listThings, {}, options)),
    );
    expect(error).toBeInstanceOf(PaginationError);
    expect(error.message).toBe(
      `${listThings.key} page 1: the next path leads to no cursor`,
    );
    expect(service.apiCalls).toHaveLength(1);
  });
});

describe("by link", () => {
  const linked: PagingDescriptor = { items: [], next: "link" };
  const here = "https://eu.api.example.com/pro/v1/things";

  function linkPages(...links: readonly (string | undefined)[]): Bench {
    return bench({
      api: (_seen, count) => {
        const link = links[count - 1];
        return json([count], 200, link === undefined ? {} : { link });
      },
    });
  }

  const walk = ({ client }: Bench): Promise<JsonValue[]> =>
    collect(callList(client, listThings, { filter: "x" }, { paging: linked }));

  it("asks for the query of the link, as it is written", async () => {
    const pages = linkPages(
      `<${here}?filter=x&cursor=a+b%2F'c>; rel="next"`,
      '<?p=3>; rel=next, <?p=1>; rel="prev"',
    );
    expect(await walk(pages)).toEqual([1, 2, 3]);
    expect(pages.service.apiCalls.map(({ url }) => url.href)).toEqual([
      `${here}?filter=x`,
      `${here}?filter=x&cursor=a+b%2F%27c`,
      `${here}?p=3`,
    ]);
  });

  it.each([
    "https://evil.example/pro/v1/things?p=2",
    "https://us.api.example.com/pro/v1/things?p=2",
    "http://eu.api.example.com/pro/v1/things?p=2",
    "//evil.example/pro/v1/things?p=2",
    "https://eu.api.example.com.evil.example/pro/v1/things?p=2",
    "https://eu.api.example.com/pro/v1/secrets?p=2",
    "/auth/token?p=2",
    "../v2/things?p=2",
    "/pro/v1/things/?p=2",
    "javascript:alert(1)",
    "https://[",
  ])("does not follow %j", async (link) => {
    const pages = linkPages(`<${link}>; rel="next"`);
    const error = await errorOf(walk(pages));
    expect(error).toBeInstanceOf(PaginationError);
    expect(error).toMatchObject({ position: { page: 2, received: 1 } });
    expect(pages.service.apiCalls).toHaveLength(1);
    expect(pages.service.tokenCalls).toHaveLength(1);
  });

  it("notices a link to the page itself", async () => {
    const link = "<?p=2>; rel=next";
    const { client } = bench({ api: () => json([1], 200, { link }) });
    const list = callList(client, listThings, {}, { paging: linked });
    expect(await errorOf(collect(list))).toBeInstanceOf(PaginationLoopError);
  });

  it.each([
    ["", undefined],
    ["<a>", undefined],
    ["<a>; rel=prev", undefined],
    ["<a>; rel=next", "a"],
    ["<a>;rel=next", "a"],
    ['<a> ; REL = "NEXT"', "a"],
    ['<a>; rel="prev  next"', "a"],
    ['<a>; title="x"; rel=next', "a"],
    ['<a>; title="; rel=next"', undefined],
    ['<a>; title="\\"; rel=next"', undefined],
    ['<a>; title="b, <c>; rel=next"', undefined],
    ["<a,b;c>; rel=next", "a,b;c"],
    ["<a>; rel=prev, <b>; rel=next", "b"],
    ["<a>; rel=nextish", undefined],
    ["<a>; rel=prev; rel=next", undefined],
    ["<a>; rel", undefined],
    ["<a; rel=next", undefined],
    ['<a>; title="open; rel=next', undefined],
    ["<>; rel=next", ""],
  ])("reads %j as %j", (header, target) => {
    expect(linkTo("next", header)).toBe(target);
  });

  it.each(["<", "<a>", '"', '\\"', "; ", "<a>;", ' <a>; x="', "<a>; rel ="])(
    "reads %j a hundred thousand times without delay",
    (piece) => {
      const header = piece.repeat(100_000);
      const excess = cpuLimit(2_000);
      expect(linkTo("next", header)).toBeUndefined();
      expect(excess()).toBeNull();
    },
  );
});

describe("sort keys", () => {
  const exploded = operation("GET", "/pro/v1/things{?sort=order-by*}");
  const listed = operation("GET", "/pro/v1/things{?sort=order-by}");

  const sent = async (
    entry: TestOperation,
    sort: unknown,
  ): Promise<string[]> => {
    const { service, client } = pagesOf(1, 1);
    await callList(client, entry, { sort });
    return service.apiCalls[0]?.url.searchParams.getAll("order-by") ?? [];
  };

  it.each([
    [exploded, ["a:asc", "b"], ["a:asc", "b"]],
    [listed, ["a:asc", "b"], ["a:asc,b"]],
    [exploded, "a,b", ["a,b"]],
    [listed, "a,b", ["a,b"]],
    [exploded, [], []],
    [listed, [], []],
    [listed, undefined, []],
  ])("of $0.route: %j", async (entry, sort, expected) => {
    expect(await sent(entry, sort)).toEqual(expected);
  });

  it.each([
    [listed, ["a", null]],
    [listed, [["a"]]],
    [exploded, [null]],
    [listed, null],
  ])("of $0.route cannot be %j", async (entry, sort) => {
    expect(await errorOf(sent(entry, sort))).toBeInstanceOf(ValidationError);
  });

  it("go with every page", async () => {
    const { service, client } = pagesOf(4, 2);
    const entry = { ...listed, paging };
    await collect(callList(client, entry, { sort: ["a", "b"] }));
    expect(
      service.apiCalls.map(({ url }) => url.searchParams.get("order-by")),
    ).toEqual(["a,b", "a,b"]);
  });
});

it("a polluted prototype changes nothing of paging", async () => {
  const { client } = pagesOf(4, 2);
  const names = ["next", "cursorParameter", "decode", "paging", "sort"];
  try {
    for (const name of names) {
      // oxlint-disable-next-line no-extend-native -- what an attack does
      Object.defineProperty(Object.prototype, name, {
        value: ["polluted"],
        configurable: true,
        writable: true,
      });
    }
    const list = callList(client, listThings, {}, { paging });
    expect(ids(await collect(list))).toEqual(upTo(4));
    const bare = callList(client, listThings);
    expect(await errorOf(collect(bare))).toBeInstanceOf(PaginationError);
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
});

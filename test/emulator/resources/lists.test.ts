import { describe, expect, it } from "vitest";
import { defaultList } from "../../../generator/emulator/settings/defaults.ts";
import type { EmulatorOptions } from "../../../generator/emulator/settings/options.ts";
import type { ListConvention } from "../../../generator/model/list-convention.ts";
import {
  apiOf,
  createCaller,
  exampleOf,
  route,
  type Caller,
} from "./caller.ts";

const things = apiOf([route("GET /v1/things", { kind: "collection" })]);

function numbered(count: number): readonly { readonly n: number }[] {
  return Array.from({ length: count }, (_, n) => ({ n }));
}

function callerOf(
  items: readonly unknown[],
  options: EmulatorOptions = {},
): Caller {
  return createCaller(things, { data: { "/v1/things": items }, ...options });
}

async function list(call: Caller, query: string) {
  return call("GET /v1/things", { query });
}

async function numbers(call: Caller, query: string): Promise<unknown> {
  const { body, code } = await list(call, query);
  return (
    code ?? (body as { results: { n: number }[] }).results.map(({ n }) => n)
  );
}

describe("pages by number", () => {
  it("begin with the first of the convention", async () => {
    const fromZero = callerOf(numbered(5));
    expect(await numbers(fromZero, "page-size=2")).toEqual([0, 1]);
    expect(await numbers(fromZero, "page=0&page-size=2")).toEqual([0, 1]);
    expect(await numbers(fromZero, "page=2&page-size=2")).toEqual([4]);
    const pages = { kind: "number", name: "page", first: 1 } as const;
    const fromOne = callerOf(numbered(5), { list: { ...defaultList, pages } });
    expect(await numbers(fromOne, "page=1&page-size=2")).toEqual([0, 1]);
    expect(await numbers(fromOne, "page=3&page-size=2")).toEqual([4]);
    expect(await numbers(fromOne, "page=0")).toBe("BAD_PAGE");
  });

  it("past the end are empty, with the true total", async () => {
    const call = callerOf(numbered(5));
    for (const query of ["page=3&page-size=2", "page=999999999999999"])
      expect(await list(call, query)).toMatchObject({
        status: 200,
        body: { results: [], totalCount: 5 },
      });
  });

  it.each([
    "-1",
    "",
    "x",
    "1.0",
    "1e3",
    "+1",
    " 1",
    "0x1",
    "٣",
    "9".repeat(40),
  ])("page %j is refused", async (page) => {
    const query = new URLSearchParams({ page }).toString();
    expect(await list(callerOf([]), query)).toMatchObject({
      status: 400,
      code: "BAD_PAGE",
    });
  });

  it.each(["0", "-1", "", "x", "2.5", "11"])(
    "page size %j is refused with a maximum of 10",
    async (size) => {
      const call = callerOf([], { maxPageSize: 10 });
      expect(await list(call, `page-size=${size}`)).toMatchObject({
        status: 400,
        code: "BAD_PAGE_SIZE",
      });
    },
  );

  it("are cut to the maximum in silence when the options say so", async () => {
    const call = callerOf(numbered(5), { maxPageSize: 3, oversize: "clamp" });
    expect(await numbers(call, "page-size=100")).toEqual([0, 1, 2]);
    expect(await numbers(call, "")).toEqual([0, 1, 2]);
    expect(await numbers(call, "page-size=0")).toBe("BAD_PAGE_SIZE");
  });

  it("have the default size, and the maximum of the convention", async () => {
    const call = callerOf(numbered(5), {
      defaultPageSize: 2,
      list: { ...defaultList, maxSize: 4 },
    });
    expect(await numbers(call, "")).toEqual([0, 1]);
    expect(await numbers(call, "page-size=4")).toEqual([0, 1, 2, 3]);
    expect(await numbers(call, "page-size=5")).toBe("BAD_PAGE_SIZE");
  });
});

describe("envelopes", () => {
  const convention: ListConvention = {
    ...defaultList,
    items: ["page", "items"],
    total: ["page", "total"],
    next: ["hasMore"],
  };

  it("have items, total and flag where the convention says", async () => {
    const call = callerOf(numbered(3), { list: convention });
    expect((await list(call, "page-size=2")).body).toEqual({
      page: { items: [{ n: 0 }, { n: 1 }], total: 3 },
      hasMore: true,
    });
    expect((await list(call, "page=1&page-size=2")).body).toEqual({
      page: { items: [{ n: 2 }], total: 3 },
      hasMore: false,
    });
  });

  it("may be the list itself", async () => {
    const call = callerOf(numbered(2), {
      list: { ...defaultList, items: [], total: null },
    });
    expect((await list(call, "")).body).toEqual([{ n: 0 }, { n: 1 }]);
  });

  it("keep the other members of the example", async () => {
    const api = apiOf([
      route("GET /v1/things", {
        kind: "collection",
        response: {
          status: 200,
          mediaType: "application/json",
          schema: null,
          events: [],
          examples: [
            exampleOf({
              version: 3,
              results: [{ id: "x", n: 9 }],
              totalCount: 7,
            }),
          ],
          others: [],
        },
      }),
    ]);
    const { body } = await createCaller(api, { itemsPerList: 1 })(
      "GET /v1/things",
    );
    expect(body).toEqual({
      version: 3,
      results: [{ id: "1", n: 9 }],
      totalCount: 1,
    });
  });
});

describe("pages by cursor", () => {
  const byCursor = callerOf(numbered(5), {
    list: {
      ...defaultList,
      next: ["next"],
      pages: { kind: "cursor", name: "cursor" },
    },
  });

  it("lead from one to the next, each item once", async () => {
    const seen: number[] = [];
    let cursor: string | null = "";
    do {
      const query: string = cursor === "" ? "" : `cursor=${cursor}&`;
      const { body } = await list(byCursor, `${query}page-size=2`);
      const page = body as { results: { n: number }[]; next: string | null };
      seen.push(...page.results.map(({ n }) => n));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  it.each(["", "2", "abc", "a", "%00", "cG9zaXRpb24gMDI", "=".repeat(99)])(
    "refuse the cursor %j, which they have not given",
    async (cursor) => {
      const query = new URLSearchParams({ cursor }).toString();
      expect(await numbers(byCursor, query)).toBe("BAD_PAGE");
    },
  );
});

describe("sort", () => {
  const items = [
    { n: 0, name: "b", at: { day: 2 } },
    { n: 1, name: "a" },
    { n: 2, name: "b", at: { day: 10 } },
    { n: 3, name: null, at: { day: 1 } },
    { n: 4, name: "Z" },
  ];
  const sorted = (form: "repeated" | "comma" | "single", query: string) =>
    numbers(
      callerOf(items, {
        list: { ...defaultList, sort: { parameter: "sort", form } },
      }),
      query,
    );

  it("orders by code unit or by number, and keeps the order of equal items", async () => {
    expect(await sorted("single", "sort=name")).toEqual([4, 1, 0, 2, 3]);
    expect(await sorted("single", "sort=name:asc")).toEqual([4, 1, 0, 2, 3]);
    expect(await sorted("single", "sort=name:desc")).toEqual([3, 0, 2, 1, 4]);
    expect(await sorted("single", "sort=-name")).toEqual([3, 0, 2, 1, 4]);
    expect(await sorted("single", "sort=at.day")).toEqual([3, 0, 2, 1, 4]);
  });

  it("takes further keys in the form of the convention alone", async () => {
    const both = [4, 1, 2, 0, 3];
    expect(await sorted("repeated", "sort=name&sort=-n")).toEqual(both);
    expect(await sorted("comma", "sort=name,-n")).toEqual(both);
    expect(await sorted("repeated", "sort=name,-n")).toBe("BAD_SORT");
    expect(await sorted("single", "sort=name,-n")).toBe("BAD_SORT");
    expect(await sorted("comma", "sort=name&sort=n")).toBe(
      "REPEATED_PARAMETER",
    );
    expect(await sorted("single", "sort=name&sort=n")).toBe(
      "REPEATED_PARAMETER",
    );
  });

  it.each([
    "",
    "nmae",
    "name:up",
    "name:ASC",
    ":asc",
    "-",
    "--n",
    "-n:asc",
    "n,",
  ])("%j is refused", async (key) => {
    const query = new URLSearchParams({ sort: key }).toString();
    expect(await sorted("comma", query)).toBe("BAD_SORT");
  });

  it("has limits of keys and items", async () => {
    const keys = (count: number) =>
      Array.from({ length: count }, () => "sort=name").join("&");
    expect(await sorted("repeated", keys(10))).toEqual([4, 1, 0, 2, 3]);
    expect(await sorted("repeated", keys(11))).toBe("BAD_SORT");
    const many = (count: number) =>
      callerOf(Array.from({ length: count }, (_, n) => ({ n: -n })));
    const last = "sort=n&page-size=1";
    expect(await numbers(many(100_000), last)).toEqual([-99_999]);
    expect(await numbers(many(100_001), last)).toBe("BAD_SORT");
  });

  it("is no parameter of a list that cannot be sorted", async () => {
    const call = callerOf(items, { list: { ...defaultList, sort: null } });
    expect(await numbers(call, "sort=name")).toBe("UNKNOWN_PARAMETER");
  });
});

describe("filter", () => {
  const call = callerOf([
    { n: 0, name: "Main" },
    { n: 1, name: "Annex", tags: [] },
    { n: 2, name: "Main Hall" },
  ]);
  const filtered = (filter: string) =>
    list(call, new URLSearchParams({ filter }).toString());

  it("keeps what matches, and counts it", async () => {
    expect((await filtered("name==Main*;n<9")).body).toEqual({
      results: [
        { n: 0, name: "Main" },
        { n: 2, name: "Main Hall" },
      ],
      totalCount: 2,
    });
    expect((await filtered('tags=="x"')).body).toMatchObject({ totalCount: 0 });
  });

  it.each([
    ["", 0],
    ["name", 4],
    ["name==Main;nmae==x", 11],
    ["n=like=3", 0],
    ["name==(a,b)", 0],
    ["n==1 and ", 9],
    ["n==1;(name==x", 13],
  ])("%j is refused at %i", async (filter, offset) => {
    expect(await filtered(filter)).toMatchObject({
      status: 400,
      code: "BAD_FILTER",
      body: { offset },
    });
  });

  it("has a limit of comparisons with the items", async () => {
    const many = callerOf(Array.from({ length: 20_000 }, (_, n) => ({ n })));
    const amongst = (count: number) =>
      `filter=n=in=(${Array.from({ length: count }, (_, at) => at).join(",")})`;
    expect(await list(many, amongst(99))).toMatchObject({
      body: { totalCount: 99 },
    });
    expect((await list(many, amongst(100))).code).toBe("BAD_FILTER");
  });

  it("survives twenty thousand comparisons", async () => {
    const filter = Array.from({ length: 20_000 }, (_, at) => `n==${at + 1}`);
    expect((await filtered(filter.join(","))).body).toMatchObject({
      totalCount: 2,
    });
  });
});

import { describe, expect, it } from "vitest";
import type {
  ParameterEntry,
  RouteEntry,
} from "../../../templates/runtime/api/index.ts";
import { errorOf } from "../support.ts";
import { apiBench, targetOf } from "./support.ts";

/*
 * The table "Style Examples" of OpenAPI 3.1.1, section 4.8.12.4: parameter `color`, values as there. `null` is n/a there,
 * or left out.
 */

const values = {
  empty: "",
  string: "blue",
  array: ["blue", "black", "brown"],
  object: { R: 100, G: 200, B: 150 },
};

type Row = readonly [
  style: NonNullable<ParameterEntry["style"]>,
  explode: boolean,
  empty: string | null,
  string: string | null,
  array: string | null,
  object: string | null,
];

// prettier-ignore
const table: readonly Row[] = [
  ["matrix", false, ";color", ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"],
  ["matrix", true, ";color", ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"],
  ["label", false, null, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
  ["label", true, null, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
  ["simple", false, null, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["simple", true, null, "blue", "blue,black,brown", "R=100,G=200,B=150"],
  ["form", false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  ["form", true, "color=", "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"],
  ["spaceDelimited", false, null, null, "color=blue%20black%20brown", "color=R%20100%20G%20200%20B%20150"],
  ["pipeDelimited", false, null, null, "color=blue%7Cblack%7Cbrown", "color=R%7C100%7CG%7C200%7CB%7C150"],
  ["deepObject", true, null, null, null, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
];

const cells = table.flatMap(([style, explode, ...expected]) =>
  (["empty", "string", "array", "object"] as const).flatMap((kind, index) => {
    const text = expected[index] ?? null;
    return text === null ? [] : [[style, explode, kind, text] as const];
  }),
);

const inPath = new Set<string>(["matrix", "label", "simple"]);

describe("the table of the specification", () => {
  it.each(cells)(
    "%s, explode %s, %s: %s",
    async (style, explode, kind, text) => {
      const color = values[kind];
      if (inPath.has(style)) {
        const entry: RouteEntry = {
          route: "GET /a/{color}",
          params: { color: { in: "path", style, explode } },
        };
        expect(await targetOf(entry, { color })).toBe(`/a/${text}`);
      } else {
        const entry: RouteEntry = {
          route: "GET /a",
          params: { color: { in: "query", style, explode } },
        };
        expect(await targetOf(entry, { color })).toBe(`/a?${text}`);
      }
    },
  );

  it.each([
    [false, "string", "color=blue"],
    [false, "array", "color=blue,black,brown"],
    [true, "array", "color=blue; color=black; color=brown"],
    [true, "object", "R=100; G=200; B=150"],
  ] as const)(
    "in a cookie, explode %s, %s: %s",
    async (explode, kind, text) => {
      const { seen, method } = apiBench();
      await method({
        route: "GET /a",
        params: { color: { in: "cookie", explode }, other: { in: "cookie" } },
      })({ color: values[kind], other: "1;2" });
      expect(seen[0]?.headers.get("cookie")).toBe(`${text}; other=1%3B2`);
    },
  );
});

describe("values", () => {
  const query = "GET /a{?v*}";

  it.each([
    ["number", 1.5, "1.5"],
    ["zero", 0, "0"],
    ["boolean", false, "false"],
    ["bigint", 2n ** 64n, "18446744073709551616"],
    ["date", new Date(Date.UTC(2030, 0, 2)), "2030-01-02T00%3A00%3A00.000Z"],
    [
      "reserved",
      ":/?#[]@!$&'()*+,;=",
      "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D",
    ],
    ["blank and percent", "a b%20", "a%20b%2520"],
    ["non-ASCII", "é\u{1F600}", "%C3%A9%F0%9F%98%80"],
  ])("%s", async (_what, v, text) => {
    expect(await targetOf(query, { v })).toBe(`/a?v=${text}`);
    expect(await targetOf("GET /a/{v}", { v })).toBe(`/a/${text}`);
  });

  it.each([
    ["null", null, "v"],
    ["NaN", NaN, "v"],
    ["an invalid date", new Date(NaN), "v"],
    ["a function", () => 1, "v"],
    ["a symbol", Symbol("x"), "v"],
    ["a lone surrogate", "\ud800", "v"],
    ["null in an array", ["a", null], "v[1]"],
    ["null in an object", { b: 1, a: null }, "v.a"],
    ["an array in an array", [[1]], "v[0]"],
    ["an object in an object", { a: { b: 1 } }, "v.a"],
  ])("refuses %s, and does not repeat it", async (_what, v, parameter) => {
    for (const route of [query, "GET /a/{v}", "GET /a{?v}"]) {
      const { seen, method } = apiBench();
      const error = await errorOf(method(route)({ v }));
      expect(error).toMatchObject({ name: "ValidationError", parameter });
      expect(seen).toEqual([]);
    }
  });

  it("leaves out what is undefined, and empty lists and objects", async () => {
    const params = { v: undefined };
    expect(await targetOf(query, params)).toBe("/a");
    expect(await targetOf(query, { v: [] })).toBe("/a");
    expect(await targetOf(query, { v: {} })).toBe("/a");
    expect(await targetOf(query, { v: [undefined, 1] })).toBe("/a?v=1");
    expect(await targetOf(query, { v: { a: undefined, b: 1 } })).toBe("/a?b=1");
    for (const style of ["spaceDelimited", "pipeDelimited"] as const)
      expect(
        await targetOf(
          {
            route: "GET /a",
            params: { v: { in: "query", style, explode: false } },
          },
          { v: [] },
        ),
      ).toBe("/a");
  });

  it("keeps a comma of a value apart from those of the style", async () => {
    for (const style of ["form", "spaceDelimited", "pipeDelimited"] as const) {
      const joint = { form: ",", spaceDelimited: "%20", pipeDelimited: "%7C" }[
        style
      ];
      const entry: RouteEntry = {
        route: "GET /a",
        params: { v: { in: "query", style, explode: false } },
      };
      expect(await targetOf(entry, { v: ["a,b", "c"] })).toBe(
        `/a?v=a%2Cb${joint}c`,
      );
    }
  });

  it.each([
    ["spaceDelimited", "c d"],
    ["pipeDelimited", "c|d"],
  ] as const)("refuses the separator of %s in a value", async (style, text) => {
    const { seen, method } = apiBench();
    const call = method({
      route: "GET /a",
      params: { v: { in: "query", style, explode: false } },
    });
    for (const v of [["a", text], { a: text }])
      expect(await errorOf(call({ v }))).toMatchObject({
        name: "ValidationError",
        parameter: "v",
      });
    expect(seen).toEqual([]);
  });

  it.each([
    ["form", true, "v=%7B%22a%22%3A1%7D&v=x"],
    ["form", false, "v=%7B%22a%22%3A1%7D,x"],
    ["pipeDelimited", false, "v=%7B%22a%22%3A1%7D%7Cx"],
  ] as const)(
    "writes nested values as JSON where it is told so: %s, explode %s",
    async (style, explode, query) => {
      const entry: RouteEntry = {
        route: "GET /a",
        params: { v: { in: "query", style, explode, nested: true } },
      };
      expect(await targetOf(entry, { v: [{ a: 1 }, "x"] })).toBe(`/a?${query}`);
      const error = await errorOf(
        apiBench().method(entry)({ v: [{ a: new Map() }] }),
      );
      expect(error.message).toBe(
        "GET /a: v[0].a is a Map, which JSON does not have",
      );
    },
  );

  it("takes delimited styles that are exploded, or not lists, for form", async () => {
    for (const style of ["spaceDelimited", "pipeDelimited"] as const) {
      const entry = (explode: boolean): RouteEntry => ({
        route: "GET /a",
        params: { v: { in: "query", style, explode } },
      });
      expect(await targetOf(entry(true), { v: [1, 2] })).toBe("/a?v=1&v=2");
      expect(await targetOf(entry(false), { v: "x" })).toBe("/a?v=x");
    }
  });
});

describe("deepObject, dialect brackets", () => {
  const entry: RouteEntry = {
    route: "GET /a",
    params: { f: { in: "query", style: "deepObject" } },
  };
  const decoded = async (f: unknown): Promise<string> =>
    decodeURIComponent(await targetOf(entry, { f }));

  it.each([
    [{ a: { b: { c: 1 } } }, "/a?f[a][b][c]=1"],
    [{ a: [1, 2] }, "/a?f[a][]=1&f[a][]=2"],
    [
      { a: [{ b: 1 }, { b: 2, c: 3 }] },
      "/a?f[a][0][b]=1&f[a][1][b]=2&f[a][1][c]=3",
    ],
    [{ a: undefined, b: [] }, "/a"],
    [[1, 2], "/a?f[]=1&f[]=2"],
    ["x", "/a?f=x"],
    [{ "a]b": "c&d" }, "/a?f[a]b]=c&d"],
  ])("%j", async (f, text) => {
    expect(await decoded(f)).toBe(text);
  });

  it("encodes names and values", async () => {
    expect(await targetOf(entry, { f: { "a]": "&" } })).toBe(
      "/a?f%5Ba%5D%5D=%26",
    );
  });

  it("names the member that is null", async () => {
    const f = { a: [{ b: "x" }, { b: null }] };
    const error = await errorOf(apiBench().method(entry)({ f }));
    expect(error).toMatchObject({
      name: "ValidationError",
      parameter: "f.a[1].b",
      message: "GET /a: f.a[1].b cannot be written as text",
    });
  });

  it("refuses a cycle", async () => {
    const f: Record<string, unknown> = {};
    f["self"] = f;
    const error = await errorOf(apiBench().method(entry)({ f }));
    expect(error.name).toBe("ValidationError");
  });
});

describe("allowReserved", () => {
  const entry: RouteEntry = {
    route: "GET /a",
    params: { v: { in: "query", allowReserved: true } },
  };

  it("leaves reserved characters and percent-encoded ones, but for those that end the value", async () => {
    expect(await targetOf(entry, { v: ":/?@!$()*,;=" })).toBe(
      "/a?v=:/?@!$()*,;=",
    );
    expect(await targetOf(entry, { v: "#[]&+' %" })).toBe(
      "/a?v=%23%5B%5D%26%2B%27%20%25",
    );
    expect(await targetOf(entry, { v: "%2F%zz" })).toBe("/a?v=%2F%25zz");
  });
});

describe("documents as values", () => {
  const value = { a: [1, "é"], b: null };
  const text = JSON.stringify(value);

  it("in query, path and cookie are percent-encoded JSON", async () => {
    const content = "application/json";
    expect(
      await targetOf(
        { route: "GET /a", params: { v: { in: "query", content } } },
        { v: value },
      ),
    ).toBe(`/a?v=${encodeURIComponent(text)}`);
    expect(
      await targetOf(
        { route: "GET /a/{v}", params: { v: { in: "path", content } } },
        { v: value },
      ),
    ).toBe(`/a/${encodeURIComponent(text)}`);
  });

  it("in a header are JSON in ASCII", async () => {
    const { seen, method } = apiBench();
    await method({
      route: "GET /a",
      params: { v: { in: "header", name: "X-V", content: "application/json" } },
    })({ v: value });
    const sent = seen[0]?.headers.get("x-v") ?? "";
    expect(sent).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(sent)).toEqual(value);
  });

  it("may be the whole query", async () => {
    const entry = (content: string): RouteEntry => ({
      route: "GET /a",
      params: { q: { in: "querystring", content } },
    });
    const form = "application/x-www-form-urlencoded";
    expect(await targetOf(entry(form), { q: { a: 1, b: ["x y", 2] } })).toBe(
      "/a?a=1&b=x%20y&b=2",
    );
    expect(await targetOf(entry(form), { q: { a: 1, b: "x y" } })).toBe(
      "/a?a=1&b=x%20y",
    );
    expect(await targetOf(entry("application/json"), { q: { a: 1 } })).toBe(
      "/a?%7B%22a%22%3A1%7D",
    );
    expect(await targetOf(entry("text/plain"), { q: "a=1" })).toBe("/a?a%3D1");
  });
});

describe("headers and cookies", () => {
  it("refuse what cannot be in them, without repeating it", async () => {
    for (const v of ["a\r\nb: c", "é", "\0"]) {
      const { seen, method } = apiBench();
      const error = await errorOf(
        method({ route: "GET /a", params: { v: { in: "header" } } })({ v }),
      );
      expect(error.name).toBe("ValidationError");
      expect(error.message).not.toContain(v);
      expect(seen).toEqual([]);
    }
  });

  it.each(["Host", "content-length", "x y", "a\r\nb"])(
    "refuse the name %j, whatever a document says",
    async (name) => {
      const { seen, method } = apiBench();
      const entry: RouteEntry = {
        route: "GET /a",
        params: { v: { in: "header", name } },
      };
      expect((await errorOf(method(entry)({ v: 1 }))).name).toBe(
        "ValidationError",
      );
      expect(seen).toEqual([]);
    },
  );

  it("keep a cookie value from becoming two", async () => {
    const { seen, method } = apiBench();
    await method({ route: "GET /a", params: { v: { in: "cookie" } } })({
      v: "a; admin=1\r\n",
    });
    expect(seen[0]?.headers.get("cookie")).toBe("v=a%3B%20admin%3D1%0D%0A");
  });
});

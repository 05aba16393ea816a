import { describe, expect, it } from "vitest";
import {
  RequestTooLongError,
  ValidationError,
} from "../../../templates/runtime/api/index.ts";
import { errorOf } from "../support.ts";
import { apiBench, targetOf } from "./support.ts";

describe("paths", () => {
  it.each([
    [".", "GET /a/{v}"],
    ["..", "GET /a/{v}/b"],
    ["%2e%2E", "GET /a/{v}"],
    ["../x", "GET /a/{v}"],
    ["x/../y", "GET /a/{v}"],
    ["x\\..\\y", "GET /a/{v}"],
    [".", "GET /a/.{v}"],
    ["", "GET /a/{v}"],
    ["a\nb", "GET /a/{v}"],
    ["\0", "GET /a/{v}"],
    ["\u0085", "GET /a/{v}"],
    ["\ud800", "GET /a/{v}"],
    [undefined, "GET /a/{v}"],
    [[], "GET /a/{v}"],
    ["", "GET /a/{.v}"],
    ["", "GET /a/x{.v}"],
  ])("refuses %j in %s", async (v, route) => {
    const { seen, method } = apiBench();
    const error = await errorOf(method(route)({ v }));
    expect(error).toMatchObject({ name: "ValidationError", parameter: "v" });
    expect(seen).toEqual([]);
  });

  it("encodes a slash, since a document may mean a path by one value", async () => {
    expect(await targetOf("GET /a/{v}", { v: "x/y.z" })).toBe("/a/x%2Fy.z");
    expect(await targetOf("GET /a/{v}", { v: "..." })).toBe("/a/...");
    expect(await targetOf("GET /a/{v}", { v: "%0A" })).toBe("/a/%250A");
  });

  it("fills several values into one segment", async () => {
    expect(
      await targetOf("GET /a/{from}..{to}{.format}", {
        from: 1,
        to: 2,
        format: "json",
      }),
    ).toBe("/a/1..2.json");
  });
});

describe("routes", () => {
  it("send the query of the path itself with every call", async () => {
    expect(await targetOf("GET /a?x=1{&y}", { y: 2 })).toBe("/a?x=1&y=2");
    expect(await targetOf("GET /a?x=1{&y}")).toBe("/a?x=1");
    expect(await targetOf("GET /a?x=1")).toBe("/a?x=1");
  });

  it("take names of any characters", async () => {
    expect(
      await targetOf("GET /a/{x-y}{?filter%5Bid%5D,then}", {
        "x-y": 1,
        "filter[id]": 2,
        then: 3,
      }),
    ).toBe("/a/1?filter%5Bid%5D=2&then=3");
    for (const entry of [
      {
        route: "GET /a/{id}",
        params: { idQuery: { in: "query", name: "id" } },
      },
      "GET /a/{id}{?idQuery=id}",
    ] as const)
      expect(await targetOf(entry, { id: 1, idQuery: 2 })).toBe("/a/1?id=2");
    expect(
      await targetOf("GET /a{?pageSize=page%3Dsize,sort=order-by*}", {
        pageSize: 5,
        sort: ["a", "b"],
      }),
    ).toBe("/a?page%3Dsize=5&order-by=a&order-by=b");
  });

  it("are told of in errors without query and values", async () => {
    const { method } = apiBench();
    const error = await errorOf(
      method("GET /a/{;v*}{?w}")({ v: { a: "secret", b: null } }),
    );
    expect(error).toMatchObject({ operation: "GET /a/{v}", parameter: "v.b" });
    expect(error.message).not.toContain("secret");
  });
});

describe("params", () => {
  it("may be left out", async () => {
    expect(await targetOf("GET /a{?v}")).toBe("/a");
  });

  it.each(["w", "__proto__", "constructor", "contentType"])(
    "refuse %s, which the operation has not",
    async (name) => {
      const { seen, method } = apiBench();
      const params = JSON.parse(`{"${name}":1}`) as object;
      const error = await errorOf(method("GET /a{?v}")(params));
      expect(error.name).toBe("ValidationError");
      expect(error.message).toBe(`GET /a: "${name}" is no parameter`);
      expect(seen).toEqual([]);
    },
  );

  it("are read by own properties only", async () => {
    const inherited = Object.create({ v: 1, w: 2 }) as object;
    expect(await targetOf("GET /a{?v}", inherited)).toBe("/a");
    expect((await errorOf(targetOf("GET /{v}", inherited))).message).toBe(
      "GET /{v}: v is missing",
    );
  });

  it("leave others to options.query", async () => {
    const { seen, method } = apiBench();
    await method("GET /a{?v}")(
      { v: 1 },
      { query: { "x[y]": ["a b", 2], z: undefined } },
    );
    expect(seen[0]?.url.search).toBe("?v=1&x%5By%5D=a%20b&x%5By%5D=2");
  });

  it("are limited to what servers take of an address", async () => {
    const { seen, method } = apiBench();
    const error = await errorOf(
      method("GET /a{?v}")({ v: "x".repeat(1_000_000) }),
    );
    expect(error).toBeInstanceOf(RequestTooLongError);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ code: "request-too-long" });
    expect(error.message.length).toBeLessThan(200);
    expect(seen).toEqual([]);
  });
});

describe("methods", () => {
  it("are plain functions, so they can be passed on", async () => {
    const call = apiBench().method("GET /a");
    const answers = await Promise.all([{}, {}].map((params) => call(params)));
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
  });
});

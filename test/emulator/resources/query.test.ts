import { describe, expect, it } from "vitest";
import type { Route } from "../../../generator/emulator/route.ts";
import { apiOf, createCaller, gateway, inQuery, route } from "./caller.ts";

const commaSeparated = {
  form: { kind: "style", style: "form", explode: false },
} as const;

const parameters: Route["parameters"] = [
  inQuery("any"),
  inQuery("count", { type: "integer", minimum: 1 }),
  inQuery("on", { type: "boolean" }),
  inQuery("kind", { enum: ["a", "b", "1"] }),
  inQuery("ids", { type: "array", items: { type: "integer" }, maxItems: 3 }),
  inQuery(
    "comma",
    { type: "array", items: { type: "integer" }, maxItems: 3 },
    commaSeparated,
  ),
  inQuery("tags", { type: "array", items: { type: "string" } }),
];

const api = apiOf([
  route("GET /v1/settings", { parameters }),
  route("GET /v1/needy", {
    parameters: [inQuery("must", null, { isRequired: true })],
  }),
]);

describe("query parameters", () => {
  const call = createCaller(api);

  it.each([
    ["", null],
    ["any=", null],
    ["any=x", null],
    ["any=x&any=y", "REPEATED_PARAMETER"],
    ["Any=x", "UNKNOWN_PARAMETER"],
    ["page=1", "UNKNOWN_PARAMETER"],
    ["__proto__=1", "UNKNOWN_PARAMETER"],
    ["count=3", null],
    ["count=0", "BAD_PARAMETER"],
    ["count=1.5", "BAD_PARAMETER"],
    ["count=x", "BAD_PARAMETER"],
    ["count=", "BAD_PARAMETER"],
    ["count=0x10", "BAD_PARAMETER"],
    ["count=1&count=2", "REPEATED_PARAMETER"],
    ["count=x&count=y", "REPEATED_PARAMETER"],
    ["on=true", null],
    ["on=1", "BAD_PARAMETER"],
    ["kind=1", null],
    ["kind=c", "BAD_PARAMETER"],
    ["ids=1", null],
    ["ids=1,2", "BAD_PARAMETER"],
    ["ids=1&ids=2", null],
    ["ids=1&ids=x", "BAD_PARAMETER"],
    ["comma=1", null],
    ["comma=1,2", null],
    ["comma=1%2C2", "BAD_PARAMETER"],
    ["comma=1&comma=2", "REPEATED_PARAMETER"],
    ["comma=1,x", "BAD_PARAMETER"],
    ["comma=1,2,3,4", "BAD_PARAMETER"],
    ["tags=1&tags=true&tags=x", null],
  ])("%j: %s", async (text, code) => {
    const seen = await call("GET /v1/settings", { query: text });
    expect([seen.code, seen.status]).toEqual([code, code ? 400 : 200]);
    if (code !== null)
      expect(seen.body).toMatchObject({
        parameter: text.split("=", 1)[0],
        in: "query",
      });
  });

  it("are required where the source says so", async () => {
    expect(await call("GET /v1/needy")).toMatchObject({
      status: 400,
      code: "MISSING_PARAMETER",
      body: { parameter: "must" },
    });
    expect((await call("GET /v1/needy", { query: "must=" })).status).toBe(200);
  });

  it("may be unknown when the options are not strict", async () => {
    const lax = createCaller(api, { strictQuery: false });
    expect((await lax("GET /v1/settings", { query: "x=1" })).status).toBe(200);
    expect(await lax("GET /v1/settings", { query: "count=x" })).toMatchObject({
      code: "BAD_PARAMETER",
    });
  });
});

describe("parameters of lists", () => {
  const lists = [route("GET /v1/things", { kind: "collection" })];

  it("are known behind the gateway without being listed", async () => {
    const call = createCaller(apiOf(lists, { gateway }));
    for (const text of ["page=0", "page-size=1", "sort=id", "filter=id==1"])
      expect((await call("GET /v1/things", { query: text })).status).toBe(200);
    expect(
      (await call("GET /v1/things", { query: "filter=id==1&filter=id==2" }))
        .code,
    ).toBe("REPEATED_PARAMETER");
  });

  it("are those of the document without a gateway, and a filter is any text", async () => {
    const bare = createCaller(apiOf(lists, { gateway: null }), {
      strictQuery: true,
    });
    expect(await bare("GET /v1/things", { query: "page=0" })).toMatchObject({
      code: "UNKNOWN_PARAMETER",
      detail: 'This operation has no such query parameter "page": it has none.',
    });
    const listed = ["page", "filter"].map((name) => inQuery(name));
    const call = createCaller(
      apiOf(
        [route("GET /v1/things", { kind: "collection", parameters: listed })],
        {
          gateway: null,
        },
      ),
    );
    const get = (text: string) => call("GET /v1/things", { query: text });
    expect((await get("page=x")).code).toBe("BAD_PAGE");
    expect((await get("filter=not-rsql")).status).toBe(200);
  });
});

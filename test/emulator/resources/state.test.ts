import { describe, expect, it } from "vitest";
import { refuse } from "../../../generator/emulator/answers/answer.ts";
import {
  answers,
  apiOf,
  createCaller,
  exampleOf,
  route,
  thingRoutes,
  type Caller,
} from "./caller.ts";
import { wireSchema } from "../wire-schemas.ts";

const things = apiOf(thingRoutes("/v1/things"));

async function idsOf(call: Caller, path: string): Promise<readonly unknown[]> {
  const { body } = await call(`GET ${path}`);
  return (body as { results: { id: unknown }[] }).results.map(({ id }) => id);
}

describe("a collection", () => {
  it("creates, reads, replaces, merges and removes", async () => {
    const call = createCaller(things);
    const made = await call("POST /v1/things", { body: { a: 1, b: 2 } });
    expect(made).toMatchObject({
      status: 201,
      headers: { location: "./things/4" },
      body: { id: "4", name: "things 4", a: 1, b: 2 },
    });
    expect(
      new URL(made.headers["location"] ?? "", "http://h/eu/v1/things").pathname,
    ).toBe("/eu/v1/things/4");
    expect((await call("GET /v1/things/4")).body).toEqual(made.body);
    const merged = await call("PATCH /v1/things/4", {
      body: { a: null, c: { d: 1 } },
    });
    expect(merged.body).toEqual({
      id: "4",
      name: "things 4",
      b: 2,
      c: { d: 1 },
    });
    await call("PUT /v1/things/4", { body: { z: true, id: "9" } });
    expect((await call("GET /v1/things/4")).body).toEqual({
      id: "4",
      z: true,
    });
    expect(await idsOf(call, "/v1/things")).toEqual(["1", "2", "3", "4"]);
    expect(await call("DELETE /v1/things/4")).toMatchObject({
      status: 204,
      body: null,
    });
    for (const request of ["GET", "DELETE", "PATCH", "PUT"])
      expect(await call(`${request} /v1/things/4`)).toMatchObject({
        status: 404,
        code: "NOT_FOUND",
      });
    expect(await idsOf(call, "/v1/things")).toEqual(["1", "2", "3"]);
  });

  it("gives no id twice, and takes one that the body says once", async () => {
    const call = createCaller(things);
    await call("DELETE /v1/things/3");
    expect((await call("POST /v1/things", { body: {} })).body).toMatchObject({
      id: "4",
    });
    const named = { body: { id: "5" } };
    expect((await call("POST /v1/things", named)).status).toBe(201);
    expect(await call("POST /v1/things", named)).toMatchObject({
      status: 409,
      code: "ALREADY_EXISTS",
    });
    expect((await call("POST /v1/things", { body: {} })).body).toMatchObject({
      id: "6",
    });
  });

  it("keeps no more than it could list at once", async () => {
    const call = createCaller(things);
    const large = { body: { text: "x".repeat(4 * 1024 * 1024) } };
    const post = async (): Promise<number> =>
      (await call("POST /v1/things", large)).status;
    const statuses = [await post(), await post(), await post()];
    expect([...statuses, await post()]).toEqual([201, 201, 201, 507]);
    expect(await call("PUT /v1/things/1", large)).toMatchObject({
      status: 507,
      code: "STORE_FULL",
    });
    expect((await call("POST /v1/things", { body: {} })).status).toBe(201);
    await call("DELETE /v1/things/4");
    expect(await post()).toBe(201);
  });

  it("does not take an id that no path could hold", async () => {
    const call = createCaller(things);
    for (const id of ["", "..", "a/b", "a\nb", "\ud800", true]) {
      const { status, body } = await call("POST /v1/things", { body: { id } });
      expect([status, (body as { id: string }).id]).toEqual([
        201,
        expect.stringMatching(/^\d+$/),
      ]);
    }
  });

  it("refuses ids that are not in the list, when there is one", async () => {
    const call = createCaller(things);
    expect((await call("GET /v1/things/99")).status).toBe(404);
    expect((await call("PUT /v1/things/99", { body: {} })).status).toBe(404);
  });

  it("is apart in each context, and starts anew after a reset", async () => {
    const call = createCaller(things);
    await call("DELETE /v1/things/1");
    const elsewhere = { context: "us/tenant/t-1" };
    expect((await call("GET /v1/things/1", elsewhere)).status).toBe(200);
    expect((await call("GET /v1/things/1")).status).toBe(404);
    call.reset();
    expect((await call("GET /v1/things/1")).status).toBe(200);
  });

  it("does nothing when the call is not admitted", async () => {
    const call = createCaller(things);
    const admit = () => refuse(429, "RATE_LIMITED", "Too many.");
    expect((await call("DELETE /v1/things/1", { admit })).status).toBe(429);
    expect((await call("GET /v1/things/1")).status).toBe(200);
    let asked = 0;
    const count = () => {
      asked += 1;
      return null;
    };
    await call("GET /v1/things", { admit: count, query: "page=x" });
    expect(asked).toBe(0);
    await call("GET /v1/things", { admit: count });
    expect(asked).toBe(1);
  });

  it("starts with the data of the options, those of the context first", async () => {
    const call = createCaller(things, {
      data: {
        "/v1/things": [{ id: "a", n: 1 }, { id: "a", n: 2 }, "text"],
        "us/tenant/t-1 /v1/things": [],
      },
    });
    expect((await call("GET /v1/things/a")).body).toEqual({ id: "a", n: 1 });
    expect((await call("GET /v1/things/1")).body).toEqual({ id: "a", n: 2 });
    expect((await call("GET /v1/things/2")).body).toBe("text");
    const elsewhere = { context: "us/tenant/t-1" };
    expect((await call("GET /v1/things", elsewhere)).body).toEqual({
      results: [],
      totalCount: 0,
    });
  });

  it("survives members with the names of prototypes", async () => {
    const call = createCaller(things);
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":2}}';
    const made = await call("POST /v1/things", { body });
    expect(Object.keys(made.body as object)).toContain("__proto__");
    const { status } = await call("PATCH /v1/things/4", { body });
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("items that no list shows", () => {
  const alone = apiOf([
    route("GET /v1/ldap/{id}", { kind: "item" }),
    route("PUT /v1/ldap/{id}", { kind: "item" }),
    route("DELETE /v1/ldap/{id}", { kind: "item" }),
  ]);

  it("are there until they are removed, and again when they are put", async () => {
    const call = createCaller(alone);
    expect((await call("GET /v1/ldap/any%20one")).body).toEqual({
      id: "any one",
      name: "ldap any one",
    });
    expect((await call("DELETE /v1/ldap/7")).status).toBe(204);
    expect((await call("GET /v1/ldap/7")).status).toBe(404);
    expect((await call("DELETE /v1/ldap/7")).status).toBe(404);
    expect((await call("PUT /v1/ldap/7", { body: { a: 1 } })).status).toBe(200);
    expect((await call("GET /v1/ldap/7")).body).toEqual({ id: "7", a: 1 });
  });
});

describe("what is below an item", () => {
  const nested = apiOf([
    ...thingRoutes("/v1/things"),
    ...thingRoutes("/v1/things/{id}/parts"),
    route("POST /v1/things/{id}/start", { kind: "action" }),
    route("GET /v1/things/{id}/detail"),
  ]);

  it("is gone with the item", async () => {
    const call = createCaller(nested);
    const below = [
      "GET /v1/things/1/parts",
      "GET /v1/things/1/parts/1",
      "POST /v1/things/1/start",
      "GET /v1/things/1/detail",
    ];
    for (const request of below) expect((await call(request)).status).toBe(200);
    await call("DELETE /v1/things/1");
    for (const request of below) expect((await call(request)).status).toBe(404);
  });

  it("does not come back with another item of the same id", async () => {
    const call = createCaller(nested);
    await call("DELETE /v1/things/1/parts/1");
    await call("DELETE /v1/things/1");
    await call("POST /v1/things", { body: { id: "1" } });
    expect((await call("GET /v1/things/1/parts/1")).status).toBe(200);
  });

  it("is apart for ids that would run together", async () => {
    const call = createCaller(nested, {
      data: { "/v1/things": [{ id: "1" }, { id: "1,parts" }] },
    });
    await call("DELETE /v1/things/1/parts/1");
    await call("DELETE /v1/things/1%2Cparts");
    expect((await call("GET /v1/things/1/parts/1")).status).toBe(404);
  });
});

describe("a singleton", () => {
  const settings = apiOf([
    route("GET /v1/settings"),
    route("PUT /v1/settings"),
    route("PATCH /v1/settings"),
    route("DELETE /v1/settings"),
    route("POST /v1/settings", { response: answers(201) }),
  ]);

  it("is read, replaced, merged, removed and put again", async () => {
    const call = createCaller(settings);
    const get = async () => (await call("GET /v1/settings")).body;
    expect(await get()).toEqual({});
    await call("PUT /v1/settings", { body: { a: 1, b: { c: 1 } } });
    await call("PATCH /v1/settings", { body: { b: { d: 2 } } });
    expect(await get()).toEqual({ a: 1, b: { c: 1, d: 2 } });
    expect((await call("DELETE /v1/settings")).status).toBe(204);
    expect((await call("GET /v1/settings")).status).toBe(404);
    expect((await call("PATCH /v1/settings", { body: {} })).status).toBe(404);
    expect((await call("POST /v1/settings", { body: [1] })).status).toBe(201);
    expect(await get()).toEqual([1]);
  });
});

describe("an action", () => {
  it("answers with its example and changes nothing", async () => {
    const call = createCaller(
      apiOf([
        ...thingRoutes("/v1/things"),
        route("POST /v1/things/{id}/start", {
          kind: "action",
          response: answers(202, { examples: [exampleOf({ started: true })] }),
        }),
        route("POST /v1/export", { kind: "action" }),
      ]),
    );
    expect(await call("POST /v1/things/1/start")).toMatchObject({
      status: 202,
      body: { started: true },
    });
    expect((await call("GET /v1/things/1")).body).toEqual({
      id: "1",
      name: "things 1",
    });
    expect((await call("POST /v1/export")).body).toEqual({});
  });
});

describe("answers by schema", () => {
  const schema = {
    type: "object",
    properties: {
      petId: { type: "integer" },
      name: { type: "string" },
      tag: { type: "string", enum: ["red", "blue"] },
      secret: { type: "string", writeOnly: true },
    },
  };
  const pets = apiOf([
    route("GET /pets", {
      kind: "collection",
      response: answers(200, {
        schema: wireSchema({ type: "array", items: schema }),
      }),
      list: {
        items: [],
        total: null,
        next: null,
        pages: { kind: "number", name: "page", first: 1 },
        size: null,
        maxSize: null,
        sort: null,
      },
    }),
    route("POST /pets", {
      kind: "collection",
      response: answers(201, {
        examples: [exampleOf({ petId: 0, href: "https://example.com" })],
      }),
    }),
    route("GET /pets/{petId}", {
      kind: "item",
      response: answers(200, { schema: wireSchema(schema) }),
    }),
    route("GET /pets/{petId}/photo", {
      response: answers(200, { mediaType: "image/png" }),
    }),
  ]);

  it("has the id of the path in the member and type of the schema", async () => {
    const call = createCaller(pets);
    expect((await call("GET /pets")).body).toEqual([
      { petId: 1, name: "string", tag: "blue" },
      { petId: 2, name: "string", tag: "blue" },
      { petId: 3, name: "string", tag: "blue" },
    ]);
    expect((await call("GET /pets/2")).body).toMatchObject({ petId: 2 });
  });

  it("answers what was made in the form that the route has for it", async () => {
    const call = createCaller(pets);
    const made = await call("POST /pets", { body: { name: "Rex" } });
    expect(made.body).toEqual({ petId: 4, href: "https://example.com" });
    expect((await call("GET /pets/4")).body).toEqual({
      petId: 4,
      name: "Rex",
      tag: "blue",
    });
  });

  it("answers with the example where that is no record", async () => {
    const call = createCaller(
      apiOf([
        route("GET /v1/icons/{id}", {
          kind: "item",
          response: answers(200, { examples: [exampleOf("aWNvbg==")] }),
        }),
      ]),
    );
    expect((await call("GET /v1/icons/1")).body).toBe("aWNvbg==");
  });

  it("does not make up what is not JSON", async () => {
    const call = createCaller(pets);
    expect(await call("GET /pets/1/photo")).toMatchObject({
      status: 200,
      headers: { "content-type": "image/png" },
      body: "",
    });
  });

  it("numbers UUIDs where the schema has them", async () => {
    const item = {
      type: "object",
      properties: { id: { type: "string", format: "uuid" } },
    };
    const call = createCaller(
      apiOf([
        route("GET /v1/keys", { kind: "collection" }),
        route("GET /v1/keys/{id}", {
          kind: "item",
          response: answers(200, { schema: wireSchema(item) }),
        }),
      ]),
      { itemsPerList: 2 },
    );
    expect(await idsOf(call, "/v1/keys")).toEqual([
      "00000000-0000-4000-8000-000000000001",
      "00000000-0000-4000-8000-000000000002",
    ]);
  });
});

describe("HEAD", () => {
  it("is answered as GET without a body", async () => {
    const call = createCaller(
      apiOf([route("HEAD /v1/things", { kind: "collection" })]),
    );
    expect(await call("HEAD /v1/things")).toMatchObject({
      status: 200,
      headers: { "content-type": "application/json" },
      body: null,
    });
  });
});

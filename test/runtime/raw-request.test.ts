import { describe, expect, it } from "vitest";
import {
  ConfigurationError,
  type KnownOperations,
  type RawOperation,
  type RawOptions,
  type RawParams,
  RemovedEndpointError,
  requestOperation,
  ValidationError,
} from "../../templates/runtime/gateway/index.ts";
import { bench, connect, errorOf, fakeService, json } from "./support.ts";

const removal =
  "GET /pro/v1/check-in was removed in 11; use client.pro.checkIn.v2.get";
const known: readonly KnownOperations[] = [
  {
    scopes: ["tenant"],
    live: ["GET /pro/v1/things/{id}", "GET /pro/v1/things/export"],
    removed: {
      "GET /pro/v1/check-in": removal,
      "DELETE /pro/v1/things/{id}": "gone",
      "GET /pro/v1/things/{id}/{part}": "gone too",
      "GET /pro/v1/old/{id}": "old",
    },
  },
  {
    scopes: ["environment"],
    live: ["GET /devices/v1/devices", "GET /pro/v1/old/list"],
    removed: {},
  },
];

const attempt = (
  operation: string,
  params?: RawParams,
  options?: RawOptions,
) => {
  const { service, client } = bench();
  const call = requestOperation(client, known, operation, params, options);
  return { call, service };
};

const hrefOf = async (
  operation: string,
  params?: RawParams,
  options?: RawOptions,
): Promise<string | undefined> => {
  const { call, service } = attempt(operation, params, options);
  await call;
  return service.apiCalls[0]?.url.href.slice(
    "https://eu.api.example.com".length,
  );
};

describe("a raw request", () => {
  it("sends what it is told, as any call does", async () => {
    const { call, service } = attempt(
      "POST /pro/v9/new/{id}",
      { id: "a&b", query: { tag: ["x", "y"], page: 1 }, body: { n: 1 } },
      { query: { page: 2 }, headers: { "x-a": "b" } },
    );
    expect(await call).toEqual({ ok: true });
    expect((await call.withResponse()).response.status).toBe(200);
    const [seen] = service.apiCalls;
    expect(seen?.method).toBe("POST");
    expect(seen?.url.href).toBe(
      "https://eu.api.example.com/pro/v9/new/a%26b?page=1&tag=x&tag=y",
    );
    expect(seen?.body).toBe('{"n":1}');
    expect(seen?.headers.get("x-tenant-id")).toBe("t-1");
    expect(seen?.headers.get("x-a")).toBe("b");
    expect(seen?.headers.get("authorization")).toBe("Bearer token-1");
  });

  it("repeats what is safe to repeat", async () => {
    const { clock, service, client } = bench({
      api: (_seen, count) => json({ count }, count === 1 ? 503 : 200),
    });
    const call = requestOperation(client, [], "GET /new/v1/x");
    expect(await clock.settle(call)).toEqual({ count: 2 });
    expect(service.apiCalls).toHaveLength(2);
  });

  it("names the operation as it was written", async () => {
    const { client } = bench({ api: () => json({}, 404) });
    const call = requestOperation(client, known, "GET /new/v1/{id}", { id: 7 });
    expect(await errorOf(call)).toMatchObject({
      name: "NotFoundError",
      operation: "GET /new/v1/{id}",
    });
    expect(await call.safe()).toMatchObject({ ok: false });
  });

  it("has a type that refuses what is no operation", () => {
    const right: RawOperation = "GET /x";
    // @ts-expect-error no method
    const wrong: RawOperation = "/x";
    expect(right).not.toBe(wrong);
  });

  it.each([
    "",
    "get /x",
    "GET",
    "GET x",
    "GET  /x",
    "TRACE /x",
    "GET https://evil.example/x",
    "GET //evil.example/x",
    "GET /a//b",
    "GET /a?b=c",
    "GET /a#b",
    "GET /a b",
    "GET /a\n/b",
    "GET /{query}",
    "GET /{body}/x",
    "GET /a/../b",
    "GET /a/%2e%2e/b",
    "GET /a\\..\\b",
    "GET /ü",
    "GET /a{b",
    "GET /{}",
    "GET /{;id}",
    "GET /{id*}",
    "GET /{id=key}",
    "GET /{%}",
    "GET /{id}{?page}",
  ])("refuses %j before any I/O", async (operation) => {
    const { call, service } = attempt(operation);
    expect(await errorOf(call)).toBeInstanceOf(ValidationError);
    expect(service.tokenCalls).toEqual([]);
  });

  it.each<[string, RawParams]>([
    ["GET /x/{query}", { query: { a: 1 } }],
    ["POST /x/{body}", { body: "b" }],
  ])(
    "refuses %s, whose parameter means something else",
    async (key, params) => {
      const error = await errorOf(attempt(key, params).call);
      expect(error).toMatchObject({ parameter: "operation" });
    },
  );

  it("refuses parameters that the path does not have, and missing ones", async () => {
    const { call } = attempt("GET /x/{id}", { id: 1, other: 2 });
    expect((await errorOf(call)).message).toBe(
      'GET /x/{id}: "other" is no parameter',
    );
    expect(await errorOf(attempt("GET /x/{id}").call)).toBeInstanceOf(
      ValidationError,
    );
  });
});

describe("an operation of the catalogue", () => {
  it("keeps its scope level", async () => {
    const { call, service } = attempt("GET /devices/v1/devices");
    const error = await errorOf(call);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toBe(
      "GET /devices/v1/devices needs scope environment",
    );
    expect(service.tokenCalls).toEqual([]);
    expect(await hrefOf("GET /devices/v2/devices")).toBe("/devices/v2/devices");
  });

  it("is refused when it was removed, with what replaces it", async () => {
    const { call, service } = attempt("GET /pro/v1/check-in");
    const error = await errorOf(call);
    expect(error).toBeInstanceOf(RemovedEndpointError);
    expect(error).toMatchObject({
      message: removal,
      operation: "GET /pro/v1/check-in",
    });
    expect(service.tokenCalls).toEqual([]);
  });

  it("is called all the same with allowRemoved", async () => {
    const options = { allowRemoved: true };
    expect(await hrefOf("GET /pro/v1/check-in", {}, options)).toBe(
      "/pro/v1/check-in",
    );
  });

  it.each<[string, RawParams]>([
    ["DELETE /pro/v1/things/{thing}", { thing: "7" }],
    ["DELETE /pro/v1/things/7", {}],
    ["DELETE /pro/{version}/things/{id}", { version: "v1", id: "7" }],
    ["GET /pro/v1/things/7/{part}", { part: "a b" }],
  ])("is known however it is written: %s", async (operation, params) => {
    expect(await errorOf(attempt(operation, params).call)).toBeInstanceOf(
      RemovedEndpointError,
    );
  });

  it("is the one that the path means most closely", async () => {
    // GET /pro/v1/old/{id} was removed, /pro/v1/old/list is another level's.
    expect(await errorOf(attempt("GET /pro/v1/old/list").call)).toBeInstanceOf(
      ConfigurationError,
    );
    expect(await errorOf(attempt("GET /pro/v1/old/x").call)).toBeInstanceOf(
      RemovedEndpointError,
    );
    expect(await hrefOf("GET /pro/v1/things/export")).toBe(
      "/pro/v1/things/export",
    );
  });

  it("is unknown to a connection without a catalogue", async () => {
    const service = fakeService();
    const organization = connect(
      { level: "organization" },
      { fetch: service.fetch },
    );
    await requestOperation(organization, [], "GET /pro/v1/check-in");
    expect(service.apiCalls).toHaveLength(1);
  });
});

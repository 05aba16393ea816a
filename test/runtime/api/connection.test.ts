import { describe, expect, it } from "vitest";
import {
  type ApiConnectionOptions,
  bindMethods,
  bodies,
  formats,
  createApiConnection,
  type RouteEntry,
} from "../../../templates/runtime/api/index.ts";
import { errorOf, fakeClock } from "../support.ts";
import { apiBench, things } from "../calls/support.ts";

async function hrefOf(options: ApiConnectionOptions): Promise<string> {
  const hrefs: string[] = [];
  const connection = createApiConnection(things, {
    ...options,
    fetch: async (input) => {
      hrefs.push(String(input));
      return new Response(null, { status: 204 });
    },
  });
  const { get } = bindMethods<{ get(): Promise<unknown> }>(connection, {
    get: "GET /x",
  });
  await get();
  return String(hrefs[0]);
}

describe("address", () => {
  it.each<[ApiConnectionOptions, string]>([
    [{ baseUrl: "https://a.example/api/v3/" }, "https://a.example/api/v3/x"],
    [{ server: "https://a.example/v1" }, "https://a.example/v1/x"],
    [
      {
        server: "https://{region}.a.example:{port}/{base}",
        variables: { region: "eu", port: "8443", base: "api/v2" },
      },
      "https://eu.a.example:8443/api/v2/x",
    ],
    [
      { server: "https://{host}/v1", variables: { host: "a.example:8443" } },
      "https://a.example:8443/v1/x",
    ],
    [
      { server: "https://a.example/{base}", variables: { base: "" } },
      "https://a.example/x",
    ],
    [
      { baseUrl: "http://localhost:81", allowInsecureLoopback: true },
      "http://localhost:81/x",
    ],
  ])("%j", async (options, href) => {
    expect(await hrefOf(options)).toBe(href);
  });

  it.each<[ApiConnectionOptions, string]>([
    [{}, "one of the options server and baseUrl"],
    [
      { server: "https://a.example", baseUrl: "https://b.example" },
      "one of the options server and baseUrl",
    ],
    [{ server: "/api/v3" }, "must be https://"],
    [{ baseUrl: "http://a.example" }, "must use https"],
    [{ baseUrl: "http://localhost" }, "allowInsecureLoopback"],
    [{ server: "https://{region}.a.example" }, "needs variables.region"],
    [
      {
        server: "https://{region}.a.example",
        variables: { region: "evil.example/" },
      },
      "variables.region",
    ],
    [
      {
        server: "https://{region}.a.example",
        variables: { region: "u@evil.example" },
      },
      "variables.region",
    ],
    [
      {
        server: "https://{region}.a.example",
        variables: { region: "evil.example:443" },
      },
      "must be https://",
    ],
    [
      { server: "https://a.example/{base}", variables: { base: "../x" } },
      "dot segments",
    ],
    [
      { server: "https://{toString}.a.example", variables: {} },
      "needs variables.toString",
    ],
  ])("refuses %j", async (options, problem) => {
    const error = await errorOf(hrefOf(options));
    expect(error.name).toBe("ConfigurationError");
    expect(error.message).toContain(problem);
  });

  it("of an operation with servers of its own is the caller's", async () => {
    const entry = { route: "GET /f", server: "https://files.example.com" };
    const bare = apiBench();
    const error = await errorOf(bare.method(entry)());
    expect(error).toMatchObject({
      name: "ConfigurationError",
      operation: "GET /f",
    });
    expect(error.message).toContain('servers["https://files.example.com"]');
    expect(bare.seen).toEqual([]);
    const servers = {
      "https://files.example.com": "https://mirror.example.com/f",
    };
    const named = apiBench(undefined, { servers });
    await named.method(entry)();
    expect(named.seen[0]?.url.href).toBe("https://mirror.example.com/f/f");
  });
});

describe("a connection", () => {
  it("does nothing until it is used, and shows nothing", () => {
    const clock = fakeClock();
    const connection = createApiConnection(things, {
      baseUrl: "https://a.example",
      clock,
      fetch: () => {
        throw new Error("called");
      },
    });
    expect(clock.delays).toEqual([]);
    expect(Object.keys(connection)).toEqual(["title", "open"]);
  });

  it("checks the options that every connection has", async () => {
    for (const wrong of [
      { timeoutMs: 0 },
      { maxRetries: -1 },
      { deprecations: "no" },
    ])
      expect(
        (
          await errorOf(
            hrefOf({ baseUrl: "https://a.example", ...(wrong as object) }),
          )
        ).name,
      ).toBe("ValidationError");
  });

  it.each<[string, RouteEntry, object]>([
    ["styles", { route: "GET /a", params: { v: { in: "header" } } }, { v: 1 }],
    [
      "styles",
      {
        route: "GET /{v}",
        params: { v: { in: "path", content: "application/json" } },
      },
      { v: 1 },
    ],
    ["forms", { route: "POST /a", body: "multipart/form-data" }, { body: {} }],
    ["streams", { route: "GET /a", accept: ["image/png"] }, {}],
    ["bodies", { route: "POST /a" }, {}],
    ["formats", { route: "GET /a", accept: ["text/plain"] }, {}],
  ])("says which part is missing: %s", async (part, entry, params) => {
    const connection = createApiConnection(things, {
      baseUrl: "https://a.example",
      fetch: async () =>
        new Response("x", { headers: { "content-type": "image/png" } }),
    });
    const { call } = bindMethods<{ call(params: object): Promise<unknown> }>(
      connection,
      { call: entry },
      { bodies, formats, [part]: undefined },
    );
    const called = Promise.resolve().then(() => call(params));
    expect(await errorOf(called)).toMatchObject({
      name: "ConfigurationError",
      message: `The part ${part} is missing`,
    });
  });

  it("makes methods without prototype, so awaiting them is harmless", async () => {
    const { connection } = apiBench();
    const methods = bindMethods<{ a(): Promise<unknown> }>(connection, {
      a: "GET /a",
    });
    expect(Object.getPrototypeOf(methods)).toBe(null);
    expect(await methods).toBe(methods);
  });
});

import { describe, expect, it } from "vitest";
import {
  addressVariables,
  type ApiConnectionOptions,
  type ApiDescriptor,
  bindMethods,
  bodies,
  formats,
  parameters,
  createApiConnection,
  type RouteEntry,
} from "../../../templates/runtime/api/index.ts";
import { errorOf, fakeClock } from "../support.ts";
import { apiBench, things } from "../calls/support.ts";

const wrong = "The address is no safe address";

async function hrefOf(options: ApiConnectionOptions): Promise<string> {
  const hrefs: string[] = [];
  const connection = createApiConnection(
    things,
    {
      ...options,
      fetch: async (input) => {
        hrefs.push(String(input));
        return new Response(null, { status: 204 });
      },
    },
    { addressVariables },
  );
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
    [{}, "The client needs server or baseUrl"],
    [
      { server: "https://a.example", baseUrl: "https://b.example" },
      "The client needs server or baseUrl",
    ],
    [{ server: "/api/v3" }, wrong],
    [{ baseUrl: "http://a.example" }, wrong],
    [{ baseUrl: "http://localhost" }, wrong],
    [{ server: "https://{region}.a.example" }, "server needs variables.region"],
    [
      {
        server: "https://{region}.a.example",
        variables: { region: "evil.example/" },
      },
      "variables.region cannot be in an address",
    ],
    [
      {
        server: "https://{region}.a.example",
        variables: { region: "u@evil.example" },
      },
      "variables.region cannot be in an address",
    ],
    [
      {
        server: "https://{region}.a.example",
        variables: { region: "evil.example:443" },
      },
      wrong,
    ],
    [
      { server: "https://a.example/{base}", variables: { base: "../x" } },
      wrong,
    ],
    [
      { server: "https://{toString}.a.example", variables: {} },
      "server needs variables.toString",
    ],
  ])("refuses %j", async (options, problem) => {
    const error = await errorOf(hrefOf(options));
    expect(error.name).toBe("ConfigurationError");
    expect(error.message).toBe(problem);
  });
});

describe("the address of an operation with servers of its own", () => {
  const entry = { route: "GET /f", server: "files" };
  const api: ApiDescriptor = {
    ...things,
    servers: {
      files: {
        "https://api.example.com": { url: "https://files.example.com/v2" },
        "https://{sub}.{site}": {
          url: "https://{sub}.{site}/v2",
          values: { sub: { api: "files" } },
        },
      },
    },
  };

  async function hrefOf(
    options: Partial<ApiConnectionOptions>,
    descriptor = api,
  ): Promise<string> {
    const { seen, method } = apiBench(
      undefined,
      { baseUrl: undefined, ...options },
      descriptor,
    );
    await method(entry)();
    return seen[0]?.url.href ?? "";
  }

  it.each<[string, ApiConnectionOptions, string]>([
    [
      "that of the document beside the server of the caller",
      { server: "https://api.example.com" },
      "https://files.example.com/v2/f",
    ],
    [
      "baseUrl, which stands for all",
      { baseUrl: "http://127.0.0.1:4010/x", allowInsecureLoopback: true },
      "http://127.0.0.1:4010/x/f",
    ],
    [
      "what the caller names beside server",
      {
        server: "https://api.example.com",
        servers: { files: "https://mirror.example.com" },
      },
      "https://mirror.example.com/f",
    ],
    [
      "what the caller names beside baseUrl",
      {
        baseUrl: "https://proxy.example.com",
        servers: { files: "https://mirror.example.com" },
      },
      "https://mirror.example.com/f",
    ],
    [
      "with a default of its own in the place of the other default",
      {
        server: "https://{sub}.{site}",
        variables: { sub: "api", site: "example.eu" },
      },
      "https://files.example.eu/v2/f",
    ],
    [
      "with what the caller has in the place of defaults",
      {
        server: "https://{sub}.{site}",
        variables: { sub: "staging", site: "example.eu" },
      },
      "https://staging.example.eu/v2/f",
    ],
  ])("is %s", async (_what, options, href) => {
    expect(await hrefOf(options)).toBe(href);
  });

  it.each<[string, ApiConnectionOptions, ApiDescriptor]>([
    [
      "no address of the document can be used",
      { server: "https://api.example.com" },
      { ...things, servers: { files: {} } },
    ],
    ["none goes with the server", { server: "https://x.example.com" }, api],
  ])("is asked for where %s", async (_what, options, descriptor) => {
    const error = await errorOf(hrefOf(options, descriptor));
    expect(error).toMatchObject({
      name: "ConfigurationError",
      operation: "GET /f",
      message: 'GET /f needs servers["files"]',
    });
  });

  it("takes nothing from a polluted prototype", async () => {
    Object.assign(Object.prototype, { values: { sub: { api: "evil" } } });
    try {
      const descriptor: ApiDescriptor = {
        ...things,
        servers: {
          files: {
            "https://{sub}.example.com": { url: "https://{sub}.example.com" },
          },
        },
      };
      const options = {
        server: "https://{sub}.example.com",
        variables: { sub: "api" },
      };
      expect(await hrefOf(options, descriptor)).toBe(
        "https://api.example.com/f",
      );
    } finally {
      Reflect.deleteProperty(Object.prototype, "values");
    }
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
  ])("says which part is missing: %s", async (part, entry, params) => {
    const connection = createApiConnection(things, {
      baseUrl: "https://a.example",
      fetch: async () =>
        new Response("x", { headers: { "content-type": "image/png" } }),
    });
    const { call } = bindMethods<{ call(params: object): Promise<unknown> }>(
      connection,
      { call: entry },
      { bodies, formats, parameters, [part]: undefined },
    );
    const called = Promise.resolve().then(() => call(params));
    expect(await errorOf(called)).toMatchObject({
      name: "ConfigurationError",
      message: `The part ${part} is missing`,
    });
  });

  it.each<[string, RouteEntry, object, string]>([
    ["parameters", "GET /{v}", { v: 1 }, '"v" is no parameter'],
    ["bodies", "POST /a", { body: 1 }, "body cannot be sent with POST"],
    [
      "formats",
      { route: "GET /a", accept: ["image/png"] },
      {},
      "expected application/json, got image/png",
    ],
  ])(
    "goes wrong loudly without the part %s",
    async (_part, entry, params, message) => {
      const connection = createApiConnection(things, {
        baseUrl: "https://a.example",
        fetch: async () =>
          new Response("x", { headers: { "content-type": "image/png" } }),
      });
      const { call } = bindMethods<{ call(params: object): Promise<unknown> }>(
        connection,
        { call: entry },
      );
      const error = await errorOf(call(params));
      expect(error.message).toContain(message);
    },
  );

  it("makes methods without prototype, so awaiting them is harmless", async () => {
    const { connection } = apiBench();
    const methods = bindMethods<{ a(): Promise<unknown> }>(connection, {
      a: "GET /a",
    });
    expect(Object.getPrototypeOf(methods)).toBe(null);
    expect(await methods).toBe(methods);
  });
});

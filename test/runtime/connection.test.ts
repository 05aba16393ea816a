import { describe, expect, it } from "vitest";
import {
  bindMethods,
  ConfigurationError,
  createConnection,
  SdkError,
  isSdkError,
  lazyMembers,
  RemovedEndpointError,
  type RemovedOperation,
  type ScopeLevel,
  ValidationError,
  unusable,
  tombstones,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  connect,
  errorOf,
  fakeService,
  getThing,
  idle,
  json,
  operation,
  service,
  callable,
  callList,
  messageOf,
} from "./support.ts";

const wrongAddress = "The address is no safe address";

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("expected a throw");
}

const hrefOf = async (
  scope: Parameters<typeof connect>[0],
  options: Parameters<typeof connect>[1] = {},
): Promise<string | undefined> => {
  const fake = fakeService();
  const client = connect(scope, { ...options, fetch: fake.fetch });
  await client.call(operation("GET", "/x", { scopes: [scope.level] }));
  expect(fake.tokenCalls[0]?.url.origin).toBe(fake.apiCalls[0]?.url.origin);
  return fake.apiCalls[0]?.url.href;
};

describe("address", () => {
  const tenant = {
    level: "tenant",
    region: "us",
    contextId: "t",
  } as const;

  it("follows level, region, host and baseUrl", async () => {
    expect(await hrefOf({ level: "organization" })).toBe(
      "https://api.example.com/x",
    );
    expect(await hrefOf(tenant)).toBe("https://us.api.example.com/x");
    expect(await hrefOf(tenant, { host: "h.example:8443" })).toBe(
      "https://us.h.example:8443/x",
    );
    expect(
      await hrefOf(tenant, { baseUrl: "https://{region}.p.example/gate/" }),
    ).toBe("https://us.p.example/gate/x");
    expect(
      await hrefOf(
        { level: "tenant", contextId: "t" },
        { baseUrl: "https://p.example" },
      ),
    ).toBe("https://p.example/x");
    for (const host of ["localhost:81", "127.0.0.1:81", "[::1]:81"]) {
      expect(
        await hrefOf(tenant, {
          baseUrl: `http://${host}`,
          allowInsecureLoopback: true,
        }),
      ).toBe(`http://${host}/x`);
    }
  });

  it.each([
    "",
    "//host.example",
    "/\\host.example",
    "\\\\host.example",
    "host.example",
    "https:host.example",
    "https:/host.example",
    "https:///host.example",
    "https:\\\\host.example",
    "https://user@host.example",
    "https://user:word@host.example",
    "https://@host.example",
    "https://host.example?a=b",
    "https://host.example/?",
    "https://host.example#a",
    "https://host.example/a/..",
    "https://host.example/a/../b",
    "https://host.example/.",
    "https://host.example/%2e%2e/b",
    "https://host.example/a\\..\\b",
    "https://host.example.",
    "https://host.example./a",
    "https://host.example..",
    "https://ho st.example",
    " https://host.example",
    "https://host.example\n",
    "https://ho\tst.example",
    "https://host%2eexample",
    "https://host.example:99999",
    "https://",
    "http://host.example",
    "http://127.0.0.1.evil.example",
    "http://localhost.evil.example",
    "http://3232235777",
    "ftp://host.example",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:,x",
  ])("P-02 %j is refused before I/O", (baseUrl) => {
    const fake = fakeService();
    const options = { baseUrl, allowInsecureLoopback: true, fetch: fake.fetch };
    const error = thrownBy(() => connect(tenant, options));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ code: "configuration" });
    expect(fake.tokenCalls).toHaveLength(0);
  });

  it("P-02 http on loopback is refused unless it is allowed", () => {
    const baseUrl = "http://127.0.0.1:8080";
    expect(messageOf(() => connect(tenant, { baseUrl }))).toBe(wrongAddress);
    connect(tenant, { baseUrl, allowInsecureLoopback: true });
  });

  it.each([
    "evil.example/x",
    "user@host",
    "host:x",
    "host:123456",
    "host:",
    "host?",
    "",
    "host.",
    "a b",
  ])("P-02 host %j is refused before I/O", (host) => {
    const error = thrownBy(() => connect(tenant, { host }));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as Error).message).toBe(
      host === "host." ? wrongAddress : "host cannot be in an address",
    );
  });

  it.each<[object, object, string]>([
    [
      { level: "tenant", contextId: "t" },
      {},
      "scope tenant needs region: us, eu, apac",
    ],
    [{ ...tenant, region: "mars" }, {}, "region must be one of us, eu, apac"],
    [
      { level: "organization", region: "us" },
      {},
      "scope organization takes no region",
    ],
    [
      { level: "organization", contextId: "o" },
      {},
      "scope organization takes no ID",
    ],
    ...[undefined, {}, { clientId: "" }, { clientId: 5 }].map(
      (credentials): [object, object, string] => [
        tenant,
        { credentials },
        "credentials.clientId is missing",
      ],
    ),
    ...[undefined, "", 5].map((clientSecret): [object, object, string] => [
      tenant,
      { credentials: { clientId: "a", clientSecret } },
      "credentials.clientSecret is missing",
    ]),
    [tenant, { timeoutMs: -1 }, "timeoutMs is out of range"],
    [
      tenant,
      { responseType: "xml" },
      "responseType must be one of described, json, lenient-json, text, bytes, stream",
    ],
    [
      tenant,
      { deprecations: "throws" },
      "deprecations must be one of warn, throw, silent",
    ],
    ...["Cookie", "Authorization", "X-Tenant-Id", "Host"].map(
      (name): [object, object, string] => [
        tenant,
        { headers: { [name]: "a" } },
        `header "${name}" is set by the client`,
      ],
    ),
  ])("refuses %j with %j", (scope, options, text) => {
    const create = (): unknown =>
      // what callers without types can do
      createConnection(service, scope as { level: ScopeLevel }, {
        credentials: { clientId: "c", clientSecret: "s" },
        ...(options as object),
      });
    const error = thrownBy(create);
    expect(error).toBeInstanceOf(SdkError);
    expect((error as Error).message).toBe(text);
  });

  it("asks for the host when the source does not state it", () => {
    const options = { credentials: { clientId: "c", clientSecret: "s" } };
    const scope = { level: "organization" } as const;
    expect(
      messageOf(() =>
        createConnection({ ...service, host: null }, scope, options),
      ),
    ).toBe("The client needs host or baseUrl");
  });
});

describe("context", () => {
  it.each([
    "",
    " ",
    "a b",
    "a\r\nx-evil: 1",
    "a\0",
    "é",
    "x".repeat(129),
    undefined,
  ])("refuses the ID %j without repeating it", (id) => {
    const client = connect({
      level: "environment",
      region: "eu",
      contextId: "e",
    });
    const error = thrownBy(() => client.forContext("tenant", id as string));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({
      parameter: "tenantId",
      message: "tenantId cannot be in a header",
    });
  });

  it("sends exactly one context header, or none", async () => {
    const fake = fakeService();
    const names = ["x-environment-id", "x-tenant-id"];
    const environment = connect(
      { level: "environment", region: "eu", contextId: "e-1" },
      { fetch: fake.fetch },
    );
    await environment.call(operation("GET", "/x", { scopes: ["environment"] }));
    const tenant = environment.forContext("tenant", "t-1");
    expect(tenant.scope).toBe("tenant");
    await tenant.call(getThing, { id: 1 });
    const organization = connect(
      { level: "organization" },
      { fetch: fake.fetch },
    );
    await organization.call(
      operation("GET", "/x", { scopes: ["organization"] }),
    );
    expect(
      fake.apiCalls.map((seen) => names.map((name) => seen.headers.get(name))),
    ).toEqual([
      ["e-1", null],
      [null, "t-1"],
      [null, null],
    ]);
    expect(fake.tokenCalls[0]?.headers.has("x-environment-id")).toBe(false);
  });
});

describe("scope", () => {
  it("of another level is refused before any I/O", async () => {
    const fake = fakeService();
    const client = connect(
      { level: "environment", region: "eu", contextId: "e-1" },
      { fetch: fake.fetch },
    );
    const error = await errorOf(client.call(getThing, { id: 1 }));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({
      operation: getThing.key,
      message: "GET /pro/v1/things/{id} needs scope tenant",
    });
    expect(await errorOf(callList(client, getThing, { id: 1 }))).toBeInstanceOf(
      ConfigurationError,
    );
    expect(fake.tokenCalls).toHaveLength(0);
    expect(fake.apiCalls).toHaveLength(0);
  });

  it("says which client to create when there is no way from this one", async () => {
    const { client } = bench();
    const op = operation("GET", "/x", {
      scopes: ["organization", "environment"],
    });
    expect((await errorOf(client.call(op))).message).toBe(
      "GET /x needs scope organization or environment",
    );
  });

  it("points to no client that this one cannot make", async () => {
    const { levels } = service;
    const alone = { address: "regional", header: "X-Environment-Id" } as const;
    const client = callable(
      createConnection(
        { ...service, levels: { ...levels, environment: alone } },
        { level: "environment", region: "eu", contextId: "e-1" },
        { credentials: { clientId: "id", clientSecret: "secret" } },
      ),
    );
    expect((await errorOf(client.call(getThing, { id: 1 }))).message).toBe(
      "GET /pro/v1/things/{id} needs scope tenant",
    );
  });
});

describe("call", () => {
  it("starts at once and gives data", async () => {
    const { service: fake, client } = bench();
    const call = client.call(getThing, { id: 1 });
    await idle();
    expect(fake.apiCalls).toHaveLength(1);
    expect(call).toBeInstanceOf(Promise);
    expect(await call).toEqual({ ok: true });
  });

  it("gives data with response, and a safe result", async () => {
    const { client } = bench({
      api: (_seen, count) =>
        count < 3 ? json({ n: count }, 201, { "x-a": "b" }) : json({}, 404),
    });
    const { data, response } = await client
      .call(getThing, { id: 1 })
      .withResponse();
    expect(data).toEqual({ n: 1 });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-a")).toBe("b");
    const good = await client.call(getThing, { id: 1 }).safe();
    expect(good).toMatchObject({ ok: true, data: { n: 2 } });
    const bad = await client.call(getThing, { id: 1 }).safe();
    expect(bad).toMatchObject({ ok: false, error: { name: "NotFoundError" } });
  });

  it("reports a failure to whoever asked, and only there", async () => {
    const unhandled: unknown[] = [];
    const listener = (reason: unknown): unknown => unhandled.push(reason);
    process.on("unhandledRejection", listener);
    try {
      const { client } = bench({ api: () => json({}, 404) });
      await client.call(getThing, { id: 1 }).safe();
      await errorOf(client.call(getThing, { id: 1 }).withResponse());
      await errorOf(client.call(getThing, { id: 1 }));
      await idle();
      expect(unhandled).toEqual([]);
      void client.call(getThing, { id: 1 });
      await idle();
      expect(unhandled).toMatchObject([{ name: "NotFoundError" }]);
    } finally {
      process.off("unhandledRejection", listener);
    }
  });

  it("starts nothing when a connection is made", async () => {
    const { clock, service: fake } = bench();
    await idle();
    expect(clock.delays).toEqual([]);
    expect(fake.tokenCalls).toEqual([]);
  });
});

describe("lazyMembers", () => {
  interface Members {
    readonly a: { readonly name: string };
    readonly b: number;
  }

  it("makes each member at first use and keeps it", () => {
    let made = 0;
    const members = lazyMembers<Members>({
      a: () => {
        made += 1;
        return { name: "a" };
      },
      b: () => 1,
    });
    expect(made).toBe(0);
    expect(Object.keys(members)).toEqual(["a", "b"]);
    expect(made).toBe(0);
    expect(members.a).toBe(members.a);
    expect(made).toBe(1);
    expect({ ...members }).toEqual({ a: { name: "a" }, b: 1 });
  });

  it("tries again when a member could not be made", () => {
    let tries = 0;
    const members = lazyMembers<{ readonly a: number }>({
      a: () => {
        tries += 1;
        if (tries === 1) throw new Error("not yet");
        return tries;
      },
    });
    expect(() => members.a).toThrow("not yet");
    expect(members.a).toBe(2);
  });

  it("has no then, no toJSON, and can be awaited", async () => {
    const members = lazyMembers<Members>({
      a: () => ({ name: "a" }),
      b: () => 1,
    });
    expect("then" in members).toBe(false);
    expect("toJSON" in members).toBe(false);
    expect(Object.getPrototypeOf(members)).toBeNull(); // none to inherit either
    expect(await members).toBe(members);
  });

  it("hides members that throw when read", () => {
    const members = lazyMembers<{ readonly a: number }>(
      { a: () => 1 },
      { pro: unusable("use client.forTenant(tenantId)") },
    );
    expect(Object.keys(members)).toEqual(["a"]);
    expect(JSON.stringify(members)).toBe('{"a":1}');
    const error = thrownBy(() => Reflect.get(members, "pro"));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ message: "use client.forTenant(tenantId)" });
  });
});

it("a removed operation does not compile and does not run", () => {
  const { client, service: fake } = bench();
  const { gone } = bindMethods<{ gone: RemovedOperation<"removed: use v2"> }>(
    client,
    { gone: { route: "GET /v1/check-in", removed: "removed: use v2" } },
    { tombstones },
  );
  const error = thrownBy(() => {
    // @ts-expect-error a tombstone is not callable
    gone();
  });
  expect(error).toBeInstanceOf(RemovedEndpointError);
  expect(error).toMatchObject({
    code: "removed-endpoint",
    operation: "GET /v1/check-in",
    message: "removed: use v2",
  });
  expect(fake.tokenCalls).toEqual([]);
});

it("errors of another copy of the runtime are known", () => {
  const foreign = new Error("from elsewhere");
  expect(isSdkError(foreign)).toBe(false);
  Object.defineProperty(foreign, Symbol.for("sdkwright.SdkError"), {
    value: true,
  });
  expect(isSdkError(foreign)).toBe(true);
  expect(isSdkError(new ConfigurationError("a is missing"))).toBe(true);
});

import { describe, expect, it } from "vitest";
import type {
  AddressKind,
  ConnectionOptions,
  ConnectionScope,
  ScopeLevel,
  ServiceDescriptor,
} from "../../templates/runtime/gateway/index.ts";
import {
  createConnection,
  ConfigurationError,
} from "../../templates/runtime/gateway/index.ts";
import { authenticate } from "../../templates/runtime/core/authenticate.ts";
import { createCancellation } from "../../templates/runtime/core/clock.ts";
import { everyPolicy } from "../../templates/runtime/core/policies.ts";
import type { HttpRequest } from "../../templates/runtime/core/transport.ts";
import { createGatewayRoot } from "../../templates/runtime/gateway/gateway-root.ts";
import {
  callable,
  errorOf,
  fakeService,
  json,
  operation,
  service,
  tokenOf,
  type TestClient,
} from "./support.ts";

const levels = {
  organization: { level: "organization" },
  environment: { level: "environment", region: "eu", contextId: "e" },
  tenant: { level: "tenant", region: "apac", contextId: "t" },
} as const;

type Rule = AddressKind | "of-request";

/** The service with its tokens from elsewhere; its bare host is in region us. */
function serviceWith(rule: Rule): ServiceDescriptor {
  const { token } = service;
  switch (rule) {
    case "of-request":
      return service;
    case "bare":
      return { ...service, token: { ...token, address: "bare" } };
    case "regional":
      return {
        ...service,
        token: { ...token, address: "regional", region: "us" },
      };
  }
}

function connectWith<Level extends ScopeLevel>(
  rule: Rule,
  scope: ConnectionScope<Level>,
  options: Partial<ConnectionOptions>,
): TestClient<Level> {
  return callable(
    createConnection(serviceWith(rule), scope, {
      credentials: { clientId: "c", clientSecret: "s" },
      maxRetries: 0,
      ...options,
    }),
  );
}

const anyLevel = operation("GET", "/x", {
  scopes: ["organization", "environment", "tenant"],
});

const empty = new Uint8Array();

function request(url: string): HttpRequest {
  return {
    method: "GET",
    url,
    headers: {},
    body: undefined,
    isReplayable: true,
    isIdempotent: true,
    maxRetries: 0,
    maxResponseBytes: 1,
    cancellation: createCancellation(),
    deadlineMs: Infinity,
    progress: {
      operation: "GET /x",
      attempts: [],
      sends: 0,
      isReplay: false,
      phase: "token",
    },
  };
}

/** Where the token was requested, and where it was sent. */
async function addressesOf(
  rule: Rule,
  level: ScopeLevel,
  options: Partial<ConnectionOptions> = {},
): Promise<readonly (string | undefined)[]> {
  const fake = fakeService();
  const client = connectWith(rule, levels[level], {
    fetch: fake.fetch,
    ...options,
  });
  await client.call(anyLevel);
  return [fake.tokenCalls[0]?.url.href, fake.apiCalls[0]?.url.href];
}

describe("the address of tokens", () => {
  it.each([
    ["of-request", "organization", "api.example.com", "api.example.com"],
    ["of-request", "environment", "eu.api.example.com", "eu.api.example.com"],
    ["of-request", "tenant", "apac.api.example.com", "apac.api.example.com"],
    ["regional", "organization", "us.api.example.com", "api.example.com"],
    ["regional", "environment", "eu.api.example.com", "eu.api.example.com"],
    ["regional", "tenant", "apac.api.example.com", "apac.api.example.com"],
    ["bare", "organization", "api.example.com", "api.example.com"],
    ["bare", "environment", "api.example.com", "eu.api.example.com"],
    ["bare", "tenant", "api.example.com", "apac.api.example.com"],
  ] as const)("%s, %s", async (rule, level, token, call) => {
    expect(await addressesOf(rule, level)).toEqual([
      `https://${token}/auth/token`,
      `https://${call}/x`,
    ]);
  });

  it("follows the option host", async () => {
    expect(
      await addressesOf("regional", "organization", { host: "h.example:8443" }),
    ).toEqual([
      "https://us.h.example:8443/auth/token",
      "https://h.example:8443/x",
    ]);
    expect(
      await addressesOf("bare", "tenant", { host: "h.example:8443" }),
    ).toEqual([
      "https://h.example:8443/auth/token",
      "https://apac.h.example:8443/x",
    ]);
  });

  it.each(["of-request", "regional", "bare"] as const)(
    "is baseUrl where that is given, as that of the calls is: %s",
    async (rule) => {
      const baseUrl = "https://proxy.example/gate";
      const both = [
        "https://proxy.example/gate/auth/token",
        "https://proxy.example/gate/x",
      ];
      expect(await addressesOf(rule, "organization", { baseUrl })).toEqual(
        both,
      );
      expect(await addressesOf(rule, "environment", { baseUrl })).toEqual(both);
      expect(await addressesOf(rule, "tenant", { baseUrl })).toEqual(both);
    },
  );

  it.each([
    ["of-request", "organization", "https://p.example", "https://p.example"],
    [
      "of-request",
      "tenant",
      "https://apac.p.example",
      "https://apac.p.example",
    ],
    ["regional", "organization", "https://us.p.example", "https://p.example"],
    ["regional", "tenant", "https://apac.p.example", "https://apac.p.example"],
    ["bare", "organization", "https://p.example", "https://p.example"],
    ["bare", "tenant", "https://p.example", "https://apac.p.example"],
  ] as const)(
    "has both forms of a baseUrl with a region: %s, %s",
    async (rule, level, token, call) => {
      expect(
        await addressesOf(rule, level, {
          baseUrl: "https://{region}.p.example",
        }),
      ).toEqual([`${token}/auth/token`, `${call}/x`]);
    },
  );

  it.each([
    ["regional", "organization", "/us", ""],
    ["bare", "environment", "", "/eu"],
    ["of-request", "environment", "/eu", "/eu"],
  ] as const)(
    "has both forms of a baseUrl with a region in its path: %s, %s",
    async (rule, level, token, call) => {
      const origin = "http://127.0.0.1:4010";
      expect(
        await addressesOf(rule, level, {
          baseUrl: `${origin}/{region}`,
          allowInsecureLoopback: true,
        }),
      ).toEqual([`${origin}${token}/auth/token`, `${origin}${call}/x`]);
    },
  );

  it("is not guessed for a baseUrl that has the region elsewhere", async () => {
    const baseUrl = "https://gate-{region}.p.example";
    expect(await addressesOf("bare", "tenant", { baseUrl })).toEqual([
      "https://gate-apac.p.example/auth/token",
      "https://gate-apac.p.example/x",
    ]);
    const call = addressesOf("of-request", "organization", { baseUrl });
    expect((await errorOf(call)).message).toBe(
      "scope organization needs region: us, eu, apac",
    );
  });
});

describe("a token of another host", () => {
  it("serves the calls of its client, and is renewed where it came from", async () => {
    const fake = fakeService({
      token: (_seen, count) => tokenOf(`token-${count}`),
      api: ({ headers }) =>
        headers.get("authorization") === "Bearer token-1"
          ? json({}, 401)
          : json({ ok: true }),
    });
    const client = connectWith("regional", levels.organization, {
      fetch: fake.fetch,
    });
    expect(await client.call(anyLevel)).toEqual({ ok: true });
    expect(
      fake.apiCalls.map(({ url, headers }) => [
        url.origin,
        headers.get("authorization"),
      ]),
    ).toEqual([
      ["https://api.example.com", "Bearer token-1"],
      ["https://api.example.com", "Bearer token-2"],
    ]);
    expect(fake.tokenCalls.map(({ url }) => url.href)).toEqual([
      "https://us.api.example.com/auth/token",
      "https://us.api.example.com/auth/token",
    ]);
  });

  it("is shared by the contexts of a client, whose calls go to one host", async () => {
    const fake = fakeService();
    const environment = connectWith("bare", levels.environment, {
      fetch: fake.fetch,
    });
    await environment.call(anyLevel);
    await environment.forContext("tenant", "t-1").call(anyLevel);
    expect(fake.tokenCalls).toHaveLength(1);
    expect(fake.apiCalls.map(({ url }) => url.origin)).toEqual([
      "https://eu.api.example.com",
      "https://eu.api.example.com",
    ]);
  });

  it.each([
    "https://us.api.example.com/x",
    "https://eu.api.example.com/x",
    "https://evil.example/x",
  ])("is sent to the host of its calls alone, not to %s", async (url) => {
    const fake = fakeService();
    const root = createGatewayRoot(
      serviceWith("regional"),
      {
        credentials: { clientId: "c", clientSecret: "s" },
        fetch: fake.fetch,
      },
      everyPolicy({}),
      undefined,
    );
    const issuer = { origin: "https://us.api.example.com", pathPrefix: "" };
    const origin = "https://api.example.com";
    const sent: string[] = [];
    const send = authenticate(root.tokensFor(issuer, origin))(async (
      request,
    ) => {
      sent.push(request.url);
      const raw = new Response(null, { status: 200 });
      return { status: 200, headers: raw.headers, body: empty, raw };
    });
    const error = await errorOf(send(request(url)));
    expect(error).toBeInstanceOf(ConfigurationError);
    await send(request(`${origin}/x`));
    expect(sent).toEqual(["https://api.example.com/x"]);
    expect(fake.tokenCalls.map((seen) => seen.url.href)).toEqual([
      "https://us.api.example.com/auth/token",
    ]);
  });

  it("needs a region that somebody gives", async () => {
    const unknown = {
      ...service,
      token: { ...service.token, address: "regional" as const },
    };
    const connect = async (): Promise<unknown> =>
      createConnection(unknown, levels.organization, {
        credentials: { clientId: "c", clientSecret: "s" },
      });
    expect(await errorOf(connect())).toBeInstanceOf(ConfigurationError);
  });
});

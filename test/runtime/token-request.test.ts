import { describe, expect, it } from "vitest";
import {
  createCancellation,
  sleep,
} from "../../templates/runtime/core/clock.ts";
import {
  InvalidClientError,
  NetworkError,
  RedirectError,
  TokenEndpointError,
  TokenError,
  TokenResponseError,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  brokenBody,
  countedSignal,
  deferred,
  errorOf,
  fetchFailure,
  getThing,
  hang,
  idle,
  json,
  tokenOf,
} from "./support.ts";
import { everythingIn } from "../support/everything-in.ts";

const one = { id: 1 };
const never = new AbortController().signal;
const invalidClient = (): Response =>
  json({ error: "invalid_client", error_description: "no such client" }, 401);

describe("token request", () => {
  it("is the client credentials grant on the host of the API", async () => {
    const { service, client } = bench();
    await client.call(getThing, one);
    const [seen] = service.tokenCalls;
    expect(seen?.method).toBe("POST");
    expect(seen?.url.href).toBe("https://eu.api.example.com/auth/token");
    expect(Object.fromEntries(new URLSearchParams(String(seen?.body)))).toEqual(
      {
        grant_type: "client_credentials",
        client_id: "client-1",
        client_secret: "s3cret-value",
      },
    );
    expect(Object.fromEntries(seen?.headers ?? [])).toEqual({
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
    });
  });

  it("is made once for 1,000 callers, also when they share a signal", async () => {
    const { service, client } = bench();
    const { signal, listeners } = countedSignal();
    const calls = Array.from({ length: 1_000 }, (_, id) =>
      client.call(getThing, { id }, { signal }),
    );
    expect(listeners()).toBe(1); // Node warns of a leak from 11 on
    await Promise.all(calls);
    expect(listeners()).toBe(0);
    expect(service.tokenCalls).toHaveLength(1);
    expect(service.apiCalls).toHaveLength(1_000);
  });

  it("is shared by the contexts of one client and host", async () => {
    const { service, client } = bench();
    await client.call(getThing, one);
    await client.forContext("tenant", "t-2").call(getThing, one);
    expect(service.tokenCalls).toHaveLength(1);
    expect(
      service.apiCalls.map((seen) => seen.headers.get("x-tenant-id")),
    ).toEqual(["t-1", "t-2"]);
  });

  it("goes on when the first waiters abort", async () => {
    const gate = deferred<Response>();
    const { service, client } = bench({ token: () => gate.promise });
    const leaver = new AbortController();
    const left = client.call(getThing, one, { signal: leaver.signal });
    const stayed = client.call(getThing, one);
    await idle();
    leaver.abort("gone");
    expect(await errorOf(left)).toMatchObject({
      name: "AbortError",
      cause: "gone",
    });
    gate.resolve(tokenOf("token-1"));
    expect(await stayed).toEqual({ ok: true });
    expect(service.tokenCalls).toHaveLength(1);
  });

  it("is repeated after a 503, and Retry-After is obeyed", async () => {
    const { clock, service, client } = bench({
      token: (_seen, count) =>
        count === 1
          ? json({}, 503, { "retry-after": "2" })
          : tokenOf("token-2"),
    });
    await clock.settle(client.call(getThing, one));
    expect(service.tokenCalls).toHaveLength(2);
    expect(clock.delays).toContain(2_100);
  });

  it("ends after 10 s, and the caller learns it", async () => {
    const { clock, client } = bench({ token: (seen) => hang(seen.signal) });
    const error = await clock.settle(errorOf(client.call(getThing, one)));
    expect(error).toBeInstanceOf(TokenEndpointError);
    expect(error.cause).toMatchObject({ name: "TimeoutError" });
    expect(clock.monotonic()).toBe(11_000);
    expect(clock.pending).toBe(0);
  });

  it("is never redirected", async () => {
    const { service, client } = bench({
      token: () =>
        new Response(null, {
          status: 307,
          headers: { location: "https://evil.example/auth/token" },
        }),
    });
    expect(await errorOf(client.call(getThing, one))).toBeInstanceOf(
      RedirectError,
    );
    expect(service.tokenCalls).toHaveLength(1);
  });
});

describe("token response", () => {
  const secret = "s3cret-canary";
  const token = "t0ken-canary";
  const goodBody = JSON.stringify({
    access_token: token,
    token_type: "Bearer",
  });
  const padded = (bytes: number): Response =>
    new Response(goodBody.padEnd(bytes));

  it.each([0, -1, "900", null, 1.5])(
    "T-12 expires_in %j is refused",
    async (expiresIn) => {
      const { service, client } = bench({
        token: () => tokenOf("t", { expires_in: expiresIn }),
      });
      const error = await errorOf(client.call(getThing, one));
      expect(error).toBeInstanceOf(TokenResponseError);
      expect(service.apiCalls).toHaveLength(0);
    },
  );

  it.each([
    ["1e99", 86_400],
    [undefined, 900],
    ["1", 1],
  ])(
    "T-12 expires_in %s counts as %i s and makes no loop",
    async (expiresIn, seconds) => {
      const life = expiresIn === undefined ? "" : `,"expires_in":${expiresIn}`;
      const { clock, service, client } = bench({
        token: () =>
          new Response(`{"access_token":"t","token_type":"Bearer"${life}}`),
      });
      for (let call = 0; call < 100; call += 1) {
        await client.call(getThing, one);
      }
      expect(service.tokenCalls).toHaveLength(1);
      // Before the soft window, and in the hard one.
      await clock.advance(seconds * 1_000 - Math.min(120_000, seconds * 200));
      await client.call(getThing, one);
      expect(service.tokenCalls).toHaveLength(1);
      await clock.advance(Math.min(120_000, seconds * 200));
      await client.call(getThing, one);
      expect(service.tokenCalls).toHaveLength(2);
    },
  );

  const refused: Readonly<Record<string, () => Response>> = {
    "an empty body": () => new Response(""),
    "half a body": () => new Response('{"'),
    "the word null": () => json(null),
    "an array": () => json([token]),
    HTML: () => new Response(`<p>${token}</p>`),
    "1 MB": () => padded(1_000_000),
    "a body of 65,537 bytes": () => padded(65_537),
    "a BOM": () => new Response(`\uFEFF${goodBody}`),
    "token_type mac": () => tokenOf(token, { token_type: "mac" }),
    "a token without a type": () => tokenOf(token, { token_type: undefined }),
    "a list of types": () => tokenOf(token, { token_type: ["Bearer"] }),
    "a token with CR/LF": () => tokenOf(`${token}\r\nx-evil: 1`),
    "a token with accents": () => tokenOf(`${token}é`),
    "a token of 16,385 bytes": () => tokenOf(token.padEnd(16_385, "x")),
    "a token with padding inside": () => tokenOf(`${token}=b`),
    "a type alone": () => json({ token_type: "Bearer" }),
    "a number": () => tokenOf("t", { access_token: 1 }),
    "a broken body": brokenBody,
  };
  it.each(Object.entries(refused))(
    "T-13 %s is no token: TokenResponseError, nothing leaks, nothing is sent",
    async (_name, answer) => {
      const { clock, service, client } = bench(
        { token: answer },
        { credentials: { clientId: "client-1", clientSecret: secret } },
      );
      const error = await clock.settle(errorOf(client.call(getThing, one)));
      expect(error).toBeInstanceOf(TokenResponseError);
      expect(error).toBeInstanceOf(TokenError);
      expect(error).toMatchObject({ operation: getThing.key });
      expect(everythingIn(error)).not.toMatch(/canary|x-evil/);
      expect(service.apiCalls).toHaveLength(0);
    },
  );

  const accepted: Readonly<Record<string, () => Response>> = {
    "the type in other case": () => tokenOf("t", { token_type: "bEARER" }),
    "a token of 16,384 bytes": () => tokenOf("x".repeat(16_384)),
    "every character a token may have": () => tokenOf("aZ09-._~+/=="),
    "a body of 65,536 bytes": () => padded(65_536),
    "any media type": () => new Response(goodBody),
  };
  it.each(Object.entries(accepted))("accepts %s", async (_name, answer) => {
    const { service, client } = bench({ token: answer });
    await client.call(getThing, one);
    const { access_token: token } = (await answer().json()) as {
      access_token: string;
    };
    expect(service.apiCalls[0]?.headers.get("authorization")).toBe(
      `Bearer ${token}`,
    );
  });

  it.each([
    ["expires_in", tokenOf("secret-token", { expires_in: 0 })],
    ["token_type", tokenOf("secret-token", { token_type: "mac" })],
    ["access_token", tokenOf("secret-token é")],
    ["JSON object", json(["secret-token"])],
  ])(
    "that has no valid %s names it, never its value",
    async (member, answer) => {
      const { client } = bench({ token: () => answer });
      const error = await errorOf(client.call(getThing, one));
      expect(error.message).toBe(`POST /auth/token -> 200: no valid ${member}`);
      expect(error).toMatchObject({
        name: "TokenResponseError",
        code: "token-response",
        cause: { name: "ResponseError", code: "token-response" },
      });
    },
  );

  it("that breaks off is asked for again, three times in all", async () => {
    const { clock, service, client } = bench({ token: brokenBody });
    const error = await clock.settle(errorOf(client.call(getThing, one)));
    expect(error).toBeInstanceOf(TokenResponseError);
    expect(error).toMatchObject({ retryable: true });
    expect(service.tokenCalls).toHaveLength(3);
  });
});

describe("expiry", () => {
  it("counts from before the request, not from the response", async () => {
    const { clock, service, client } = bench({
      token: async (_seen, count) => {
        await sleep(clock, 5_000, createCancellation());
        return tokenOf(`token-${count}`);
      },
    });
    await clock.settle(client.call(getThing, one)); // monotonic is 6,000 now
    await clock.advance(880_001); // 885 s after the request
    await clock.settle(client.call(getThing, one));
    expect(service.apiCalls.at(-1)?.headers.get("authorization")).toBe(
      "Bearer token-2",
    );
  });

  it("comes by the wall clock too: a suspend stops the other one", async () => {
    const { clock, service, client } = bench();
    await client.call(getThing, one);
    clock.moveWall(20 * 60_000);
    await client.call(getThing, one);
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(2);
  });

  it("counts from before the last attempt", async () => {
    const { clock, service, client } = bench({
      token: (_seen, count) =>
        count === 1
          ? json({}, 503, { "retry-after": "8" })
          : tokenOf(`token-${count}`, { expires_in: 100 }),
    });
    clock.chance = 0;
    await clock.settle(client.call(getThing, one)); // issued 8 s later
    await clock.advance(80_999); // the window is 20 s minus 5 %
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(2);
    await clock.advance(1);
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(3);
  });
});

describe("failure", () => {
  it("of the network is tried three times and keeps the cause", async () => {
    const { clock, service, client } = bench({
      token: () => {
        throw fetchFailure("ECONNRESET");
      },
    });
    const error = await clock.settle(errorOf(client.call(getThing, one)));
    expect(error).toBeInstanceOf(TokenEndpointError);
    expect(error.cause).toBeInstanceOf(NetworkError);
    expect(service.tokenCalls).toHaveLength(3);
  });

  it("of a permanent kind is remembered for 5 s", async () => {
    const { clock, service, client } = bench({ token: invalidClient });
    const errors = await Promise.all(
      Array.from({ length: 100 }, () => errorOf(client.call(getThing, one))),
    );
    expect(errors[0]).toBeInstanceOf(InvalidClientError);
    expect(errors[0]?.message).toBe(
      "POST /auth/token -> 401 invalid_client no such client",
    );
    expect(errors[0]?.cause).toMatchObject({ status: 401 });
    await clock.advance(4_999);
    await errorOf(client.call(getThing, one));
    expect(service.tokenCalls).toHaveLength(1);
    await clock.advance(1);
    await errorOf(client.call(getThing, one));
    expect(service.tokenCalls).toHaveLength(2);
  });

  it("asks the provider once more and uses a regenerated secret at once", async () => {
    let secret = "old-secret";
    const asked: string[] = [];
    const { service, client } = bench(
      {
        token: (seen) =>
          String(seen.body).includes("new-secret")
            ? tokenOf("t")
            : invalidClient(),
      },
      {
        credentials: {
          clientId: "client-1",
          clientSecret: async () => {
            asked.push(secret);
            const given = secret;
            secret = "new-secret";
            return given;
          },
        },
      },
    );
    expect(await client.call(getThing, one)).toEqual({ ok: true });
    expect(asked).toEqual(["old-secret", "new-secret"]);
    expect(service.tokenCalls).toHaveLength(2);
  });

  it("is over as soon as the provider gives another secret", async () => {
    let secret = "old-secret";
    let reads = 0;
    const { clock, service, client } = bench(
      {
        token: (seen) =>
          String(seen.body).includes("new-secret")
            ? tokenOf("t")
            : invalidClient(),
      },
      {
        credentials: {
          clientId: "client-1",
          clientSecret: () => {
            reads += 1;
            return secret;
          },
        },
      },
    );
    for (const call of [1, 2]) {
      const error = await errorOf(client.call(getThing, one));
      expect(error).toBeInstanceOf(InvalidClientError);
      expect(reads).toBe(call * 2);
      expect(service.tokenCalls).toHaveLength(1);
    }
    secret = "new-secret";
    await clock.advance(10);
    expect(await client.call(getThing, one)).toEqual({ ok: true });
    expect(service.tokenCalls).toHaveLength(2);
  });

  it("is remembered of the newest secret", async () => {
    const secrets = ["first", "second"];
    const { clock, service, client } = bench(
      { token: invalidClient },
      {
        credentials: {
          clientId: "client-1",
          clientSecret: () => secrets.shift() ?? "second",
        },
      },
    );
    await errorOf(client.call(getThing, one));
    expect(service.tokenCalls).toHaveLength(2);
    await clock.advance(4_999);
    await errorOf(client.call(getThing, one));
    expect(service.tokenCalls).toHaveLength(2);
  });

  it.each([
    "invalid_client",
    "unauthorized_client",
    "invalid_grant",
    "unsupported_grant_type",
  ])("is permanent: %s", async (code) => {
    const { client } = bench({ token: () => json({ error: code }, 400) });
    const error = await errorOf(client.call(getThing, one));
    expect(error).toBeInstanceOf(InvalidClientError);
    expect(error).toMatchObject({
      name: "InvalidClientError",
      code: "invalid-client",
      retryable: false,
    });
  });

  it("is permanent in a problem document too", async () => {
    const problem = { title: "No", detail: "No", error: "invalid_client" };
    const { client } = bench({ token: () => json(problem, 401) });
    const error = await errorOf(client.call(getThing, one));
    expect(error).toBeInstanceOf(InvalidClientError);
  });

  it.each([
    ["another OAuth error", () => json({ error: "invalid_scope" }, 400)],
    [
      "an error that is no text",
      () => json({ error: ["invalid_client"] }, 400),
    ],
    ["no JSON", () => new Response("invalid_client", { status: 401 })],
    ["a success without a token", () => json({}, 201)],
  ])("is not permanent: %s", async (_name, answer) => {
    const { client } = bench({ token: answer });
    const error = await errorOf(client.call(getThing, one));
    expect(error).toBeInstanceOf(TokenEndpointError);
    expect(error).toMatchObject({ code: "token-endpoint" });
  });

  it("of a provider that does not answer ends after 10 s", async () => {
    const { clock, client } = bench(
      {},
      {
        credentials: { clientId: "c", clientSecret: () => hang(never) },
      },
    );
    const error = await clock.settle(errorOf(client.call(getThing, one)));
    expect(error).toBeInstanceOf(TokenEndpointError);
    expect(error.cause).toMatchObject({ name: "TimeoutError", phase: "token" });
    expect(clock.monotonic()).toBe(11_000);
  });

  it.each([
    () => {
      throw new Error("vault s3cret-canary");
    },
    () => Promise.reject(new Error("vault s3cret-canary")),
    () => "",
  ])("of the secret provider is a TokenError", async (clientSecret) => {
    const { service, client } = bench(
      {},
      { credentials: { clientId: "c", clientSecret } },
    );
    const error = await errorOf(client.call(getThing, one));
    expect(error).toMatchObject({
      name: "TokenError",
      code: "token",
      message: "The provider gave no secret",
      cause: { code: "token" },
    });
    expect(service.tokenCalls).toHaveLength(0);
  });
});

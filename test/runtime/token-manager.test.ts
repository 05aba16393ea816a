import { describe, expect, it } from "vitest";
import { createCancellation } from "../../templates/runtime/cancellation.ts";
import { sleep } from "../../templates/runtime/clock.ts";
import {
  InvalidClientError,
  NetworkError,
  RedirectError,
  TokenEndpointError,
  TokenError,
  TokenResponseError,
} from "../../templates/runtime/index.ts";
import {
  createTokenManager,
  type TokenCaller,
} from "../../templates/runtime/token-manager.ts";
import type { TokenOutcome } from "../../templates/runtime/token-outcome.ts";
import {
  bench,
  countedSignal,
  deferred,
  errorOf,
  fakeClock,
  fetchFailure,
  getThing,
  hang,
  idle,
  json,
  tokenOf,
} from "./support.ts";

const one = { id: 1 };
const caller = (): TokenCaller => ({
  cancellation: createCancellation(),
  progress: { operationId: "GET /x", attempts: [], phase: "token" },
});
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
  const refused: Readonly<Record<string, () => Response>> = {
    "expires_in 0": () => tokenOf("t", { expires_in: 0 }),
    "expires_in -1": () => tokenOf("t", { expires_in: -1 }),
    "expires_in text": () => tokenOf("t", { expires_in: "900" }),
    "expires_in null": () => tokenOf("t", { expires_in: null }),
    "expires_in 1.5": () => tokenOf("t", { expires_in: 1.5 }),
    "an empty body": () => new Response(""),
    "half a body": () => new Response('{"'),
    null: () => json(null),
    "an array": () => json([]),
    HTML: () => new Response("<html>"),
    "a BOM": () => new Response(`\uFEFF{"access_token":"t"}`),
    "1 MB": () => tokenOf("t", { padding: "x".repeat(1_000_000) }),
    "another type": () => tokenOf("t", { token_type: "mac" }),
    "a token with a line break": () => tokenOf("a\r\nx-evil: 1"),
    "a token with an accent": () => tokenOf("é"),
    "a token of 20 kB": () => tokenOf("x".repeat(20_000)),
    "no token": () => json({ token_type: "Bearer" }),
  };
  it.each(Object.entries(refused))("refuses %s", async (_name, answer) => {
    const { service, client } = bench({ token: answer });
    const error = await errorOf(client.call(getThing, one));
    expect(error).toBeInstanceOf(TokenResponseError);
    expect(error).toBeInstanceOf(TokenError);
    expect(error).toMatchObject({ operationId: getThing.key });
    expect(service.apiCalls).toHaveLength(0);
  });

  it("counts 900 s without expires_in, and at most a day", async () => {
    for (const [expiresIn, lifeMs] of [
      [undefined, 900_000],
      [1e15, 86_400_000],
    ] as const) {
      const { clock, service, client } = bench({
        token: () => tokenOf("t", { expires_in: expiresIn }),
      });
      await client.call(getThing, one);
      await clock.advance(lifeMs - 16_000);
      await client.call(getThing, one);
      await idle();
      expect(service.tokenCalls).toHaveLength(2); // the soft window renewed it
      await clock.advance(lifeMs + 1);
      await client.call(getThing, one);
      expect(service.tokenCalls).toHaveLength(3);
    }
  });

  it("of one second works and does not loop", async () => {
    const { clock, service, client } = bench({
      token: (_seen, count) => tokenOf(`t${count}`, { expires_in: 1 }),
    });
    await client.call(getThing, one);
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(1);
    await clock.advance(1_000);
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(2);
  });
});

describe("expiry", () => {
  it("is renewed in the background before it comes", async () => {
    const gate = deferred<Response>();
    const { clock, service, client } = bench({
      token: (_seen, count) =>
        count === 1 ? tokenOf("token-1") : gate.promise,
    });
    await client.call(getThing, one);
    await clock.advance(785_000); // 115 s left: window is 120 s minus 5 %
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(1);
    await clock.advance(2_000); // 113 s left
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(2);
    expect(service.apiCalls.at(-1)?.headers.get("authorization")).toBe(
      "Bearer token-1",
    );
    gate.resolve(tokenOf("token-2"));
    await idle();
    await client.call(getThing, one);
    expect(service.apiCalls.at(-1)?.headers.get("authorization")).toBe(
      "Bearer token-2",
    );
  });

  it("is waited for in the last 15 s, by all callers together", async () => {
    const { clock, service, client } = bench();
    await client.call(getThing, one);
    await clock.advance(885_000);
    await Promise.all(
      Array.from({ length: 50 }, () => client.call(getThing, one)),
    );
    expect(service.tokenCalls).toHaveLength(2);
    const sent = service.apiCalls
      .slice(1)
      .map((seen) => seen.headers.get("authorization"));
    expect(new Set(sent)).toEqual(new Set(["Bearer token-2"]));
  });

  it("counts from before the request, not from the response", async () => {
    const { clock, service, client } = bench({
      token: async (seen, count) => {
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

  it("comes by the monotonic clock when the wall clock jumps back", async () => {
    const { clock, service, client } = bench();
    await client.call(getThing, one);
    clock.moveWall(-86_400_000);
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(1);
    await clock.advance(900_000);
    await client.call(getThing, one);
    expect(service.tokenCalls).toHaveLength(2);
  });

  it("lets calls pass while renewal fails, and tries with growing pauses", async () => {
    let isDown = false;
    const { clock, service, client } = bench({
      token: (_seen, count) => (isDown ? json({}, 400) : tokenOf(`t${count}`)),
    });
    clock.chance = 0.999;
    await client.call(getThing, one);
    isDown = true;
    await clock.advance(800_000); // 100 s left
    const triesAt: number[] = [];
    for (let second = 0; second < 20; second += 1) {
      const before = service.tokenCalls.length;
      await client.call(getThing, one);
      await idle();
      if (service.tokenCalls.length > before) triesAt.push(second);
      await clock.advance(1_000);
    }
    expect(triesAt).toEqual([0, 1, 3, 7, 15]);
    isDown = false;
    await clock.advance(100_000);
    expect(await client.call(getThing, one)).toEqual({ ok: true });
  });
});

describe("failure", () => {
  it("gives every waiter an error of its own with its own stack", async () => {
    const { client } = bench({ token: () => json({}, 400) });
    const [first, second] = await Promise.all([
      errorOf(client.call(getThing, one)),
      errorOf(client.call(getThing, one)),
    ]);
    expect(first).toBeInstanceOf(TokenEndpointError);
    expect(first).toMatchObject({ status: 400, code: "token-endpoint" });
    expect(second).not.toBe(first);
  });

  it("closes the gate: calls wait for it within their own time", async () => {
    let isDown = true;
    const { clock, service, client } = bench({
      token: () => (isDown ? json({}, 400) : tokenOf("t")),
    });
    await errorOf(client.call(getThing, one));
    const late = errorOf(client.call(getThing, one, { timeoutMs: 400 }));
    const patient = client.call(getThing, one);
    await clock.advance(500);
    expect(await late).toMatchObject({ name: "TimeoutError", phase: "token" });
    expect(service.tokenCalls).toHaveLength(1);
    isDown = false;
    await clock.advance(500);
    expect(await patient).toEqual({ ok: true });
    expect(service.tokenCalls).toHaveLength(2);
  });

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
    expect(errors[0]).toMatchObject({ error: "invalid_client" });
    expect(errors[0]?.message).toContain("no such client");
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
    expect(error).toMatchObject({ name: "TokenError", code: "token" });
    expect(error.message).not.toContain("s3cret-canary");
    expect(service.tokenCalls).toHaveLength(0);
  });
});

describe("invalidate", () => {
  it("drops only the token that failed, and a late flight keeps the newer", async () => {
    const clock = fakeClock();
    const flights: ((outcome: TokenOutcome) => void)[] = [];
    const manager = createTokenManager({
      clock,
      origin: "https://eu.api.example.com",
      issue: () =>
        new Promise((resolve) => {
          flights.push(resolve);
        }),
    });
    const land = (flight: number, value: string): void =>
      flights[flight]?.({ kind: "issued", value, lifetimeSeconds: 900 });
    const first = manager.get(caller());
    await idle();
    land(0, "t1");
    const token = await first;
    await clock.advance(800_000);
    await manager.get(caller()); // soft window: flight 1 takes off
    await idle();
    manager.invalidate(token);
    const second = manager.get(caller()); // flight 2
    await idle();
    expect(flights).toHaveLength(3);
    land(2, "t3");
    expect((await second).value).toBe("t3");
    land(1, "t2");
    await idle();
    expect((await manager.get(caller())).value).toBe("t3");
    manager.invalidate(token);
    expect((await manager.get(caller())).value).toBe("t3");
    expect(flights).toHaveLength(3);
  });
});

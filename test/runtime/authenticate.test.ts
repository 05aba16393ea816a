import { describe, expect, it } from "vitest";
import {
  AuthenticationError,
  ConfigurationError,
  PermissionDeniedError,
} from "../../templates/runtime/gateway/index.ts";
import { authenticate } from "../../templates/runtime/core/authenticate.ts";
import { createCancellation } from "../../templates/runtime/core/clock.ts";
import type { Token } from "../../templates/runtime/core/token.ts";
import type {
  HttpRequest,
  HttpResponse,
  Interceptor,
} from "../../templates/runtime/core/transport.ts";
import {
  bench,
  errorOf,
  getThing,
  hang,
  json,
  operation,
  postThing,
  type Seen,
} from "./support.ts";

const one = { id: 1 };
const bearer = (seen: Seen | undefined): string | null | undefined =>
  seen?.headers.get("authorization");
const only =
  (token: string) =>
  (seen: Seen): Response =>
    bearer(seen) === `Bearer ${token}` ? json({ ok: true }) : json({}, 401);

describe("without credentials", () => {
  it("a call of a client that has some sends no token", async () => {
    const { service, client } = bench();
    await client.call(getThing, one, { credentials: "none" });
    await client.call(getThing, one);
    expect(service.apiCalls.map(bearer)).toEqual([null, "Bearer token-1"]);
    expect(service.tokenCalls).toHaveLength(1);
  });

  it("a client asks for no token, and its callers may send their own", async () => {
    const { service, client } = bench({}, { credentials: "none" });
    await client.call(getThing, one);
    const headers = { Authorization: "Bearer mine" };
    await client.call(getThing, one, { headers });
    expect(service.apiCalls.map(bearer)).toEqual([null, "Bearer mine"]);
    expect(service.tokenCalls).toEqual([]);
  });

  it("a client that has some keeps its header to itself", async () => {
    const { client } = bench();
    const headers = { Authorization: "Bearer mine" };
    const error = await errorOf(client.call(getThing, one, { headers }));
    expect(error.name).toBe("ValidationError");
  });
});

describe("a 401", () => {
  it("replays the call once with a fresh token, whatever the method", async () => {
    const { service, client } = bench({ api: only("token-2") });
    const body = { name: "a" };
    expect(await client.call(postThing, { body })).toEqual({ ok: true });
    expect(service.apiCalls.map(bearer)).toEqual([
      "Bearer token-1",
      "Bearer token-2",
    ]);
    expect(service.apiCalls.map((seen) => seen.body)).toEqual([
      '{"name":"a"}',
      '{"name":"a"}',
    ]);
  });

  it("is no retry", async () => {
    const { service, client } = bench({ api: only("token-2") });
    expect(await client.call(getThing, one, { maxRetries: 0 })).toEqual({
      ok: true,
    });
    expect(service.apiCalls).toHaveLength(2);
  });

  it("for the second time is an AuthenticationError", async () => {
    const { service, client } = bench({ api: () => json({}, 401) });
    const error = await errorOf(client.call(getThing, one));
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(service.apiCalls).toHaveLength(2);
    expect(service.tokenCalls).toHaveLength(2);
  });

  it("is replayed once in a call, also when the replay is retried", async () => {
    const statuses = [401, 503, 401, 200];
    const { clock, service, client } = bench({
      api: (_seen, count) => json({}, statuses[count - 1] ?? 200),
    });
    const error = await clock.settle(errorOf(client.call(getThing, one)));
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(service.apiCalls).toHaveLength(3);
  });

  it("of many calls at once costs one token and one replay each", async () => {
    const { service, client } = bench(
      { api: only("token-2") },
      { maxConcurrency: 201 },
    );
    await Promise.all(
      Array.from({ length: 200 }, () => client.call(getThing, one)),
    );
    expect(service.tokenCalls).toHaveLength(2);
    expect(service.apiCalls).toHaveLength(400);
  });

  it("for a missing scope asks for no token", async () => {
    const challenge = 'Bearer error="insufficient_scope"';
    const { service, client } = bench({
      api: () => json({}, 401, { "www-authenticate": challenge }),
    });
    await errorOf(client.call(getThing, one));
    expect(service.tokenCalls).toHaveLength(1);
    expect(service.apiCalls).toHaveLength(1);
  });

  it("is not replayed when the body can be read only once", async () => {
    const { service, client } = bench({ api: () => json({}, 401) });
    const body = new FormData();
    body.set("file", "content");
    const error = await errorOf(client.call(postThing, { body }));
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(service.apiCalls).toHaveLength(1);
  });
});

it("a 403 asks for no token and is not repeated", async () => {
  const { service, client } = bench({ api: () => json({}, 403) });
  const error = await errorOf(client.call(getThing, one));
  expect(error).toBeInstanceOf(PermissionDeniedError);
  expect(service.tokenCalls).toHaveLength(1);
  expect(service.apiCalls).toHaveLength(1);
});

describe("a token", () => {
  it("that is waited for too long is a TimeoutError that says so", async () => {
    const { clock, client } = bench({ token: ({ signal }) => hang(signal) });
    const call = client.call(getThing, one, { timeoutMs: 400 });
    expect(await clock.settle(errorOf(call))).toMatchObject({
      name: "TimeoutError",
      phase: "token",
      requestMayHaveBeenSent: false,
    });
  });

  const request = (url: string): HttpRequest => ({
    method: "GET",
    url,
    headers: {},
    body: undefined,
    isReplayable: true,
    isIdempotent: true,
    maxRetries: 0,
    maxResponseBytes: 1,
    cancellation: createCancellation(),
    deadlineMs: 1,
    progress: {
      operation: "GET /x",
      attempts: [],
      sends: 0,
      isReplay: false,
      phase: "token",
    },
  });
  const token: Token = {
    value: "t",
    origin: "https://us.api.example.com",
    requestedAt: [0, 0],
    lifeMs: 1,
  };
  /** Hands out these tokens, then always the same, and notes those that the service took. */
  const handOut = (
    ...tokens: readonly Token[]
  ): { readonly send: Interceptor; readonly accepted: readonly Token[] } => {
    const left = [...tokens];
    const accepted: Token[] = [];
    const send = authenticate({
      get: () => left.shift() ?? token,
      accept: (used) => accepted.push(used),
      invalidate: () => true,
    });
    return { send, accepted };
  };
  const { send } = handOut();
  const answer = (status: number): HttpResponse => {
    const raw = new Response(null, { status });
    return { status, headers: raw.headers, body: new Uint8Array(), raw };
  };

  it.each([
    "https://eu.api.example.com/x",
    "https://us.api.example.com.evil.example/x",
    "https://us.api.example.com@evil.example/x",
    "https://us.api.example.com:8443/x",
    "http://us.api.example.com/x",
  ])("is not sent to %s", async (url) => {
    let sent = 0;
    const transport = send(async () => {
      sent += 1;
      throw new Error("sent");
    });
    const error = await errorOf(transport(request(url)));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toBe("The access token belongs to another host");
    expect(sent).toBe(0);
  });

  it("is sent to its own host, and the request itself does not get it", async () => {
    const sent: HttpRequest[] = [];
    const given = request("https://us.api.example.com/x");
    const transport = send(async (attempt) => {
      sent.push(attempt);
      return answer(200);
    });
    await transport(given);
    expect(sent[0]?.headers).toEqual({ authorization: "Bearer t" });
    expect(given.headers).toEqual({});
  });

  it.each([
    [200, true],
    [299, true],
    [300, false],
    [401, false],
    [403, false],
    [500, false],
  ])(
    "that is answered with %i counts as accepted: %s",
    async (status, isSo) => {
      const { send, accepted } = handOut();
      await send(async () => answer(status))(
        request("https://us.api.example.com/x"),
      );
      expect(accepted).toEqual(isSo ? [token] : []);
    },
  );

  it.each([
    [299, true],
    [300, false],
    [401, false],
  ])(
    "of a replay that is answered with %i counts as accepted: %s",
    async (status, isSo) => {
      const fresh: Token = { ...token, value: "fresh" };
      const { send, accepted } = handOut(token, fresh);
      const statuses = [401, status];
      await send(async () => answer(statuses.shift() ?? 500))(
        request("https://us.api.example.com/x"),
      );
      expect(accepted).toEqual(isSo ? [fresh] : []);
    },
  );
});

describe("a service that refuses fresh tokens", () => {
  it("gets few calls: then they fail without being sent", async () => {
    const { clock, service, client } = bench({ api: () => json({}, 401) });
    const names: string[] = [];
    for (let call = 0; call < 20; call += 1) {
      names.push((await errorOf(client.call(getThing, one))).name);
    }
    expect(names.slice(0, 3)).toEqual(Array(3).fill("AuthenticationError"));
    expect(names.slice(3)).toEqual(Array(17).fill("TokenError"));
    expect(service.tokenCalls).toHaveLength(3);
    expect(service.apiCalls).toHaveLength(5);
    await clock.advance(10_000);
    expect(await errorOf(client.call(getThing, one))).toBeInstanceOf(
      AuthenticationError,
    );
    expect(service.apiCalls).toHaveLength(6);
    expect(service.tokenCalls).toHaveLength(4);
  });

  it("in one place only goes on to serve the others", async () => {
    const { service, client } = bench({
      api: (seen) =>
        seen.method === "GET" ? json({ ok: true }) : json({}, 401),
    });
    for (let call = 0; call < 20; call += 1) {
      const error = await errorOf(client.call(postThing));
      expect(error).toBeInstanceOf(AuthenticationError);
      expect(await client.call(getThing, one)).toEqual({ ok: true });
    }
    expect(service.tokenCalls).toHaveLength(3);
  });
});

it("headers of the context cannot be chosen by the caller", async () => {
  const { service, client } = bench();
  for (const name of [
    "Authorization",
    "x-tenant-id",
    "X-Environment-Id",
    "Host",
    "Cookie",
    "Proxy-Authorization",
    "Content-Length",
    "bad name",
    "bad\r\nname",
  ]) {
    const error = await errorOf(
      client.call(getThing, one, { headers: { [name]: "canary" } }),
    );
    expect(error).toMatchObject({ name: "ValidationError" });
    expect(error.message).not.toContain("canary");
  }
  for (const value of ["a\r\nb", "\0", "é"]) {
    const error = await errorOf(
      client.call(getThing, one, { headers: { "x-note": value } }),
    );
    expect(error).toMatchObject({ parameter: 'header "x-note"' });
    expect(error.message).not.toContain(value);
  }
  expect(service.apiCalls).toHaveLength(0);
});

it("headers of call and connection join, the call's win", async () => {
  const { service, client } = bench(
    {},
    { headers: { "X-A": "connection", "X-B": "connection" } },
  );
  await client.call(operation("DELETE"), undefined, {
    headers: { "x-a": "call" },
    idempotencyKey: "key-1",
  });
  expect(Object.fromEntries(service.apiCalls[0]?.headers ?? [])).toEqual({
    accept: "application/json",
    authorization: "Bearer token-1",
    "idempotency-key": "key-1",
    "x-a": "call",
    "x-b": "connection",
    "x-tenant-id": "t-1",
  });
});

import { describe, expect, it } from "vitest";
import {
  AuthenticationError,
  ConfigurationError,
  PermissionDeniedError,
} from "../../templates/runtime/index.ts";
import { authenticate } from "../../templates/runtime/authenticate.ts";
import {
  bench,
  errorOf,
  getThing,
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

  it("of many calls at once costs one token and one replay each", async () => {
    const { service, client } = bench({ api: only("token-2") });
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

it("a token is not sent to another host", async () => {
  let sent = 0;
  const transport = authenticate({
    get: async () => ({
      value: "t",
      origin: "https://us.api.example.com",
      expiresAt: { monotonicMs: 1, wallMs: 1 },
      softWindowMs: 1,
      hardWindowMs: 1,
    }),
    invalidate: () => undefined,
  })(async () => {
    sent += 1;
    throw new Error("sent");
  });
  const error = await errorOf(
    transport({
      method: "GET",
      url: "https://eu.api.example.com/x",
      headers: new Headers(),
      body: undefined,
      isReplayable: true,
      isIdempotent: true,
      maxRetries: 0,
      maxResponseBytes: 1,
      signal: new AbortController().signal,
      deadlineMs: 1,
      progress: { operationId: "GET /x", attempts: [], phase: "token" },
    }),
  );
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(sent).toBe(0);
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

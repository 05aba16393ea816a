import { describe, expect, it } from "vitest";
import type { ConnectionOptions } from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  type Bench,
  deferred,
  errorOf,
  getThing,
  idle,
  json,
  postThing,
  type Seen,
  type TestClient,
  messageOf,
} from "./support.ts";

const one = { id: 1 };

/** A service that answers when the test says so. */
function held(options: Partial<ConnectionOptions>): Bench & {
  readonly answers: ((response: Response) => void)[];
} {
  const answers: ((response: Response) => void)[] = [];
  const api = (): Promise<Response> => {
    const { promise, resolve } = deferred<Response>();
    answers.push(resolve);
    return promise;
  };
  return { ...bench({ api }, options), answers };
}

const limited = (): Response => json({}, 429, { "retry-after": "5" });
const tenantOf = (seen: Seen): string | null => seen.headers.get("x-tenant-id");

describe("slots", () => {
  it("are one fewer than maxConcurrency: the token request needs one", async () => {
    const { service, client, answers } = held({ maxConcurrency: 4 });
    const calls = Array.from({ length: 5 }, () => client.call(getThing, one));
    await idle();
    expect(service.apiCalls).toHaveLength(3);
    answers[0]?.(json({}));
    await idle();
    expect(service.apiCalls).toHaveLength(4);
    for (let index = 1; index < 5; index += 1) {
      answers[index]?.(json({}));
      await idle();
    }
    await Promise.all(calls);
  });

  it.each([0, 1])("are at least one, also of %i", async (maxConcurrency) => {
    const { service, client, answers } = held({ maxConcurrency });
    const call = client.call(getThing, one);
    await idle();
    expect(service.apiCalls).toHaveLength(1);
    answers[0]?.(json({}));
    await call;
  });

  it.each([-1, 1.5, "4"])("cannot be %j", (maxConcurrency) => {
    const options = { maxConcurrency } as Partial<ConnectionOptions>;
    expect(messageOf(() => bench({}, options))).toBe(
      "maxConcurrency is out of range",
    );
  });

  it("are shared by all contexts of a client", async () => {
    const { service, client } = held({ maxConcurrency: 3 });
    for (const id of ["a", "b", "c"]) {
      client.forContext("tenant", id).call(getThing, one).catch(String);
    }
    await idle();
    expect(service.apiCalls.map(tenantOf)).toEqual(["a", "b"]);
  });

  it("go to those who wait while others back off", async () => {
    const { clock, service, client, answers } = held({ maxConcurrency: 2 });
    const first = client.call(getThing, one);
    const second = client.call(postThing);
    await idle();
    answers[0]?.(json({}, 503));
    await idle();
    expect(service.apiCalls.map((seen) => seen.method)).toEqual([
      "GET",
      "POST",
    ]);
    answers[1]?.(json({}));
    await second;
    await clock.advance(250);
    answers[2]?.(json({}));
    await first;
  });

  it("are given back by calls that fail or are aborted", async () => {
    const { service, client, answers } = held({ maxConcurrency: 2 });
    const controller = new AbortController();
    const { signal } = controller;
    const aborted = errorOf(client.call(getThing, one, { signal }));
    await idle();
    controller.abort();
    await aborted;
    const failed = errorOf(client.call(getThing, one));
    await idle();
    answers[1]?.(json({}, 400));
    await failed;
    const good = client.call(getThing, one);
    await idle();
    expect(service.apiCalls).toHaveLength(3);
    answers[2]?.(json({}));
    await good;
  });

  it("are not taken by a call that was aborted while it waited", async () => {
    const { service, client, answers } = held({ maxConcurrency: 2 });
    const controller = new AbortController();
    const first = client.call(getThing, one);
    const { signal } = controller;
    const second = errorOf(client.call(postThing, {}, { signal }));
    const third = client.call(getThing, one);
    await idle();
    controller.abort();
    expect(await second).toMatchObject({ name: "AbortError" });
    answers[0]?.(json({}));
    await first;
    await idle();
    answers[1]?.(json({}));
    await third;
    expect(service.apiCalls.map((seen) => seen.method)).toEqual(["GET", "GET"]);
  });
});

it("hooks are told how long a call waited, and for what", async () => {
  const told: unknown[] = [];
  const { client, answers, clock } = held({
    maxConcurrency: 2,
    maxRetries: 0,
    hooks: {
      "queue.wait": (fields) => told.push(["queue", fields]),
      "rate.wait": (fields) => told.push(["rate", fields]),
    },
  });
  const first = errorOf(client.call(getThing, one));
  const second = client.call(postThing);
  await clock.advance(300);
  expect(told).toEqual([]);
  answers[0]?.(limited());
  await first;
  await clock.advance(5_250);
  answers[1]?.(json({}));
  await second;
  const fields = {
    "http.request.method": "POST",
    "url.template": "/pro/v1/things",
    "server.address": "eu.api.example.com",
    "http.request.resend_count": 0,
  };
  expect(told).toEqual([
    ["queue", { ...fields, duration_ms: 300 }],
    ["rate", { ...fields, duration_ms: 5_250 }],
  ]);
});

describe("the gate of a context", () => {
  const call = (client: TestClient<"tenant">, id: string): Promise<unknown> =>
    client.forContext("tenant", id).call(getThing, one);

  it("holds its calls back for as long as its 429 asks, and no other's", async () => {
    const { clock, service, client, answers } = held({ maxConcurrency: 3 });
    const first = call(client, "a");
    await idle();
    answers[0]?.(limited());
    await idle();
    const second = call(client, "a");
    const other = call(client, "b");
    await idle();
    expect(service.apiCalls.map(tenantOf)).toEqual(["a", "b"]);
    answers[1]?.(json({}));
    await other;
    await clock.advance(5_249);
    expect(service.apiCalls).toHaveLength(2);
    await clock.advance(1);
    expect(service.apiCalls).toHaveLength(4);
    answers[2]?.(json({}));
    answers[3]?.(json({}));
    await Promise.all([first, second]);
    expect(clock.pending).toBe(0);
  });

  it("takes their slots from calls that had queued before it closed", async () => {
    const { clock, service, client, answers } = held({ maxConcurrency: 2 });
    const calls = [call(client, "a"), call(client, "a"), call(client, "b")];
    await idle();
    answers[0]?.(limited());
    await idle();
    expect(service.apiCalls.map(tenantOf)).toEqual(["a", "b"]);
    answers[1]?.(json({}));
    await clock.advance(6_000);
    answers[2]?.(json({}));
    await idle();
    answers[3]?.(json({}));
    await Promise.all(calls);
    expect(service.apiCalls).toHaveLength(4);
  });

  it("answers with that 429 whoever has no time to wait", async () => {
    const { client, answers, service, clock } = held({ maxRetries: 0 });
    const first = errorOf(call(client, "a"));
    await idle();
    answers[0]?.(limited());
    await first;
    const context = client.forContext("tenant", "a");
    const before = clock.monotonic();
    const hasty = context.call(getThing, one, { timeoutMs: 5_250 });
    expect(await errorOf(hasty)).toMatchObject({
      name: "RateLimitError",
      retryAfterMs: 5_000,
    });
    expect(clock.monotonic()).toBe(before);
    expect(service.apiCalls).toHaveLength(1);
    const patient = context.call(getThing, one, { timeoutMs: 5_251 });
    await clock.advance(5_250);
    answers[1]?.(json({}));
    await patient;
  });

  it("that asks for more than maxRetryAfterMs fails calls at once, for that long", async () => {
    const { client, answers, service, clock } = held({
      maxRetryAfterMs: 8_000,
    });
    const first = errorOf(call(client, "a"));
    await idle();
    answers[0]?.(json({}, 429, { "retry-after": "3600" }));
    await first;
    const refused = { name: "RateLimitError", retryAfterMs: 3_600_000 };
    expect(await errorOf(call(client, "a"))).toMatchObject(refused);
    await clock.advance(7_999);
    expect(await errorOf(call(client, "a"))).toMatchObject(refused);
    expect(service.apiCalls).toHaveLength(1);
    await clock.advance(1);
    const next = call(client, "a");
    await idle();
    answers[1]?.(json({}));
    await next;
    expect(service.apiCalls).toHaveLength(2);
  });

  it("that asks for exactly maxRetryAfterMs is waited for", async () => {
    const { client, answers, service, clock } = held({
      maxRetryAfterMs: 5_000,
      maxRetries: 0,
    });
    const first = errorOf(call(client, "a"));
    await idle();
    answers[0]?.(limited());
    await first;
    const next = call(client, "a");
    await clock.advance(4_999);
    expect(service.apiCalls).toHaveLength(1);
    await clock.advance(1);
    answers[1]?.(json({}));
    await next;
  });

  it("is not opened by a 429 that asks for less", async () => {
    const { client, answers, service, clock } = held({ maxRetries: 0 });
    const calls = [errorOf(call(client, "a")), errorOf(call(client, "a"))];
    await idle();
    answers[0]?.(limited());
    answers[1]?.(json({}, 429, { "retry-after": "1" }));
    await Promise.all(calls);
    const next = call(client, "a");
    await clock.advance(5_249);
    expect(service.apiCalls).toHaveLength(2);
    await clock.advance(1);
    answers[2]?.(json({}));
    await next;
  });

  it("is left at once by a call that is aborted", async () => {
    const { client, answers, clock } = held({ maxRetries: 0 });
    const first = errorOf(call(client, "a"));
    await idle();
    answers[0]?.(limited());
    await first;
    const controller = new AbortController();
    const context = client.forContext("tenant", "a");
    const { signal } = controller;
    const waiting = errorOf(context.call(getThing, one, { signal }));
    await idle();
    expect(clock.pending).toBe(2);
    controller.abort();
    expect(await waiting).toMatchObject({ name: "AbortError" });
    await idle();
    expect(clock.pending).toBe(0);
  });
});

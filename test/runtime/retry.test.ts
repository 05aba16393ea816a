import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RateLimitError } from "../../templates/runtime/gateway/index.ts";
import {
  parseHttpDate,
  retryAfterMs,
} from "../../templates/runtime/core/header-fields.ts";
import {
  bench,
  errorOf,
  fetchFailure,
  getThing,
  hang,
  json,
  operation,
  postThing,
  type TestOperation,
} from "./support.ts";
import { measured } from "../support/measure.ts";
import { runs, seed } from "../support/random-input.ts";

const one = { id: 1 };
const verify: TestOperation = operation("POST", "/pro/v1/verify", {
  idempotent: true,
});

describe("what is repeated", () => {
  const everything = [
    "ECONNREFUSED",
    "ECONNRESET",
    "CERT_HAS_EXPIRED",
    400,
    404,
    408,
    409,
    429,
    500,
    501,
    502,
    503,
    504,
    505,
  ] as const;
  const safe = ["ECONNREFUSED", "ECONNRESET", 408, 429, 500, 502, 503, 504];
  const unsafe = ["ECONNREFUSED", 429];
  it.each([
    ["GET", getThing, safe],
    ["HEAD", operation("HEAD"), safe],
    ["PUT", operation("PUT"), safe],
    ["DELETE", operation("DELETE"), safe],
    ["POST", postThing, unsafe],
    ["PATCH", operation("PATCH"), unsafe],
    ["POST declared idempotent", verify, safe],
  ])("of %s", async (_name, op, expected) => {
    const repeated: unknown[] = [];
    for (const fault of everything) {
      const { clock, service, client } = bench({
        api: () => {
          if (typeof fault === "string") throw fetchFailure(fault);
          return json({}, fault);
        },
      });
      const params = op === getThing ? one : {};
      await clock.settle(client.call(op, params).safe());
      expect([1, 3]).toContain(service.apiCalls.length);
      if (service.apiCalls.length === 3) repeated.push(fault);
    }
    expect(repeated).toEqual(expected);
  });

  it("succeeds in the end, with full jitter between", async () => {
    const { clock, client } = bench({
      api: (_seen, count) => json({ count }, count < 3 ? 503 : 200),
    });
    expect(await clock.settle(client.call(getThing, one))).toEqual({
      count: 3,
    });
    expect(clock.delays.filter((ms) => ms < 10_000)).toEqual([250, 500]);
    expect(clock.pending).toBe(0);
  });

  it("never counts a body that can be read only once", async () => {
    const { clock, service, client } = bench({ api: () => json({}, 429) });
    const body = new ReadableStream();
    await clock.settle(client.call(operation("PUT"), { body }).safe());
    expect(service.apiCalls).toHaveLength(1);
  });

  it("is recorded", async () => {
    const { clock, client } = bench({
      api: (_seen, count) => {
        if (count === 1) throw fetchFailure("ECONNREFUSED");
        return json({}, 503);
      },
    });
    const error = await clock.settle(errorOf(client.call(getThing, one)));
    expect(error).toMatchObject({
      attempts: [
        { outcome: "ECONNREFUSED", delayMs: 250, mayHaveBeenProcessed: false },
        { outcome: 503, delayMs: 500, mayHaveBeenProcessed: true },
        { outcome: 503, delayMs: 0, mayHaveBeenProcessed: true },
      ],
    });
  });

  it("nothing after a 400; its one attempt is recorded", async () => {
    const { client } = bench({ api: () => json({}, 400) });
    expect(await errorOf(client.call(getThing, one))).toMatchObject({
      attempts: [{ outcome: 400, delayMs: 0, mayHaveBeenProcessed: false }],
    });
  });

  it("a DELETE that may have worked before its 404 is ambiguous", async () => {
    for (const [first, ambiguous] of [
      ["ECONNRESET", true],
      ["ECONNREFUSED", false],
    ] as const) {
      const { clock, client } = bench({
        api: (_seen, count) => {
          if (count === 1) throw fetchFailure(first);
          return json({}, 404);
        },
      });
      const call = errorOf(client.call(operation("DELETE")));
      expect(await clock.settle(call)).toMatchObject({
        name: "NotFoundError",
        ambiguous,
      });
    }
  });
});

describe("Retry-After", () => {
  it("is waited for exactly, and 429 without it waits a second", async () => {
    const { clock, client } = bench({
      api: (_seen, count) =>
        count === 1
          ? json({}, 429, { "retry-after": "7" })
          : json({}, count === 2 ? 429 : 200),
    });
    await clock.settle(client.call(postThing));
    expect(clock.delays.filter((ms) => ms < 10_000)).toEqual([7_350, 1_050]);
  });

  it("0 is waited for exactly, too", async () => {
    const { clock, service, client } = bench({
      api: (_seen, count) =>
        json({}, count === 1 ? 503 : 200, { "retry-after": "0" }),
    });
    const before = clock.monotonic();
    await clock.settle(client.call(getThing, one));
    expect(service.apiCalls).toHaveLength(2);
    expect(clock.monotonic()).toBe(before);
  });

  it("above maxRetryAfterMs is not waited for", async () => {
    const api = (): Response => json({}, 503, { "retry-after": "3" });
    const short = bench({ api }, { maxRetryAfterMs: 2_999 });
    await errorOf(short.client.call(getThing, one));
    expect(short.service.apiCalls).toHaveLength(1);
    const long = bench({ api }, { maxRetryAfterMs: 3_000 });
    await long.clock.settle(errorOf(long.client.call(getThing, one)));
    expect(long.service.apiCalls).toHaveLength(3);
  });

  it("R-03 Retry-After 3600 is reported, not waited for", async (context) => {
    const { clock, service, client } = bench({
      api: () => json({}, 429, { "retry-after": "3600" }),
    });
    const before = clock.monotonic();
    const error = await errorOf(client.call(getThing, one));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 3_600_000, retryable: true });
    expect(clock.monotonic()).toBe(before);
    expect(service.apiCalls).toHaveLength(1);
    measured(context, { calls: 1 });
  });

  it("R-09 a backoff beyond the deadline fails at once, not at the deadline", async (context) => {
    const { clock, service, client } = bench({
      api: () => json({}, 503, { "retry-after": "20" }),
    });
    const before = clock.monotonic();
    const call = client.call(getThing, one, { timeoutMs: 20_000 });
    expect(await errorOf(call)).toMatchObject({
      name: "UnavailableError",
      retryAfterMs: 20_000,
    });
    expect(clock.monotonic()).toBe(before);
    measured(context, { calls: service.apiCalls.length, "ms waited": 0 });
  });

  const nowMs = Date.UTC(1994, 10, 6, 8, 49, 30);
  it.each([
    ["2", 2_000],
    ["0", 0],
    ["007", 7_000],
    ["Sun, 06 Nov 1994 08:49:37 GMT", 7_000],
    ["Sunday, 06-Nov-94 08:49:37 GMT", 7_000],
    ["Sun Nov  6 08:49:37 1994", 7_000],
    ["Sun, 06 Nov 1994 08:49:60 GMT", 30_000],
    ["Sun, 06 Nov 1994 08:40:00 GMT", 0],
    ["-1", undefined],
    ["0x10", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["", undefined],
    ["1, 2", undefined],
    ["99999999999", 99_999_999_999_000],
    ["Sun, 06 Nov 1994 24:00:00 GMT", undefined],
    ["Sun, 00 Nov 1994 08:49:37 GMT", undefined],
    ["Sun, 06 Foo 1994 08:49:37 GMT", undefined],
    ["Sun, 06 anF 1994 08:49:37 GMT", undefined],
    ["1994-11-06T08:49:37Z", undefined],
  ])("%j is %j ms", (value, expected) => {
    expect(retryAfterMs(new Headers({ "retry-after": value }), nowMs)).toBe(
      expected,
    );
  });

  it("as a date counts from the date of the response", () => {
    const headers = new Headers({
      "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT",
      date: "Sun, 06 Nov 1994 08:49:30 GMT",
    });
    expect(retryAfterMs(headers, nowMs + 3_600_000)).toBe(7_000);
  });

  it("puts a two-digit year into the right century", () => {
    const at = Date.UTC(2030, 0, 1);
    const year = (text: string): number =>
      new Date(parseHttpDate(text, at) ?? 0).getUTCFullYear();
    expect(year("Sunday, 06-Nov-80 08:49:37 GMT")).toBe(2080);
    expect(year("Sunday, 06-Nov-81 08:49:37 GMT")).toBe(1981);
  });

  it("reads back every date that toUTCString writes", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date(0),
          max: new Date(Date.UTC(9999, 0)),
          noInvalidDate: true,
        }),
        (date) => {
          const text = date.toUTCString();
          expect(parseHttpDate(text, 0)).toBe(Date.parse(text));
        },
      ),
      { seed, numRuns: runs(100) },
    );
  });
});

describe("budget", () => {
  it("R-07 a service that is down gets few retries on top of 1,000 calls", async (context) => {
    const { clock, service, client } = bench({ api: () => json({}, 503) });
    const errors = [];
    for (let call = 0; call < 1_000; call += 1)
      errors.push(await clock.settle(errorOf(client.call(getThing, one))));
    // 100 in the bucket, 5 a retry.
    expect(service.apiCalls).toHaveLength(1_020);
    expect(errors[9]).toMatchObject({ retryBudgetExhausted: false });
    for (const error of [errors[10], errors[999]])
      expect(error).toMatchObject({
        name: "UnavailableError",
        retryBudgetExhausted: true,
        attempts: [{ outcome: 503, delayMs: 0, retryBudgetExhausted: true }],
      });
    measured(context, { calls: 1_000, requests: service.apiCalls.length });
  });

  it("is shared by all contexts of a client", async () => {
    const { clock, service, client } = bench({ api: () => json({}, 503) });
    for (let call = 0; call < 15; call += 1) {
      const other = client.forContext("tenant", `t-${call}`);
      await clock.settle(errorOf(other.call(getThing, one)));
    }
    expect(service.apiCalls).toHaveLength(15 + 20);
  });

  it("gets back what a retried success has cost, and 1 for a plain one", async () => {
    let failures = 0;
    const { clock, service, client } = bench({
      api: () => {
        failures -= 1;
        return json({}, failures >= 0 ? 503 : 200);
      },
    });
    const call = async (failing: number): Promise<number> => {
      const before = service.apiCalls.length;
      failures = failing;
      await clock.settle(client.call(getThing, one).safe());
      return service.apiCalls.length - before;
    };
    for (let time = 0; time < 30; time += 1) expect(await call(2)).toBe(3);
    for (let time = 0; time < 10; time += 1) expect(await call(9)).toBe(3);
    expect(await call(9)).toBe(1);
    for (let time = 0; time < 4; time += 1) await call(0);
    expect(await call(9)).toBe(1);
    await call(0);
    expect(await call(9)).toBe(2);
  });

  it("of a timeout is 10", async () => {
    const { clock, service, client } = bench(
      { api: (seen) => hang(seen.signal) },
      { timeoutMs: 500_000 },
    );
    for (let call = 0; call < 8; call += 1) {
      await clock.settle(errorOf(client.call(getThing, one)));
    }
    expect(service.apiCalls).toHaveLength(8 + 10);
  });
});

describe("retryUnsafe503", () => {
  it.each([
    [{}, { "retry-after": "1" }, 1],
    [{ retryUnsafe503: true }, { "retry-after": "1" }, 3],
    [{ retryUnsafe503: true }, {}, 1],
  ])("%j with the headers %j: %i calls", async (options, headers, calls) => {
    const api = (): Response => json({}, 503, headers);
    const { clock, service, client } = bench({ api }, options);
    await clock.settle(client.call(postThing).safe());
    expect(service.apiCalls).toHaveLength(calls);
  });
});

it("cancels the body of an answer before it asks again", async () => {
  const cancelled: number[] = [];
  const { clock, client } = bench(
    {
      api: (_seen, count) => {
        if (count > 1) return json({});
        const endless = new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(30_000)),
          cancel: () => void cancelled.push(count),
        });
        return new Response(endless, { status: 503 });
      },
    },
    {},
  );
  await clock.settle(client.call(getThing, one));
  expect(cancelled).toEqual([1]);
});

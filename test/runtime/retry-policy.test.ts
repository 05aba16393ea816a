import { describe, expect, it } from "vitest";
import {
  AbortError,
  NetworkError,
  RedirectError,
  ResponseBodyError,
  ResponseParseError,
  ResponseTooLargeError,
  TimeoutError,
  type TimeoutPhase,
  UnexpectedContentTypeError,
} from "../../templates/runtime/gateway/index.ts";
import {
  decideRetry,
  type Failure,
  mayHaveBeenProcessed,
  retryCost,
  type RetryQuestion,
  withJitter,
} from "../../templates/runtime/core/retry-policy.ts";

const details = { operation: "GET /x", status: 200 };
const almostOne = 0.999_999;

const response = (status: number, retryAfterMs?: number): Failure => ({
  status,
  retryAfterMs,
});
const error = (thrown: unknown): Failure => ({ error: thrown });
const network = (requestMayHaveBeenSent: boolean, retryable = true): Failure =>
  error(
    new NetworkError("X", { ...details, requestMayHaveBeenSent, retryable }),
  );
const timeout = (phase: TimeoutPhase): Failure =>
  error(new TimeoutError("attempt", 1, { ...details, phase }));
const bodyError = error(new ResponseBodyError(details));
const truncated = error(
  new ResponseParseError("body", { ...details, retryable: true }),
);
const malformed = error(new ResponseParseError("body", details));

/** What is decided about a failure that everything else allows to repeat. */
function decide(
  failure: Failure,
  more: Partial<RetryQuestion> = {},
): number | undefined {
  return decideRetry({
    failure,
    isIdempotent: true,
    isReplayable: true,
    retriesDone: 0,
    maxRetries: 9,
    maxRetryAfterMs: 60_000,
    retryUnsafe503: false,
    remainingMs: 600_000,
    random: 0.5,
    ...more,
  });
}

const unsafe = { isIdempotent: false };

describe("what is repeated", () => {
  it.each(
    Array.from({ length: 200 }, (_, index) => index + 400).map(
      (status) => [status] as const,
    ),
  )("status %i", (status) => {
    const safe = [408, 429, 500, 502, 503, 504].includes(status);
    expect(decide(response(status)) !== undefined).toBe(safe);
    expect(decide(response(status), unsafe) !== undefined).toBe(status === 429);
  });

  it.each([
    ["nothing sent", network(false), true, true],
    ["perhaps sent", network(true), true, false],
    ["a refused handshake", network(false, false), false, false],
    [
      "a timeout before the headers",
      timeout("connect-or-headers"),
      true,
      false,
    ],
    ["a timeout within the body", timeout("body"), true, false],
    ["a body cut short", bodyError, true, false],
    ["JSON cut short", truncated, true, false],
    ["JSON that is none", malformed, false, false],
    [
      "a body too large",
      error(new ResponseTooLargeError(1, details)),
      false,
      false,
    ],
    [
      "another media type",
      error(
        new UnexpectedContentTypeError(
          "a/b",
          { expected: "JSON", bodyText: "" },
          details,
        ),
      ),
      false,
      false,
    ],
    ["a redirect", error(new RedirectError(302, details)), false, false],
    ["an abort", error(new AbortError(details)), false, false],
    ["a stranger", error(new Error("?")), false, false],
    ["no error at all", error(undefined), false, false],
  ])("%s", (_name, failure, safe, alsoUnsafe) => {
    expect(decide(failure) !== undefined).toBe(safe);
    expect(decide(failure, unsafe) !== undefined).toBe(alsoUnsafe);
  });

  it("JSON cut short only once", () => {
    expect(decide(truncated, { retriesDone: 1 })).toBeUndefined();
    expect(decide(bodyError, { retriesDone: 1 })).toBeDefined();
  });

  it("nothing with a body that can be read only once", () => {
    const once = { isReplayable: false };
    expect(decide(network(false), once)).toBeUndefined();
    expect(decide(response(429), once)).toBeUndefined();
  });

  it("as often as maxRetries says", () => {
    expect(decide(response(503), { retriesDone: 8 })).toBeDefined();
    expect(decide(response(503), { retriesDone: 9 })).toBeUndefined();
    expect(decide(response(503), { maxRetries: 0 })).toBeUndefined();
  });

  it("after a 503 with Retry-After also what is unsafe, where that is switched on", () => {
    const switched = { ...unsafe, retryUnsafe503: true };
    expect(decide(response(503, 0), switched)).toBe(0);
    expect(decide(response(503, 0), unsafe)).toBeUndefined();
    expect(decide(response(503), switched)).toBeUndefined();
    expect(decide(response(500, 0), switched)).toBeUndefined();
    expect(decide(response(503, 0), { retryUnsafe503: true })).toBe(0);
  });
});

describe("how long is waited", () => {
  it("anything up to a ceiling that doubles up to 8 s", () => {
    const delays = (random: number): unknown[] =>
      [0, 1, 2, 3, 4, 5].map((retriesDone) =>
        decide(response(503), { retriesDone, random }),
      );
    expect(delays(0)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(delays(0.5)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
    expect(decide(network(true), { random: almostOne })).toBeCloseTo(500, 0);
  });

  it("what Retry-After says and up to a tenth more, never above a second", () => {
    expect(decide(response(503, 5_000), { random: 0 })).toBe(5_000);
    expect(decide(response(503, 5_000), { random: 0.5 })).toBe(5_250);
    expect(decide(response(503, 20_000), { random: 0.5 })).toBe(20_500);
    expect(decide(response(503, 1), { retriesDone: 4 })).toBe(1.05);
    expect(withJitter(10_000, almostOne)).toBeCloseTo(11_000, 1);
    expect(withJitter(60_000, almostOne)).toBeCloseTo(61_000, 1);
    expect(withJitter(0, almostOne)).toBe(0);
  });

  it("a second after a 429 that does not say", () => {
    expect(decide(response(429), { random: 0 })).toBe(1_000);
    expect(decide(response(429), { random: 0.5, retriesDone: 5 })).toBe(1_050);
    expect(decide(response(429, 0))).toBe(0);
  });

  it("not when more is asked than we have patience for", () => {
    const patience = { maxRetryAfterMs: 3_000, random: 0 };
    expect(decide(response(503, 3_000), patience)).toBe(3_000);
    expect(decide(response(503, 3_001), patience)).toBeUndefined();
    const little = { maxRetryAfterMs: 999, random: 0 };
    expect(decide(response(429), little)).toBeUndefined();
    expect(decide(response(503), { ...little, maxRetryAfterMs: 0 })).toBe(0);
  });

  it("not when the call would be over by then", () => {
    const asked = response(503, 2_000);
    expect(decide(asked, { random: 0, remainingMs: 2_001 })).toBe(2_000);
    expect(decide(asked, { random: 0, remainingMs: 2_000 })).toBeUndefined();
    expect(decide(asked, { random: 0.5, remainingMs: 2_100 })).toBeUndefined();
    expect(decide(response(503), { remainingMs: 250 })).toBeUndefined();
    expect(decide(response(503), { remainingMs: 251 })).toBe(250);
    expect(
      decide(network(true), { random: 0, remainingMs: 0 }),
    ).toBeUndefined();
  });
});

it.each([
  [response(400), false],
  [response(407), false],
  [response(408), true],
  [response(409), false],
  [response(429), false],
  [response(499), false],
  [response(500), true],
  [response(599), true],
  [network(true), true],
  [network(false), false],
  [timeout("connect-or-headers"), true],
  [timeout("body"), true],
  [timeout("queue"), false],
  [timeout("token"), false],
  [bodyError, true],
  [malformed, true],
  [error(new RedirectError(302, details)), false],
  [error(undefined), false],
])("may have been processed: %j %s", (failure, expected) => {
  expect(mayHaveBeenProcessed(failure)).toBe(expected);
});

it("costs 5, after a timeout 10", () => {
  expect(retryCost(response(503))).toBe(5);
  expect(retryCost(response(408))).toBe(5);
  expect(retryCost(network(true))).toBe(5);
  expect(retryCost(timeout("body"))).toBe(10);
});

import { describe, expect, it } from "vitest";
import {
  AbortError,
  type CallOptions,
  NetworkError,
  RedirectError,
  ResponseBodyError,
  ResponseError,
  ResponseParseError,
  ResponseTooLargeError,
  TimeoutError,
  UnexpectedContentTypeError,
} from "../../templates/runtime/gateway/index.ts";
import {
  type Bench,
  bench,
  brokenBody,
  countedSignal,
  errorOf,
  type FakeClock,
  fakeClock,
  fetchFailure,
  getThing,
  hang,
  idle,
  json,
  operation,
  postThing,
  stalledBody,
} from "./support.ts";

const one = { id: 1 };
const text = (body: string, type = "application/json"): Response => {
  const bytes = new TextEncoder().encode(body);
  const headers = new Headers({ "content-length": String(bytes.length) });
  if (type !== "") headers.set("content-type", type);
  return new Response(bytes, { headers });
};

/** A success of which a byte comes every `everyMs`, and no end. */
function drippingBody(clock: FakeClock, everyMs: number): Response {
  const blank = new TextEncoder().encode(" ");
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve) => {
        clock.timer(everyMs, () => {
          controller.enqueue(blank);
          resolve();
        });
      }),
  });
  return new Response(stream, {
    headers: { "content-type": "application/json" },
  });
}

/** A client whose calls stand still in a phase. */
const stuckIn = {
  token: () => bench({ token: (seen) => hang(seen.signal) }),
  "connect-or-headers": () => bench({ api: (seen) => hang(seen.signal) }),
  body: () => bench({ api: stalledBody }),
  // 5 s of Retry-After, within a call of 10 s
  backoff: () => bench({ api: () => json({}, 429, { "retry-after": "5" }) }),
} satisfies Record<string, () => Bench>;

describe("total timeout", () => {
  it.each(Object.entries(stuckIn))(
    "names the phase %s and leaves no listener",
    async (phase, open) => {
      const { clock, client } = open();
      const { signal, listeners } = countedSignal();
      // In backoff, the time must end while the second wait runs.
      const options = { timeoutMs: 9_000, maxRetries: 1, signal };
      if (phase === "backoff") {
        // A timer that is late: the policy itself never waits too long.
        const { timer } = clock;
        clock.timer = (ms, fire) => timer(ms < 6_000 ? ms * 4 : ms, fire);
      }
      const pending = errorOf(client.call(getThing, one, options));
      await clock.advance(8_999);
      expect(listeners()).toBe(1);
      await clock.advance(1);
      const error = await pending;
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({
        code: "timeout",
        phase,
        timeoutMs: 9_000,
        retryable: true,
        operation: getThing.key,
        requestMayHaveBeenSent: phase !== "token",
      });
      expect(listeners()).toBe(0);
      // The token flight belongs to all callers and ends by itself: its own
      // limit, and that of its attempt.
      expect(clock.pending).toBe(phase === "token" ? 2 : 0);
    },
  );

  it("names the phase queue, and says that nothing was sent", async () => {
    const { clock, service, client } = bench(
      { api: (seen) => hang(seen.signal) },
      { maxConcurrency: 1 },
    );
    const first = errorOf(client.call(getThing, one));
    await idle();
    const options = { timeoutMs: 9_000 };
    const second = errorOf(client.call(getThing, one, options));
    await clock.advance(9_000);
    expect(await second).toMatchObject({
      name: "TimeoutError",
      phase: "queue",
      requestMayHaveBeenSent: false,
    });
    await clock.settle(first);
    expect(service.apiCalls.length).toBeGreaterThan(0);
    expect(clock.pending).toBe(0);
  });
});

describe("attempt timeout", () => {
  it("before the headers: an idempotent call is repeated", async () => {
    const { clock, service, client } = stuckIn["connect-or-headers"]();
    const call = client.call(getThing, one, { timeoutMs: 500_000 });
    expect(await clock.settle(errorOf(call))).toMatchObject({
      name: "TimeoutError",
      phase: "connect-or-headers",
      timeoutMs: 30_000,
      message: `${getThing.key}: the attempt took longer than 30000 ms (connect-or-headers)`,
    });
    expect(service.apiCalls).toHaveLength(3);
    expect(clock.pending).toBe(0);
  });

  it("within a body that never pauses for long", async () => {
    const clock = fakeClock();
    const { client } = bench(
      { api: () => drippingBody(clock, 14_999) },
      { clock, maxRetries: 0 },
    );
    const call = errorOf(client.call(getThing, one));
    const before = clock.monotonic();
    expect(await clock.settle(call)).toMatchObject({
      name: "TimeoutError",
      phase: "body",
      timeoutMs: 30_000,
    });
    expect(clock.monotonic() - before).toBe(30_000);
  });

  it.each([
    [{}, 15_000],
    [{ bodyIdleTimeoutMs: 2_000 }, 2_000],
  ])(
    "within a body that pauses, with %j, after %i ms",
    async (options, timeoutMs) => {
      const headersAfterMs = 1_000;
      const clock = fakeClock();
      const { service, client } = bench(
        {
          api: async () => {
            await new Promise<void>((resolve) => {
              clock.timer(headersAfterMs, resolve);
            });
            return stalledBody();
          },
        },
        { clock, maxRetries: 0, ...options },
      );
      const before = clock.monotonic();
      const call = errorOf(client.call(getThing, one));
      expect(await clock.settle(call)).toMatchObject({
        name: "TimeoutError",
        phase: "body",
        timeoutMs,
        requestMayHaveBeenSent: true,
        message: `${getThing.key}: the pause took longer than ${timeoutMs} ms (body)`,
      });
      expect(clock.monotonic() - before).toBe(headersAfterMs + timeoutMs);
      expect(service.apiCalls[0]?.signal.aborted).toBe(true);
      expect(clock.pending).toBe(0);
    },
  );

  it("within a body that pauses: an idempotent call is repeated", async () => {
    const { clock, service, client } = stuckIn.body();
    await clock.settle(errorOf(client.call(getThing, one)));
    expect(service.apiCalls).toHaveLength(3);
  });

  it("of a POST is not repeated and says that it may have been sent", async () => {
    const { clock, service, client } = stuckIn["connect-or-headers"]();
    const error = await clock.settle(errorOf(client.call(postThing)));
    expect(error).toMatchObject({
      name: "TimeoutError",
      requestMayHaveBeenSent: true,
    });
    expect(service.apiCalls).toHaveLength(1);
  });
});

describe("abort", () => {
  it("wins over a fetch that does not heed the signal", async () => {
    const { client } = bench({ api: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const pending = errorOf(
      client.call(getThing, one, { signal: controller.signal }),
    );
    await idle();
    controller.abort();
    expect(await pending).toBeInstanceOf(AbortError);
  });
});

describe("data", () => {
  it.each([
    ["APPLICATION/JSON", "\uFEFFtrue", true],
    ["application/json", "", undefined],
    ["text/html", "", undefined],
  ])("of type %s and body %j", async (type, body, data) => {
    const { client } = bench({ api: () => text(body, type) });
    expect(await client.call(getThing, one)).toEqual(data);
  });

  it.each([204, 205])("of status %i is undefined", async (status) => {
    const { client } = bench({ api: () => new Response(null, { status }) });
    expect(await client.call(getThing, one)).toBeUndefined();
  });

  it("of a HEAD is undefined, and its body is not read", async () => {
    const { client } = bench({ api: stalledBody });
    expect(await client.call(operation("HEAD"))).toBeUndefined();
  });

  it("keeps __proto__ as a plain key", async () => {
    const { client } = bench({ api: () => text('{"__proto__":{"a":1}}') });
    const data = await client.call<object>(getThing, one);
    expect(Object.hasOwn(data, "__proto__")).toBe(true);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
  });

  it.each(['{"a":', "NaN", "<html>", "{}x"])(
    "%j is a ResponseParseError without the body in it",
    async (body) => {
      const { client } = bench({ api: () => text(body) });
      const error = await errorOf(client.call(getThing, one));
      expect(error).toBeInstanceOf(ResponseParseError);
      expect(error).toBeInstanceOf(ResponseError);
      expect(error).toMatchObject({ code: "response-parse", status: 200 });
      expect(error.message).not.toContain(body);
    },
  );

  it("that is no UTF-8 is a ResponseParseError", async () => {
    const { client } = bench({
      api: () =>
        new Response(new Uint8Array([0x22, 0xff, 0x22]), {
          headers: {
            "content-type": "application/json",
            "content-length": "3",
          },
        }),
    });
    expect(await errorOf(client.call(getThing, one))).toBeInstanceOf(
      ResponseParseError,
    );
  });

  it.each(["text/html", "text/plain", ""])(
    "of type %j is an UnexpectedContentTypeError",
    async (type) => {
      const body = "x".repeat(500);
      const { client } = bench({ api: () => text(body, type) });
      const error = await errorOf(client.call(getThing, one));
      expect(error).toBeInstanceOf(UnexpectedContentTypeError);
      expect(error).toMatchObject({
        code: "unexpected-content-type",
        contentType: type,
        bodyText: "x".repeat(200),
      });
    },
  );

  it.each(["text/plain; charset=utf-8", ""])(
    "of type %j is JSON for a caller who is lenient",
    async (type) => {
      const { client } = bench({ api: () => text('{"a":1}', type) });
      const options = { responseType: "lenient-json" } as const;
      expect(await client.call(getThing, one, options)).toEqual({ a: 1 });
    },
  );

  it("that is no JSON is refused however lenient the caller is", async () => {
    const { client } = bench(
      {
        api: (_seen, count) =>
          count === 1 ? text("{}", "text/html") : text("soon", "text/plain"),
      },
      { responseType: "lenient-json" },
    );
    expect(await errorOf(client.call(getThing, one))).toBeInstanceOf(
      UnexpectedContentTypeError,
    );
    expect(await errorOf(client.call(getThing, one))).toBeInstanceOf(
      ResponseParseError,
    );
  });

  it("in two codings is refused unread, in one accepted", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      cancel() {
        isCancelled = true;
      },
    });
    const coded = (coding: string, source: string | ReadableStream): Response =>
      new Response(source, {
        headers: {
          "content-type": "application/json",
          "content-encoding": coding,
        },
      });
    const { service, client } = bench({
      api: (_seen, count) =>
        count === 1 ? coded("gzip, gzip", body) : coded("gzip", "[]"),
    });
    expect(await errorOf(client.call(getThing, one))).toMatchObject({
      name: "ResponseError",
      code: "content-coding",
    });
    expect(isCancelled).toBe(true);
    expect(service.apiCalls).toHaveLength(1);
    expect(await client.call(getThing, one)).toEqual([]);
  });

  it("that stops short without a length is asked for once more", async () => {
    const cut = (): Response =>
      new Response(new TextEncoder().encode('{"a":'), {
        headers: { "content-type": "application/json" },
      });
    const { clock, service, client } = bench({ api: cut }, { maxRetries: 5 });
    const error = await clock.settle(errorOf(client.call(getThing, one)));
    expect(error).toMatchObject({
      name: "ResponseParseError",
      retryable: true,
      attempts: [{ mayHaveBeenProcessed: true }, { delayMs: 0 }],
    });
    expect(service.apiCalls).toHaveLength(2);
    await clock.settle(errorOf(client.call(postThing)));
    expect(service.apiCalls).toHaveLength(3);
  });

  it("of any type is a string for a caller who wants text", async () => {
    const { service, client } = bench({
      api: () => text("a;b\n1;2", "text/csv"),
    });
    const data = await client.call(getThing, one, { responseType: "text" });
    expect(data).toBe("a;b\n1;2");
    expect(service.apiCalls[0]?.headers.get("accept")).toBe("*/*");
  });

  it("is read as json or text, nothing else", async () => {
    const { client } = bench({ api: () => text("1") });
    const wrong = { responseType: "blob" } as unknown as CallOptions;
    expect(await errorOf(client.call(getThing, one, wrong))).toMatchObject({
      name: "ValidationError",
    });
  });

  it("above the cap is a ResponseTooLargeError, and reading stops", async () => {
    let pulls = 0;
    let isCancelled = false;
    const { service, client } = bench(
      {
        api: () =>
          new Response(
            new ReadableStream({
              pull(controller) {
                pulls += 1;
                controller.enqueue(new Uint8Array(100));
              },
              cancel() {
                isCancelled = true;
              },
            }),
            { headers: { "content-type": "application/json" } },
          ),
      },
      { maxResponseBytes: 1_000 },
    );
    const error = await errorOf(client.call(getThing, one));
    expect(error).toBeInstanceOf(ResponseTooLargeError);
    expect(error).toMatchObject({
      code: "response-too-large",
      maxResponseBytes: 1_000,
    });
    expect(pulls).toBeLessThan(15);
    expect(isCancelled).toBe(true);
    expect(service.apiCalls).toHaveLength(1);
  });

  it("up to the cap is accepted", async () => {
    const options = { maxResponseBytes: 7 };
    const { client } = bench({ api: () => text('{"a":1}') }, options);
    expect(await client.call(getThing, one)).toEqual({ a: 1 });
  });

  it("cut short is a ResponseBodyError; GET is repeated, POST is not", async () => {
    const { clock, service, client } = bench({ api: brokenBody });
    const error = await clock.settle(errorOf(client.call(postThing)));
    expect(error).toBeInstanceOf(ResponseBodyError);
    expect(error).toMatchObject({
      code: "response-body",
      requestMayHaveSucceeded: true,
    });
    expect(service.apiCalls).toHaveLength(1);
    await clock.settle(errorOf(client.call(getThing, one)));
    expect(service.apiCalls).toHaveLength(4);
  });
});

describe("failure", () => {
  it.each([301, 302, 303, 307, 308])(
    "%i is a RedirectError, and nobody follows",
    async (status) => {
      const { service, client } = bench({
        api: () =>
          new Response(null, {
            status,
            headers: { location: "https://evil.example/" },
          }),
      });
      const error = await errorOf(client.call(getThing, one));
      expect(error).toBeInstanceOf(RedirectError);
      expect(error).toMatchObject({ code: "redirect", status });
      expect(service.apiCalls).toHaveLength(1);
    },
  );

  it("asks the platform not to follow redirects", async () => {
    const seen: unknown[] = [];
    const { service } = bench();
    const { client } = bench(
      {},
      {
        fetch: (input, init) => {
          seen.push(init?.redirect);
          return service.fetch(input, init);
        },
      },
    );
    await client.call(getThing, one);
    expect(seen).toEqual(["manual", "manual"]);
  });

  it.each([
    ["ECONNREFUSED", false, true],
    ["ENOTFOUND", false, true],
    ["ECONNRESET", true, true],
    ["UND_ERR_SOCKET", true, true],
    ["ConnectionRefused", false, true],
    ["CERT_HAS_EXPIRED", false, false],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", false, false],
    ["ERR_TLS_CERT_ALTNAME_INVALID", false, false],
  ])(
    "%s: may have been sent %s, retryable %s",
    async (code, requestMayHaveBeenSent, retryable) => {
      const { service, client } = bench({
        api: () => {
          throw fetchFailure(code);
        },
      });
      const options = { maxRetries: 0 };
      const error = await errorOf(client.call(getThing, one, options));
      expect(error).toBeInstanceOf(NetworkError);
      expect(error).toMatchObject({ code, requestMayHaveBeenSent, retryable });
      expect(error.cause).toMatchObject({
        message: `fetch failed: connect ${code}`,
      });
      expect(service.apiCalls).toHaveLength(1);
    },
  );

  // Deno has no codes, but names the address.
  it.each([
    [
      "error sending request for url (URL): client error (Connect): tcp connect error: Connection refused (os error 111)",
      false,
      true,
    ],
    [
      "error sending request for url (URL): client error (Connect): invalid peer certificate: UnknownIssuer",
      false,
      false,
    ],
    [
      "error sending request from 127.0.0.1:5 for URL (127.0.0.1:4): client error (SendRequest): connection error: Connection reset by peer (os error 54)",
      true,
      true,
    ],
  ])("%s", async (message, requestMayHaveBeenSent, retryable) => {
    const { client } = bench({
      api: (seen) => {
        throw new TypeError(message.replace("URL", String(seen.url)));
      },
    });
    const options = { maxRetries: 0 };
    const error = await errorOf(client.call(getThing, { id: "x1" }, options));
    expect(error).toMatchObject({
      name: "NetworkError",
      code: "network",
      requestMayHaveBeenSent,
      retryable,
      cause: { message: message.replace("URL", getThing.key) },
    });
  });

  it.each(["text", undefined, { request: "canary" }])(
    "thrown as %j is a NetworkError",
    async (thrown) => {
      const { client } = bench({
        api: () => {
          throw thrown;
        },
      });
      const error = await errorOf(client.call(postThing));
      expect(error).toMatchObject({ name: "NetworkError", code: "network" });
      expect(error.cause).toBeUndefined();
    },
  );

  it("has no code that is only inherited, or a polluted prototype would repeat a POST", async () => {
    const { service, client } = bench({
      api: () => {
        const proto: object = Object.assign(
          Object.create(TypeError.prototype),
          {
            code: "ECONNREFUSED",
          },
        );
        throw Object.setPrototypeOf(new TypeError("fetch failed"), proto);
      },
    });
    const error = await errorOf(client.call(postThing));
    expect(error).toMatchObject({
      code: "network",
      requestMayHaveBeenSent: true,
    });
    expect(service.apiCalls).toHaveLength(1);
  });

  it("with a body that breaks keeps its status", async () => {
    const { client } = bench({
      api: () => new Response(brokenBody().body, { status: 404 }),
    });
    expect(await errorOf(client.call(getThing, one))).toMatchObject({
      name: "NotFoundError",
      bodyText: "",
    });
  });

  it.each(["gzip, gzip", "gzip,br"])(
    "with a body coded as %s keeps its status",
    async (coding) => {
      const headers = { "content-encoding": coding };
      const { client } = bench({ api: () => json({ a: 1 }, 404, headers) });
      expect(await errorOf(client.call(getThing, one))).toMatchObject({
        name: "NotFoundError",
        bodyText: "",
      });
    },
  );

  it("304, although nothing was asked on a condition, is an ApiError", async () => {
    const { client } = bench({
      api: () => new Response(null, { status: 304 }),
    });
    expect(await errorOf(client.call(getThing, one))).toMatchObject({
      name: "ApiError",
      status: 304,
    });
  });

  it("with an endless body is cut", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(97)),
    });
    const { client } = bench({
      api: () => new Response(endless, { status: 400 }),
    });
    const error = await errorOf(client.call(getThing, one));
    expect(error).toMatchObject({ bodyText: "a".repeat(4_096) });
  });
});

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  type ApiCall,
  type ConnectionOptions,
  NetworkError,
  ResponseError,
} from "../../templates/runtime/gateway/index.ts";
import {
  deferred,
  errorOf,
  fakeClock,
  type FakeClock,
  getThing,
  idle,
  operation,
  postThing,
  type TestOperation,
} from "../runtime/support.ts";
import { runChild } from "../support/child-program.ts";
import { repository } from "../support/commands.ts";
import {
  answer,
  answerAndFinish,
  answerAndReset,
  head,
  type Identity,
  inTurn,
  json,
  response,
  type Script,
  type Wire,
} from "../support/fault-server.ts";
import { clientOf, overLoopback, serve } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import type { CallReport } from "./programs/call.ts";

/*
 * Faults of the network and of what answers there, over real sockets on loopback: rows N and R of docs/explanation/reliability.md. The codes of
 * NetworkError are those of undici, which is the fetch of Node.
 */

const deleteThing = operation("DELETE", "/pro/v1/things/{id}");
const headThing = operation("HEAD", "/pro/v1/things/{id}");
const ok = answer(json('{"ok":true}'));
const jsonType = { "content-type": "application/json" };
const id = { id: 1 };
const lenient = { responseType: "lenient-json" } as const;

/** A response whose body is one byte of the announced nine. */
const truncated = head(200, { ...jsonType, "content-length": "9" }) + "{";
const chunked = head(200, { ...jsonType, "transfer-encoding": "chunked" });

describe("connections that break", () => {
  // Whether the reset or the end of what was read comes first is up to the system.
  const broken = {
    name: "NetworkError",
    code: expect.stringMatching(/^(?:ECONNRESET|UND_ERR_SOCKET)$/) as unknown,
    requestMayHaveBeenSent: true,
  };
  const faults: readonly [name: string, fault: Script, error: object][] = [
    ["before the headers", (wire) => wire.reset(), broken],
    [
      "within the headers",
      answerAndReset("HTTP/1.1 200 OK\r\ncontent-ty"),
      broken,
    ],
    [
      "within the body",
      answerAndReset(truncated),
      { name: "ResponseBodyError", requestMayHaveSucceeded: true },
    ],
  ];

  it.each(faults)(
    "N-01 a reset %s is retried for GET",
    async (_name, fault, error) => {
      const { server, client } = await overLoopback(inTurn(fault, ok));
      expect(await client.call(getThing, id)).toEqual({ ok: true });
      expect(server.calls).toBe(2);

      const always = await overLoopback(fault);
      const thrown = await errorOf(always.client.call(getThing, id));
      expect(thrown).toMatchObject(error);
      expect(thrown).toHaveProperty("attempts.length", 3);
      expect(always.server.calls).toBe(3);
    },
  );

  it.each(faults)(
    "N-01 a reset %s is not retried for POST",
    async (_name, fault, error) => {
      const { server, client } = await overLoopback(inTurn(fault, ok));
      const thrown = await errorOf(client.call(postThing, { body: {} }));
      expect(thrown).toMatchObject(error);
      expect(server.calls).toBe(1);
    },
  );

  it.each([
    ["a farewell before Content-Length is reached", answerAndFinish(truncated)],
    ["chunks without an end", answerAndFinish(`${chunked}1\r\n{\r\n`)],
    ["a malformed chunk", answer(`${chunked}1\r\n{\r\nzz\r\n`)],
  ])(
    "N-02 %s is a ResponseBodyError, and retried for GET",
    async (_name, fault) => {
      const { server, client } = await overLoopback(inTurn(fault, ok));
      expect(await client.call(getThing, id)).toEqual({ ok: true });
      expect(server.calls).toBe(2);

      const post = await overLoopback(inTurn(fault, ok));
      const thrown = await errorOf(post.client.call(postThing, { body: {} }));
      expect(thrown).toMatchObject({
        name: "ResponseBodyError",
        status: 200,
        requestMayHaveSucceeded: true,
      });
      expect(post.server.calls).toBe(1);
    },
  );
});

describe("answers that are not what they should be", () => {
  // Without Content-Length the farewell is the end of the body, so HTTP sees nothing wrong.
  const cut = answerAndFinish(
    `${head(200, { ...jsonType, connection: "close" })}{"ok":`,
  );

  it("N-03 JSON that a farewell cuts off is asked for once more", async (context) => {
    const { server, client } = await overLoopback(inTurn(cut, ok));
    expect(await client.call(getThing, id)).toEqual({ ok: true });
    expect(server.calls).toBe(2);
    measured(context, { calls: server.calls });
  });

  it("N-03 JSON that is always cut off is a ResponseParseError after one retry", async (context) => {
    const { server, client } = await overLoopback(cut);
    const error = await errorOf(client.call(getThing, id));
    expect(error).toMatchObject({ name: "ResponseParseError", status: 200 });
    expect(server.calls).toBe(2);
    measured(context, { calls: server.calls });
  });

  it("N-03 a POST whose JSON is cut off is not repeated", async () => {
    const { server, client } = await overLoopback(inTurn(cut, ok));
    const error = await errorOf(client.call(postThing, { body: {} }));
    expect(error).toMatchObject({ name: "ResponseParseError" });
    expect(server.calls).toBe(1);
  });

  it.each([
    ["HTML", "text/html; charset=utf-8", "<html>Sign in</html>"],
    ["text", "text/plain", "maintenance"],
    ["JSON called text", "text/plain", '{"ok":true}'],
    ["JSON without a type", "", '{"ok":true}'],
  ])(
    "N-04 %s with 200 is an UnexpectedContentTypeError",
    async (_name, type, body) => {
      const headers = type === "" ? {} : { "content-type": type };
      const bytes = response(200, headers, body);
      const { server, client } = await overLoopback(answer(bytes));
      const error = await errorOf(client.call(getThing, id));
      expect(error).toMatchObject({
        name: "UnexpectedContentTypeError",
        contentType: type.split(";")[0],
        bodyText: body,
      });
      expect(server.calls).toBe(1);
    },
  );

  it.each([
    ["called text", { "content-type": "text/plain" }],
    ["without a type", {}],
  ])("N-04 the lenient switch reads JSON %s", async (_name, headers) => {
    const bytes = response(200, headers, '{"ok":true}');
    const { server, client } = await overLoopback(answer(bytes));
    const data = await client.call(getThing, id, lenient);
    expect(data).toEqual({ ok: true });
    expect(server.calls).toBe(1);
  });

  it("N-04 the lenient switch does not take HTML for data", async () => {
    const html = { "content-type": "text/html" };
    const bytes = response(200, html, "<html>Sign in</html>");
    const { server, client } = await overLoopback(answer(bytes));
    const error = await errorOf(client.call(getThing, id, lenient));
    expect(error).toMatchObject({ name: "UnexpectedContentTypeError" });
    expect(server.calls).toBe(1);
  });

  it.each([
    ["an opened object", '{"a":'],
    ["NaN", "NaN"],
  ])("N-05 %s is a ResponseParseError, and final", async (_name, text) => {
    const { server, client } = await overLoopback(answer(json(text)));
    const error = await errorOf(client.call(getThing, id));
    expect(error).toMatchObject({ name: "ResponseParseError", status: 200 });
    expect(server.calls).toBe(1);
  });

  it.each([
    ["nothing is undefined", "", undefined],
    ["of duplicate keys the last counts", '{"a":1,"a":2}', { a: 2 }],
    ["2^53+1 loses its last bit", "9007199254740993", 9_007_199_254_740_992],
    ["a byte order mark is skipped", '\ufeff{"a":1}', { a: 1 }],
  ])("N-05 %s", async (_name, text, data) => {
    const { client } = await overLoopback(answer(json(text)));
    expect(await client.call(getThing, id)).toEqual(data);
  });
});

describe("answers that do not come", () => {
  it("N-06 headers that drip end with the attempt, and the socket closes", async (context) => {
    const { clock, call, wire, server } = await held();
    const bytes = head(200, { ...jsonType, "content-length": "2" });
    const drip = [...bytes].slice(0, 29);
    for (const byte of drip) {
      await wire.send(byte);
      await clock.advance(1_000);
    }
    expect(await isPending(call)).toBe(true);
    await clock.advance(1_000);
    expect(await errorOf(call)).toMatchObject({
      name: "TimeoutError",
      phase: "connect-or-headers",
      requestMayHaveBeenSent: true,
    });
    await wire.closed;
    expect(clock.pending).toBe(0);
    measured(context, {
      calls: server.calls,
      "bytes sent": drip.length,
      "virtual seconds": 30,
    });
  });

  it("N-06 a body that drips ends with the attempt, and the socket closes", async (context) => {
    const { clock, call, wire, server, received } = await held();
    await wire.send(head(200, { ...jsonType, "content-length": "99" }));
    for (let sent = 1; sent < 30; sent += 1) {
      await wire.send(" ");
      await received(sent);
      await clock.advance(1_000);
    }
    expect(await isPending(call)).toBe(true);
    await clock.advance(1_000);
    expect(await errorOf(call)).toMatchObject({
      name: "TimeoutError",
      phase: "body",
      requestMayHaveBeenSent: true,
    });
    await wire.closed;
    expect(clock.pending).toBe(0);
    measured(context, {
      calls: server.calls,
      "bytes sent": 29,
      "virtual seconds": 30,
    });
  });

  it("N-07 a body that stalls ends after bodyIdleTimeout, and the socket closes", async (context) => {
    const { clock, call, wire, server, received } = await held();
    await wire.send(`${head(200, { ...jsonType, "content-length": "9" })}{`);
    await received(1);
    await clock.advance(14_999);
    expect(await isPending(call)).toBe(true);
    await clock.advance(1);
    expect(await isPending(call)).toBe(false);
    expect(await errorOf(call)).toMatchObject({
      name: "TimeoutError",
      phase: "body",
      timeoutMs: 15_000,
      requestMayHaveBeenSent: true,
    });
    await wire.closed;
    expect(clock.pending).toBe(0);
    measured(context, { calls: server.calls, "virtual seconds": 15 });
  });

  it("N-07 every piece of the body starts bodyIdleTimeout anew", async () => {
    const { clock, call, wire, received } = await held();
    await wire.send(head(200, { ...jsonType, "content-length": "2" }));
    await wire.send("1");
    await received(1);
    await clock.advance(14_000);
    await wire.send("2");
    await received(2);
    expect(await call).toBe(12);

    const stalled = await held();
    await stalled.wire.send(`${head(200, jsonType)}1`);
    await stalled.received(1);
    await stalled.clock.advance(10_000);
    await stalled.wire.send("2");
    await stalled.received(2);
    await stalled.clock.advance(14_999);
    expect(await isPending(stalled.call)).toBe(true);
    await stalled.clock.advance(1);
    expect(await isPending(stalled.call)).toBe(false);
    expect(await errorOf(stalled.call)).toMatchObject({ phase: "body" });
  });

  it("N-07 bodyIdleTimeoutMs changes the limit, and a GET is repeated", async (context) => {
    const { clock, call, wire, server, received } = await held({
      options: { bodyIdleTimeoutMs: 1_000, maxRetries: 1 },
      then: ok,
    });
    await wire.send(`${head(200, jsonType)}{`);
    await received(1);
    await clock.advance(1_000);
    expect(await call).toEqual({ ok: true });
    await wire.closed;
    expect(server.calls).toBe(2);
    measured(context, { calls: server.calls });
  });
});

describe("answers that are no HTTP", () => {
  it.each([
    ["garbage", answer("\0\u0001 garbage\r\n\r\n"), /^HPE_/],
    ["an empty reply", (wire: Wire) => wire.finish(), /^UND_ERR_SOCKET$/],
    [
      "two Content-Lengths",
      answer(
        `${head(200, jsonType).slice(0, -2)}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      ),
      /^HPE_UNEXPECTED_CONTENT_LENGTH$/,
    ],
    [
      "Content-Length beside chunks",
      answer(
        head(200, { "content-length": "2", "transfer-encoding": "chunked" }),
      ),
      /^HPE_/,
    ],
    [
      "a header of 40 kB",
      answer(response(200, { ...jsonType, "x-big": "x".repeat(40_000) }, "{}")),
      /^UND_ERR_HEADERS_OVERFLOW$/,
    ],
    ["a status of four digits", answer(json("{}", 1000)), /^HPE_/],
  ])("N-08 %s is a NetworkError with its code", async (_name, fault, code) => {
    const { server, client } = await overLoopback(fault);
    const error = await errorOf(client.call(getThing, id));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      code: expect.stringMatching(code) as unknown,
      requestMayHaveBeenSent: true,
    });
    expect(server.calls).toBe(3);

    const post = await overLoopback(inTurn(fault, ok));
    expect(
      await errorOf(post.client.call(postThing, { body: {} })),
    ).toBeInstanceOf(NetworkError);
    expect(post.server.calls).toBe(1);
  });
});

describe("answers that are too large", () => {
  /** 1 GiB of blanks in 1 MB: a gzip file may consist of many. */
  const bomb = Buffer.concat(
    Array.from({ length: 64 }, gzipOfBlanks(16 * 1024 * 1024)),
  );

  it("N-09 a gzip bomb is cut at the cap, within 100 MB of memory", async (context) => {
    const headers = { ...jsonType, "content-encoding": "gzip" };
    const warm = await serve(ok);
    const success = await serve(answer(response(200, headers, bomb)));
    const failure = await serve(answer(response(404, headers, bomb)));
    const [, first, second] = await callInChild([warm, success, failure]);
    expect(first?.error).toMatchObject({ name: "ResponseTooLargeError" });
    expect(first?.growthBytes).toBeLessThan(100_000_000);
    expect(second?.error).toMatchObject({ name: "NotFoundError" });
    expect(second?.growthBytes).toBeLessThan(100_000_000);
    expect([success.calls, failure.calls]).toEqual([1, 1]);
    measured(context, {
      calls: success.calls,
      "decoded size": "1 GiB",
      "growth of the process": "< 100 MB",
    });
  });

  it("N-09 a body with two content codings is refused, although it is right", async () => {
    const { server, client } = await overLoopback(answer(codedTimes(2)));
    const error = await errorOf(client.call(getThing, id));
    expect(error).toBeInstanceOf(ResponseError);
    expect(server.calls).toBe(1);
  });

  // Newer versions of undici refuse more than five before the client sees a response: there it is a NetworkError.
  it("N-09 a body with twenty content codings is refused, although it is right", async () => {
    const { client } = await overLoopback(answer(codedTimes(20)));
    expect(await errorOf(client.call(getThing, id))).toSatisfy(
      (error) =>
        error instanceof ResponseError || error instanceof NetworkError,
    );
  });

  it("N-09 a body that is no gzip although it says so is a ResponseBodyError", async () => {
    const headers = { ...jsonType, "content-encoding": "gzip" };
    const bytes = response(200, headers, '{"ok":true}');
    const { client } = await overLoopback(answer(bytes));
    expect(await errorOf(client.call(getThing, id))).toMatchObject({
      name: "ResponseBodyError",
    });
  });

  // fetch takes gzip that ends too soon for whole, as browsers do, so the text is what shows it.
  it("N-09 gzip that ends too soon is not taken for data", async () => {
    const headers = { ...jsonType, "content-encoding": "gzip" };
    const whole = gzipSync(`"${randomBytes(3_000).toString("base64")}"`);
    const bytes = response(200, headers, whole.subarray(0, 2_000));
    const { client } = await overLoopback(answer(bytes));
    expect(await errorOf(client.call(getThing, id))).toBeInstanceOf(
      ResponseError,
    );
  });

  it.each([
    ["gzip", gzipSync('{"ok":true}')],
    ["br", brotliCompressSync('{"ok":true}')],
  ])("N-09 %s is read", async (coding, body) => {
    const headers = { ...jsonType, "content-encoding": coding };
    const { client } = await overLoopback(answer(response(200, headers, body)));
    expect(await client.call(getThing, id)).toEqual({ ok: true });
  });

  it("N-10 a body over the cap is stopped there, without its length being said", async (context) => {
    const ended = deferred<number>();
    const piece = Buffer.alloc(65_536, " ");
    const { server, client } = await overLoopback(
      async (wire) => {
        let sent = 0;
        await wire.send(head(200, { ...jsonType, connection: "close" }));
        while (!wire.isClosed) {
          await wire.send(piece);
          sent += piece.length;
        }
        ended.resolve(sent);
      },
      { maxResponseBytes: 1_000_000 },
    );
    const error = await errorOf(client.call(getThing, id));
    expect(error).toMatchObject({
      name: "ResponseTooLargeError",
      maxResponseBytes: 1_000_000,
    });
    // What is above the cap sat in buffers of the system.
    expect(await ended.promise).toBeLessThan(32_000_000);
    expect(server.calls).toBe(1);
    measured(context, {
      calls: server.calls,
      "bytes the server could send": "< 32 MB of endless ones",
    });
  });

  it("N-10 a body of exactly the cap is read", async () => {
    const { client } = await overLoopback(answer(json('"12345678"')), {
      maxResponseBytes: 10,
    });
    expect(await client.call(getThing, id)).toBe("12345678");
  });
});

describe("answers before the answer", () => {
  it.each([
    ["one 103", "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"],
    ["one 102", "HTTP/1.1 102 Processing\r\n\r\n"],
    ["10,000 times 103", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(10_000)],
  ])("N-11 %s is ignored", async (_name, early) => {
    const { server, client } = await overLoopback(async (wire) => {
      await wire.send(early);
      await wire.send(json('{"ok":true}'));
    });
    expect(await client.call(getThing, id)).toEqual({ ok: true });
    expect(await client.call(postThing, { body: {} })).toEqual({ ok: true });
    expect(server.calls).toBe(2);
  });

  // The table says `ignored`. fetch never asks for a 100, and undici drops the connection at one that comes all the
  // same ("bad response") before anything of it can be seen. What is left is to tell it as what it is.
  it("N-11 a 100 that nobody asked for is a NetworkError: undici drops the connection", async () => {
    const early = "HTTP/1.1 100 Continue\r\n\r\n";
    const fault: Script = async (wire) => {
      await wire.send(early);
      await wire.send(json('{"ok":true}'));
    };
    const { server, client } = await overLoopback(inTurn(fault, ok));
    expect(await client.call(getThing, id)).toEqual({ ok: true });
    expect(server.calls).toBe(2);

    const post = await overLoopback(inTurn(fault, ok));
    const error = await errorOf(post.client.call(postThing, { body: {} }));
    expect(error).toMatchObject({
      name: "NetworkError",
      code: "UND_ERR_SOCKET",
      requestMayHaveBeenSent: true,
    });
    expect(post.server.calls).toBe(1);
  });
});

describe("redirects", () => {
  it.each(
    [301, 302, 303, 307, 308].flatMap((status) => [
      [status, "another host", "GET", getThing] as const,
      [status, "another host", "POST", postThing] as const,
      [status, "the same host", "GET", getThing] as const,
      [status, "the same host", "POST", postThing] as const,
    ]),
  )(
    "N-12 %i to %s is a RedirectError for %s, and nothing goes there",
    async (status, place, _method, descriptor) => {
      const target = await serve(ok);
      const { server, client } = await overLoopback((wire) => {
        const start = place === "another host" ? target.url : "";
        const headers = { location: `${start}/pro/v1/elsewhere` };
        return wire.send(response(status, headers));
      });
      const error = await errorOf(
        client.call(descriptor, paramsOf(descriptor)),
      );
      expect(error).toMatchObject({ name: "RedirectError", status });
      expect(server.requests.map((each) => each.target)).toEqual([
        descriptor.key.replace(/^\w+ /, "").replace("{id}", "1"),
      ]);
      expect(target.connections).toBe(0);
    },
  );
});

describe("TLS", () => {
  const trusted = identity("trusted");
  const faults = [
    ["expired", "CERT_HAS_EXPIRED"],
    ["wrong-host", "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["self-signed", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ] as const;
  const networkError = (code: string): object => ({
    name: "NetworkError",
    code,
    retryable: false,
    requestMayHaveBeenSent: false,
  });

  it.each(faults)(
    "N-13 a certificate that is %s ends the token request: one connection, nothing sent",
    async (name, code) => {
      const good = await serve(ok, { identity: trusted });
      const bad = await serve(ok, { identity: identity(name) });
      const [control, report] = await callInChild([good, bad]);
      // The authority is trusted, so nothing else is wrong with the others.
      expect(control?.data).toEqual({ ok: true });
      // The token comes from the same host and is asked for first.
      expect(report?.error).toMatchObject({
        name: "TokenEndpointError",
        cause: networkError(code),
      });
      expect(bad.connections).toBe(1);
      expect([bad.tokenRequests.length, bad.calls]).toEqual([0, 0]);
    },
  );

  it.each(faults)(
    "N-13 a certificate that is %s ends a call: no retry, nothing sent",
    async (name, code) => {
      const server = await serve(ok, {
        identity: trusted,
        async token(wire) {
          server.change(identity(name));
          const token = '{"access_token":"t","token_type":"Bearer"}';
          await wire.send(
            response(200, { ...jsonType, connection: "close" }, token),
          );
          wire.finish();
        },
      });
      const [report] = await callInChild([server]);
      expect(report?.error).toMatchObject(networkError(code));
      // One for the token, one that was refused.
      expect(server.connections).toBe(2);
      expect(server.calls).toBe(0);
    },
  );
});

describe("kept-alive connections", () => {
  it.each([
    ["says farewell", (wire: Wire) => wire.finish()],
    ["drops it", (wire: Wire) => wire.reset()],
  ])(
    "N-14 a server that %s as the connection is used again costs a GET nothing, and a failed POST says that it may have been sent",
    async (_name, leave) => {
      // As a client sees the race: its request is on the way when the connection goes.
      const script: Script = (wire) =>
        wire.turn === 1 ? ok(wire) : leave(wire);
      const { server, client } = await overLoopback(script);
      for (let round = 0; round < 5; round += 1) {
        expect(await client.call(getThing, id)).toEqual({ ok: true });
        await idle();
      }
      expect(server.calls).toBeGreaterThan(5);

      const outcomes: unknown[] = [];
      for (let round = 0; round < 5; round += 1) {
        const result = await client.call(postThing, { body: {} }).safe();
        outcomes.push(result.ok ? "ok" : result.error);
        await idle();
      }
      for (const outcome of outcomes) {
        if (outcome === "ok") continue;
        expect(outcome).toMatchObject({
          name: "NetworkError",
          requestMayHaveBeenSent: true,
        });
      }
      expect(outcomes).toContain("ok");
      expect(outcomes.every((outcome) => outcome === "ok")).toBe(false);
    },
  );

  it("N-14 a server that closes after each answer without a word loses no GET and doubles no POST", async (context) => {
    const rounds = 200;
    const script: Script = async (wire) => {
      await ok(wire);
      wire.finish();
    };
    const { server, client } = await overLoopback(script);
    let ambiguous = 0;
    for (let round = 0; round < rounds; round += 1) {
      expect(await client.call(getThing, id)).toEqual({ ok: true });
      const result = await client.call(postThing, { body: {} }).safe();
      if (result.ok) continue;
      ambiguous += 1;
      expect(result.error).toMatchObject({
        name: "NetworkError",
        requestMayHaveBeenSent: true,
      });
    }
    const posts = server.requests.filter(({ method }) => method === "POST");
    expect(posts.length).toBeGreaterThanOrEqual(rounds - ambiguous);
    expect(posts.length).toBeLessThanOrEqual(rounds);
    measured(context, {
      calls: 2 * rounds,
      "GETs lost": 0,
      "POSTs sent twice": 0,
    });
  });
});

describe("answers without a body", () => {
  it.each([
    ["204 with a body", getThing, response(204, jsonType, "{}")],
    ["205 with a body", getThing, response(205, jsonType, "{}")],
    ["204 without any header", getThing, head(204, {})],
    [
      "200 to HEAD",
      headThing,
      head(200, { ...jsonType, "content-length": "9" }),
    ],
  ])("N-15 %s is undefined", async (_name, descriptor, bytes) => {
    const { server, client } = await overLoopback(answer(bytes));
    expect(await client.call(descriptor, id)).toBeUndefined();
    // What was wrong with the first answer does not reach the second.
    expect(await client.call(descriptor, id)).toBeUndefined();
    expect(server.calls).toBe(2);
  });

  it("N-15 a 304 that nobody asked for is an ApiError", async () => {
    const { server, client } = await overLoopback(answer(head(304, {})));
    const error = await errorOf(client.call(getThing, id));
    expect(error).toMatchObject({ name: "ApiError", status: 304 });
    expect(server.calls).toBe(1);
  });
});

describe("requests that may have been processed", () => {
  const params = { body: { name: "x".repeat(1_000_000) } };

  it("R-04 a POST that meets 500 is sent once", async (context) => {
    const { server, client } = await overLoopback(
      inTurn(answer(json('{"title":"oops"}', 500)), ok),
    );
    const error = await errorOf(client.call(postThing, params));
    expect(error).toMatchObject({
      name: "ServerError",
      attempts: [{ outcome: 500, mayHaveBeenProcessed: true }],
    });
    expect(server.calls).toBe(1);
    measured(context, { calls: server.calls });
  });

  it("R-04 a POST that is reset after its headers is sent once", async (context) => {
    const server = await serve(ok, { onHead: (wire) => wire.reset() });
    const error = await errorOf(clientOf(server).call(postThing, params));
    expect(error).toMatchObject({
      name: "NetworkError",
      requestMayHaveBeenSent: true,
    });
    expect(server.calls).toBe(1);
    measured(context, { calls: server.calls });
  });

  it("R-04 a POST that is not answered in time is sent once", async (context) => {
    const { server, call, clock, wire } = await held({ descriptor: postThing });
    await clock.advance(30_000);
    expect(await errorOf(call)).toMatchObject({
      name: "TimeoutError",
      phase: "connect-or-headers",
      requestMayHaveBeenSent: true,
    });
    await wire.closed;
    expect(server.calls).toBe(1);
    measured(context, { calls: server.calls });
  });

  it("R-06 a DELETE that is reset, then meets 404, is ambiguous", async (context) => {
    const gone = answer(json('{"title":"gone"}', 404));
    const { server, client } = await overLoopback(
      inTurn((wire) => wire.reset(), gone),
    );
    const error = await errorOf(client.call(deleteThing, id));
    expect(error).toMatchObject({ name: "NotFoundError", ambiguous: true });
    expect(server.calls).toBe(2);
    measured(context, { calls: server.calls });
  });

  it("R-06 a DELETE that meets 404 at once is not ambiguous", async () => {
    const gone = answer(json('{"title":"gone"}', 404));
    const { client } = await overLoopback(gone);
    const error = await errorOf(client.call(deleteThing, id));
    expect(error).toMatchObject({ name: "NotFoundError", ambiguous: false });
  });
});

function paramsOf({ key }: { readonly key: string }): object {
  return key.startsWith("POST ") ? { body: {} } : id;
}

interface Held {
  readonly clock: FakeClock;
  readonly call: ApiCall<unknown>;
  /** The connection, as the request has come. */
  readonly wire: Wire;
  readonly server: Awaited<ReturnType<typeof serve>>;
  /** Waits until so many bytes of the body have reached the client. */
  received(bytes: number): Promise<void>;
}

/**
 * A call whose request has come and is not answered, while virtual time stands still.
 * @param then answers the requests after it
 */
async function held({
  descriptor = getThing,
  options = {},
  then = () => undefined,
}: {
  readonly descriptor?: TestOperation;
  readonly options?: Partial<ConnectionOptions>;
  readonly then?: Script;
} = {}): Promise<Held> {
  const came = deferred<Wire>();
  const server = await serve(inTurn((wire) => came.resolve(wire), then));
  const clock = fakeClock();
  clock.chance = 0;
  const body = countedBodies();
  const client = clientOf(server, {
    clock,
    fetch: body.fetch,
    maxRetries: 0,
    ...options,
  });
  const call = client.call(descriptor, paramsOf(descriptor));
  call.catch(() => undefined);
  const wire = await came.promise;
  await idle();
  return { clock, call, wire, server, received: body.received };
}

/** The platform's fetch, which also tells how much of a body the client has read. */
function countedBodies(): {
  readonly fetch: typeof globalThis.fetch;
  received(bytes: number): Promise<void>;
} {
  const seen = { bytes: 0 };
  const counter = (): TransformStream<Uint8Array, Uint8Array> =>
    new TransformStream({
      transform(chunk, controller) {
        seen.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
  return {
    async fetch(input, init) {
      const { body, status, headers } = await fetch(input, init);
      // The token is read first, and does not count.
      seen.bytes = 0;
      return new Response(body?.pipeThrough(counter()) ?? null, {
        status,
        headers,
      });
    },
    async received(bytes) {
      while (seen.bytes < bytes) await idle();
      await idle();
    },
  };
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => false,
    () => false,
  );
  return Promise.race([settled, idle().then(() => true)]);
}

/** `{"ok":true}`, compressed so many times, and saying so. */
function codedTimes(count: number): Uint8Array {
  const codings = Array.from({ length: count }, () => "gzip");
  const body = codings.reduce(
    (bytes: Uint8Array) => gzipSync(bytes),
    Buffer.from('{"ok":true}'),
  );
  const headers = { ...jsonType, "content-encoding": codings.join(", ") };
  return response(200, headers, body);
}

function gzipOfBlanks(size: number): () => Buffer {
  const bytes = gzipSync(Buffer.alloc(size, " "));
  return () => bytes;
}

function identity(name: string): Identity {
  const folder = join(repository, "test/fixtures/tls");
  return {
    key: readFileSync(join(folder, "server.key"), "utf8"),
    cert: readFileSync(join(folder, `${name}.pem`), "utf8"),
  };
}

/** One call to each server from a process that trusts the authority of the tests. */
function callInChild(
  servers: readonly { readonly url: string }[],
): Promise<readonly CallReport[]> {
  return runChild("test/reliability/programs/call.ts", {
    URLS: servers.map(({ url }) => url).join(" "),
    NODE_EXTRA_CA_CERTS: join(repository, "test/fixtures/tls/ca.pem"),
  });
}

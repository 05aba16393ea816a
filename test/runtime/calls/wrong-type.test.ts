import { describe, expect, it } from "vitest";
import type { ApiConnectionOptions } from "../../../templates/runtime/api/index.ts";
import { errorOf, idle } from "../support.ts";
import { apiBench } from "./support.ts";

/** A body that the test sends piece by piece. */
function liveBody(type: string | undefined) {
  const state = { isClosed: false };
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      state.isClosed = true;
    },
  });
  return {
    state,
    response: new Response(stream, {
      headers: type === undefined ? {} : { "content-type": type },
    }),
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
  };
}

function start(
  type: string | undefined,
  accept: readonly string[] | undefined,
  options: Partial<ApiConnectionOptions> = {},
) {
  const body = liveBody(type);
  const bench = apiBench(() => body.response, options);
  const { clock, seen } = bench;
  const entry = { route: "GET /a", ...(accept && { accept }) };
  const call = bench.method(entry)();
  const from = clock.monotonic();
  const spent = (): number => clock.monotonic() - from;
  return { ...body, clock, seen, call, spent };
}

describe("a live body of the wrong media type", () => {
  it.each([
    ["application/json", ["application/x-ndjson"]],
    ["application/x-ndjson", undefined],
    ["text/event-stream", ["text/csv"]],
    ["image/png", ["application/json"]],
  ])(
    "is an error at once with what has come: %s for %j",
    async (type, accept) => {
      const live = start(type, accept);
      const failed = errorOf(live.call);
      await idle();
      live.send('{"result":');
      await idle();
      live.send('{"created":true}}');
      const error = await live.clock.settle(failed);
      expect(error).toMatchObject({
        name: "UnexpectedContentTypeError",
        contentType: type,
        bodyText: '{"result":{"created":true}}',
      });
      expect(live.spent()).toBe(250);
      expect(live.state.isClosed).toBe(true);
      expect(live.clock.pending).toBe(0);
      expect(live.seen).toHaveLength(1);
    },
  );

  it("is one, too, where nothing has come", async () => {
    const live = start("text/html", undefined);
    const error = await live.clock.settle(errorOf(live.call));
    expect(error).toMatchObject({
      name: "UnexpectedContentTypeError",
      bodyText: "",
    });
    expect(live.spent()).toBe(250);
  });

  it("is one as soon as it ends", async () => {
    const live = start("text/html", undefined);
    const failed = errorOf(live.call);
    await idle();
    live.send("<p>");
    live.end();
    expect(await failed).toMatchObject({ bodyText: "<p>" });
    expect(live.spent()).toBe(0);
    expect(live.clock.pending).toBe(0);
  });

  it("is one however long it is", async () => {
    const live = start("text/html", undefined, { maxResponseBytes: 8 });
    const failed = errorOf(live.call);
    await idle();
    live.send("<p>".repeat(30_000));
    expect(await failed).toMatchObject({
      name: "UnexpectedContentTypeError",
      bodyText: "<p><p><p",
    });
    expect(live.state.isClosed).toBe(true);
  });
});

describe("a live body without a media type", () => {
  it("may still be an empty one", async () => {
    const live = start(undefined, undefined);
    await idle();
    await live.clock.advance(1000);
    live.end();
    expect(await live.call).toBe(undefined);
  });

  it("is an error once something has come", async () => {
    const live = start(undefined, undefined);
    const failed = errorOf(live.call);
    await live.clock.advance(1000);
    live.send("{");
    await idle();
    const error = await live.clock.settle(failed);
    expect(error).toMatchObject({
      name: "UnexpectedContentTypeError",
      bodyText: "{",
    });
    expect(live.spent()).toBe(1250);
  });
});

it("the signal of the caller ends the wait for the beginning of a body", async () => {
  const body = liveBody("text/html");
  const { clock, method } = apiBench(() => body.response);
  const stop = new AbortController();
  const call = errorOf(method("GET /a")({}, { signal: stop.signal }));
  await idle();
  stop.abort();
  expect((await call).name).toBe("AbortError");
  expect(clock.pending).toBe(0);
  expect(body.state.isClosed).toBe(true);
});

import { describe, expect, it } from "vitest";
import type {
  BinaryBody,
  EventStream,
  JsonLines,
  ServerSentEvent,
} from "../../../templates/runtime/api/index.ts";
import { countedSignal, errorOf, idle } from "../support.ts";
import { type ApiBench, apiBench, chunked } from "./support.ts";

const events = {
  route: "GET /a",
  accept: ["text/event-stream"],
  events: "any",
} as const;
const lines = { route: "GET /a", accept: ["application/x-ndjson"] };
const bytes = { route: "GET /a", accept: ["image/png"] };

async function readEvents(
  chunks: readonly (string | Uint8Array)[],
  options: object = {},
): Promise<readonly ServerSentEvent<unknown>[]> {
  const { method } = apiBench(
    () => chunked(chunks, "text/event-stream"),
    options,
  );
  return collect((await method(events)()) as EventStream<unknown>);
}

async function readLines(
  chunks: readonly (string | Uint8Array)[],
  type = "application/x-ndjson",
  options: object = {},
): Promise<readonly unknown[]> {
  const { method } = apiBench(() => chunked(chunks, type), options);
  return collect(
    (await method({ ...lines, accept: [type] })()) as JsonLines<unknown>,
  );
}

async function collect<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const each of source) found.push(each);
  return found;
}

/** Every way to cut bytes into two, and into single bytes. */
function cuts(text: string): readonly (readonly Uint8Array[])[] {
  const all = new TextEncoder().encode(text);
  const halves = Array.from(all, (_byte, at) => [
    all.slice(0, at),
    all.slice(at),
  ]);
  return [...halves, Array.from(all, (byte) => Uint8Array.of(byte))];
}

describe("text/event-stream", () => {
  it("is read as the standard says", async () => {
    const text = [
      ": comment",
      "event: added",
      "id: 7",
      "retry: 1500",
      'data: {"a":',
      "data: 1}",
      "",
      "data:no blank",
      "data:  two blanks",
      "",
      "event: without data",
      "",
      "data",
      "",
      "id: no\0good",
      "id",
      "retry: 1.5",
      "unknown: x",
      "data: [DONE]",
      "",
      "data: cut off",
    ].join("\n");
    expect(await readEvents([text])).toEqual([
      { event: "added", data: { a: 1 }, id: "7", retry: 1500 },
      {
        event: "message",
        data: "no blank\n two blanks",
        id: "7",
        retry: undefined,
      },
      { event: "message", data: "", id: "7", retry: undefined },
      { event: "message", data: "[DONE]", id: "", retry: undefined },
    ]);
  });

  it("has data of JSON until it says that it is done, and no empty ones", async () => {
    const { method } = apiBench(() =>
      chunked(
        [
          'data: {"a":1}\n\nevent: ping\ndata:\n\n',
          "data: [DONE]\n\ndata: 2\n\n",
        ],
        "text/event-stream",
      ),
    );
    const { route, accept } = events;
    const stream = await method({ route, accept })();
    expect(await collect(stream as EventStream<unknown>)).toEqual([
      { event: "message", data: { a: 1 }, id: "", retry: undefined },
    ]);
  });

  it("that has to be JSON and is not is an error that does not repeat it", async () => {
    const { method } = apiBench(() =>
      chunked(["data: 1\n\ndata: secret\n\n"], "text/event-stream"),
    );
    const { route, accept } = events;
    const stream = await method({ route, accept })();
    const error = await errorOf(collect(stream as EventStream<unknown>));
    expect(error).toMatchObject({ name: "ResponseParseError" });
    expect(error.message).toBe(
      "GET /a -> 200: the data of event 2 is not valid JSON",
    );
  });

  it.each([
    ["text", ["1", "[DONE]", ""]],
    [["a"], ["1"]],
  ] as const)("%j is text", async (kind, data) => {
    const text = "event: a\ndata: 1\n\ndata: [DONE]\n\ndata:\n\n";
    const { method } = apiBench(() => chunked([text], "text/event-stream"));
    const stream = await method({ ...events, events: kind })();
    const found = await collect(
      stream as AsyncIterable<ServerSentEvent<unknown>>,
    );
    expect(found.map((each) => each.data)).toEqual(data);
  });

  it.each(["\n", "\r", "\r\n"])(
    "is the same however it is cut, lines ended by %j",
    async (end) => {
      const text = [
        "\ufeffevent: \u00e9\u{1F600}",
        "data: 1",
        "",
        "data: a",
        "data: b",
        "",
        "",
      ].join(end);
      const expected = [
        { event: "\u00e9\u{1F600}", data: 1, id: "", retry: undefined },
        { event: "message", data: "a\nb", id: "", retry: undefined },
      ];
      for (const chunks of cuts(text))
        expect(await readEvents(chunks)).toEqual(expected);
    },
  );

  it("gives an event out before the next chunk comes, whatever ends its lines", async () => {
    for (const end of ["\n", "\r", "\r\n"]) {
      const text = new TextEncoder().encode(`data: 1${end}${end}`);
      const open = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(text),
      });
      const { method } = apiBench(
        () =>
          new Response(open, {
            headers: { "content-type": "text/event-stream" },
          }),
      );
      const stream = (await method(events)()) as EventStream<unknown>;
      const first = await stream[Symbol.asyncIterator]().next();
      expect(first).toMatchObject({ done: false, value: { data: 1 } });
    }
  });

  it("bounds a line and an event", async () => {
    const limit = { maxResponseBytes: 20 };
    for (const text of [
      "data: ".padEnd(40, "x"),
      "data: 0123456789\n".repeat(3),
      "\n".repeat(40),
      ":\n".repeat(40),
      "event: a\nid: 1\n".repeat(4),
      "retry: 1\n\n".repeat(4),
    ])
      for (const chunks of [[text], text.split("")])
        expect((await errorOf(readEvents(chunks, limit))).name).toBe(
          "ResponseTooLargeError",
        );
    expect(
      (await readEvents(["data: 0123456789\n\n".repeat(3)], limit)).length,
    ).toBe(3);
  });
});

describe("JSON lines", () => {
  it("are the same however they are cut", async () => {
    const text = '\ufeff{"a":"\u00e9\u{1F600}"}\r\n\n  [1]\n"last"';
    for (const chunks of cuts(text))
      expect(await readLines(chunks)).toEqual([
        { a: "\u00e9\u{1F600}" },
        [1],
        "last",
      ]);
  });

  it("of a JSON text sequence may span lines", async () => {
    expect(
      await readLines(['\u001e{"a":\n1}\n\u001e2\n'], "application/json-seq"),
    ).toEqual([{ a: 1 }, 2]);
  });

  it("name the line that is none, and do not repeat it", async () => {
    const error = await errorOf(readLines(['{"a":1}\n\n{"s3cret"\n3\n']));
    expect(error).toMatchObject({ name: "ResponseParseError", status: 200 });
    expect(error.message).toBe(
      "GET /a -> 200: the line 3 of the body is not valid JSON",
    );
  });

  it("bound a line and the empty ones before it", async () => {
    const limit = { maxResponseBytes: 20 };
    const type = "application/x-ndjson";
    for (const text of [`"${"x".repeat(40)}"`, "\n".repeat(40)])
      for (const chunks of [[text], text.split("")])
        expect((await errorOf(readLines(chunks, type, limit))).name).toBe(
          "ResponseTooLargeError",
        );
    const short = '"0123456789"\n\n'.repeat(3);
    expect((await readLines([short], type, limit)).length).toBe(3);
  });

  it("refuse what is no UTF-8", async () => {
    expect(
      (await errorOf(readLines([Uint8Array.of(0x22, 0xff, 0x22)]))).name,
    ).toBe("ResponseParseError");
  });
});

/** A body that sends these chunks and then nothing, and heeds neither signal nor cancel but by noting it. */
function stalled(
  type: string,
  ...chunks: readonly string[]
): { readonly response: Response; isFreed(): boolean } {
  let isFreed = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(new TextEncoder().encode(chunk));
    },
    cancel() {
      isFreed = true;
    },
  });
  const response = new Response(stream, { headers: { "content-type": type } });
  return { response, isFreed: () => isFreed };
}

describe("a stream", () => {
  const open = async (
    response: Response,
    signal?: AbortSignal,
  ): Promise<{
    readonly bench: ApiBench;
    readonly stream: JsonLines<unknown>;
  }> => {
    const bench = apiBench(() => response);
    const data = await bench.method(lines)({}, { signal });
    return { bench, stream: data as JsonLines<unknown> };
  };

  it("is freed by leaving the loop, and leaves nothing behind", async () => {
    const { signal, listeners } = countedSignal();
    const { response, isFreed } = stalled("application/x-ndjson", "1\n2\n");
    const { bench, stream } = await open(response, signal);
    expect([bench.clock.pending, listeners()]).toEqual([0, 1]);
    for await (const each of stream) if (each === 1) break;
    expect(isFreed()).toBe(true);
    expect(bench.seen[0]?.signal.aborted).toBe(true);
    expect([bench.clock.pending, listeners()]).toEqual([0, 0]);
  });

  it("leaves nothing behind at its end", async () => {
    const { signal, listeners } = countedSignal();
    const { bench, stream } = await open(
      chunked(["1\n"], "application/x-ndjson"),
      signal,
    );
    expect(await collect(stream)).toEqual([1]);
    expect([bench.clock.pending, listeners()]).toEqual([0, 0]);
  });

  it("outlives the time of the call, but no pause", async () => {
    const { response, isFreed } = stalled("application/x-ndjson", "1\n");
    const { bench, stream } = await open(response);
    await bench.clock.advance(600_000);
    const iterator = stream[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toBe(1);
    await bench.clock.advance(600_000); // nobody waits
    const failure = errorOf(iterator.next());
    await bench.clock.advance(14_999);
    expect(isFreed()).toBe(false);
    await bench.clock.advance(1);
    expect(await failure).toMatchObject({
      name: "TimeoutError",
      phase: "body",
      timeoutMs: 15_000,
    });
    expect([isFreed(), bench.clock.pending]).toEqual([true, 0]);
  });

  it.each([
    ["while somebody waits", true],
    ["while nobody does", false],
  ])("ends with the signal of the caller %s", async (_when, isWaiting) => {
    const { controller, signal, listeners } = countedSignal();
    const { response, isFreed } = stalled("application/x-ndjson", "1\n");
    const { bench, stream } = await open(response, signal);
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    const failure = isWaiting ? errorOf(iterator.next()) : undefined;
    controller.abort("enough");
    expect(isFreed()).toBe(true);
    const error = await (failure ?? errorOf(iterator.next()));
    expect(error).toMatchObject({ name: "AbortError", cause: "enough" });
    expect([bench.clock.pending, listeners()]).toEqual([0, 0]);
  });

  it("that is closed ends, also for who waits", async () => {
    const { response, isFreed } = stalled("application/x-ndjson");
    const { stream } = await open(response);
    const next = stream[Symbol.asyncIterator]().next();
    await idle();
    stream.close();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(isFreed()).toBe(true);
  });

  it("that breaks says so", async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError("s3cret")),
    });
    const response = new Response(stream, {
      headers: { "content-type": "application/x-ndjson" },
    });
    const error = await errorOf(collect((await open(response)).stream));
    expect(error.name).toBe("ResponseBodyError");
    expect(error.cause).toBe(undefined);
  });

  it("is freed when what came cannot be read", async () => {
    const { signal, listeners } = countedSignal();
    const { response, isFreed } = stalled("application/x-ndjson", "{\n");
    const { stream } = await open(response, signal);
    expect((await errorOf(collect(stream))).name).toBe("ResponseParseError");
    expect([isFreed(), listeners()]).toEqual([true, 0]);
  });

  it("is iterated once", async () => {
    const { stream } = await open(chunked(["1\n"], "application/x-ndjson"));
    await collect(stream);
    expect(await errorOf(collect(stream))).toMatchObject({ code: "body-used" });
  });

  it("is retried until it begins, and holds no slot then", async () => {
    const { clock, seen, method } = apiBench(
      (_seen, count) =>
        count === 1
          ? new Response(null, { status: 503 })
          : stalled("application/x-ndjson").response,
      { maxConcurrency: 2 },
    );
    await clock.settle(method(lines)());
    await clock.settle(method(lines)());
    await clock.settle(method(lines)());
    expect(seen.length).toBe(4);
  });

  it("of a failure is read as any failure", async () => {
    const { method } = apiBench(
      () =>
        new Response("no", {
          status: 404,
          headers: { "content-type": "image/png" },
        }),
    );
    expect(await method(bytes)().safe()).toMatchObject({
      ok: false,
      error: { status: 404, body: "no" },
    });
  });

  it("of bytes ends with the signal, too", async () => {
    const { controller, signal } = countedSignal();
    const { response, isFreed } = stalled("image/png", "a");
    const { method } = apiBench(() => response);
    const body = (await method(bytes)({}, { signal })) as BinaryBody;
    const failure = errorOf(body.bytes());
    await idle();
    controller.abort();
    expect((await failure).name).toBe("AbortError");
    expect(isFreed()).toBe(true);
  });

  it("of a call that is aborted at the last moment is freed", async () => {
    const controller = new AbortController();
    const { response, isFreed } = stalled("image/png", "a");
    const { method } = apiBench(() => {
      queueMicrotask(() => queueMicrotask(() => controller.abort()));
      return response;
    });
    await method(bytes)({}, { signal: controller.signal }).safe();
    await idle();
    expect(isFreed()).toBe(true);
  });
});

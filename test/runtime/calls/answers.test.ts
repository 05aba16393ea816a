import { describe, expect, it } from "vitest";
import { formatOf as formatInDocument } from "../../../generator/openapi/content/media-type.ts";
import type {
  BinaryBody,
  CallOptions,
} from "../../../templates/runtime/api/index.ts";
import { formatOf } from "../../../templates/runtime/core/media-types.ts";
import { errorOf, json, stalledBody } from "../support.ts";
import { apiBench, chunked } from "./support.ts";

const typed = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { "content-type": type } });

/** How an error names the option that accepts JSON without a media type that says so. */
const lenient = ' (responseType: "lenient-json" accepts this)';

async function answerOf(
  response: Response,
  accept: readonly string[] | undefined,
  options: object = {},
): Promise<unknown> {
  const { method } = apiBench(() => response);
  return method({ route: "GET /a", ...(accept && { accept }) })({}, options);
}

describe("an answer is read by what arrives", () => {
  it.each([
    ["application/json", undefined, '{"a":1}', { a: 1 }],
    ["application/vnd.x+json; charset=utf-8", undefined, "[1]", [1]],
    ["application/json", ["text/csv", "application/json"], "1", 1],
    ["text/csv", ["text/csv", "application/json"], "1,2", "1,2"],
    ["text/plain", ["text/csv"], "1,2", "1,2"],
    ["application/xml", ["application/xml"], "<a/>", "<a/>"],
    ["application/atom+xml", ["text/xml"], "<a/>", "<a/>"],
    ["application/vnd.x", ["json application/vnd.x"], '{"a":1}', { a: 1 }],
    // A range of all types has the format that its schema gave it.
    ["application/json", ["json */*"], "{}", {}],
    ["application/json", ["text */*"], "{}", "{}"],
    ["text/html", ["text/*"], "<p>", "<p>"],
    // Of which nothing is described.
    ["text/html", [], "<p>", "<p>"],
    ["application/json", [], '{"a":1}', { a: 1 }],
    ["application/json", [], "OK", "OK"],
    ["", [], "[1]", [1]],
    ["image/png", [], "ab", new TextEncoder().encode("ab")],
  ])("%s where %j is documented", async (type, accept, body, data) => {
    expect(await answerOf(typed(body, type), accept)).toEqual(data);
  });

  it.each([
    ["text/html", undefined, undefined],
    ["", undefined, lenient],
    ["text/plain", ["application/json"], lenient],
    ["", ["text/csv", "application/json"], lenient],
    ["application/octet-stream", ["application/json", "text/csv"], undefined],
  ])("%s is refused where %j is documented", async (type, accept, wayOut) => {
    const error = await errorOf(answerOf(typed("<p>", type), accept));
    expect(error).toMatchObject({
      name: "UnexpectedContentTypeError",
      contentType: type,
      bodyText: "<p>",
    });
    expect(error.message).toBe(
      `GET /a -> 200: expected ${(accept ?? ["application/json"]).join(", ")}${wayOut ?? ""}, got ${type || "no content type"}`,
    );
  });

  it("leads no further where leniency would not help", async () => {
    for (const [accept, options] of [
      [["application/x-ndjson"], {}],
      [["application/json-seq"], {}],
      [["application/json"], { responseType: "json" }],
    ] as const) {
      const error = await errorOf(answerOf(typed("<p>", ""), accept, options));
      expect(error.message).toMatch(/got no content type$/);
    }
  });

  it("is accepted in the way that the error names", async () => {
    const options = { responseType: "lenient-json" };
    for (const accept of [undefined, ["text/csv", "application/json"]])
      expect(await answerOf(typed("[1]", ""), accept, options)).toEqual([1]);
  });

  it("without a body has no data, whatever is documented", async () => {
    const bodiless = new Response(null, { status: 200 });
    expect(await answerOf(bodiless, ["image/png"])).toBe(undefined);
  });

  it.each([
    [undefined, "application/json"],
    [["application/json"], "application/json"],
    [["any"], "application/json"],
    [[], "application/json"],
    [["text/csv"], "text/plain"],
    [["application/octet-stream"], "application/json"],
    [["text/event-stream"], "text/html"],
    [["application/json"], "text/html"],
    [undefined, ""],
  ])(
    "has the form that its caller wants, where %j is documented and %s arrives",
    async (accept, type) => {
      const read = (responseType: string) =>
        answerOf(typed("[1]", type), accept, { responseType });
      expect(await read("text")).toBe("[1]");
      expect(await read("bytes")).toEqual(new TextEncoder().encode("[1]"));
      const stream = await read("stream");
      expect(stream).toBeInstanceOf(ReadableStream);
      expect(await new Response(stream as ReadableStream).text()).toBe("[1]");
      if (type === "application/json") {
        expect(await read("json")).toEqual([1]);
      } else {
        const error = await errorOf(read("json"));
        expect(error.name).toBe("UnexpectedContentTypeError");
      }
    },
  );

  it("has that form where the caller has chosen another answer, too", async () => {
    const { method } = apiBench(() => typed("1,2", "text/csv"));
    const entry = { route: "GET /a", choices: ["text/csv"] };
    const options = { accept: "text/csv", responseType: "bytes" };
    expect(await method(entry)({}, options as unknown as CallOptions)).toEqual(
      new TextEncoder().encode("1,2"),
    );
  });

  it("of a client has the form of its option, unless a call wants the described one", async () => {
    const { method } = apiBench(() => json([1]), { responseType: "text" });
    const call = method("GET /a");
    expect(await call()).toBe("[1]");
    expect(await call({}, { responseType: "described" })).toEqual([1]);
  });

  it("as a stream ends with the signal of its caller", async () => {
    const { method } = apiBench(stalledBody);
    const stop = new AbortController();
    const options = { responseType: "stream", signal: stop.signal } as const;
    const body = (await method("GET /a")({}, options)) as ReadableStream;
    const reader = body.getReader();
    expect((await reader.read()).value).toEqual(new TextEncoder().encode("{"));
    stop.abort();
    expect((await errorOf(reader.read())).name).toBe("AbortError");
  });

  it("as a stream may not pause for long", async () => {
    const { clock, method } = apiBench(stalledBody);
    const call = method("GET /a")({}, { responseType: "stream" });
    const reader = ((await call) as ReadableStream).getReader();
    await reader.read();
    const error = await clock.settle(errorOf(reader.read()));
    expect(error).toMatchObject({ name: "TimeoutError", timeoutMs: 15_000 });
  });

  it("of which nothing is known is JSON", async () => {
    expect(await answerOf(typed("[1]", "application/json"), ["any"])).toEqual([
      1,
    ]);
    const error = await errorOf(answerOf(typed("a", "text/csv"), ["any"]));
    expect(error.name).toBe("UnexpectedContentTypeError");
  });

  it("is asked for by the types of the document", async () => {
    for (const [accept, sent] of [
      [undefined, "application/json"],
      [["text/csv", "json application/vnd.x"], "text/csv, application/vnd.x"],
      [[], "*/*"],
      [["any"], "application/json"],
    ] as const) {
      const { seen, method } = apiBench();
      await method({ route: "GET /a", ...(accept && { accept }) })();
      expect(seen[0]?.headers.get("accept")).toBe(sent);
    }
    for (const [accept, responseType, sent] of [
      [["any"], "text", "*/*"],
      [["any"], "bytes", "*/*"],
      [["any"], "stream", "*/*"],
      [["any"], "lenient-json", "application/json"],
      [["text/csv"], "bytes", "text/csv"],
      [["text/csv"], "json", "application/json"],
    ] as const) {
      const { seen, method } = apiBench();
      await method({ route: "GET /a", accept })({}, { responseType });
      expect(seen[0]?.headers.get("accept")).toBe(sent);
    }
  });

  it("that breaks off says where it was read", async () => {
    const headers = {
      "content-length": "1",
      "content-type": "application/json",
    };
    const error = await errorOf(
      answerOf(new Response("{", { headers }), undefined),
    );
    expect(error.message).toBe(
      "GET /a -> 200: the body (1 bytes) is not valid JSON",
    );
  });
});

describe("formats", () => {
  it("are those that the reader of documents sees", () => {
    const types = [
      "application/json",
      "application/problem+json",
      "application/json+sarif",
      "text/json",
      "text/x-json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/octet-stream",
      "application/pdf",
      "image/png",
      "video/mp4",
      "text/plain",
      "text/csv",
      "text/html",
      "application/xml",
      "text/xml",
      "application/atom+xml",
      "application/yaml",
      "application/x-yaml",
      "application/javascript",
      "application/graphql",
      "text/event-stream",
      "application/x-ndjson",
      "application/ndjson",
      "application/jsonl",
      "application/x-jsonl",
      "application/jsonlines",
      "application/x-jsonlines",
      "application/x-json-stream",
      "application/stream+json",
      "application/json-seq",
      "application/geo+json-seq",
    ];
    for (const type of types)
      expect(formatOf(type), type).toBe(formatInDocument(type));
  });
});

describe("withResponse and safe", () => {
  it("tell the status", async () => {
    const { method } = apiBench(() => json({ a: 1 }, 201, { "x-total": "7" }));
    const { data, status, response } = await method("POST /a")().withResponse();
    expect([data, status, response.headers.get("x-total")]).toEqual([
      { a: 1 },
      201,
      "7",
    ]);
    expect(await method("POST /a")().safe()).toMatchObject({
      ok: true,
      data: { a: 1 },
      status: 201,
    });
  });

  it("give the body of a failure", async () => {
    const { method } = apiBench(() =>
      json({ message: "none", title: "x", detail: "y", status: "wrong" }, 404),
    );
    const result = await method("GET /a")().safe();
    if (result.ok || result.error.status !== 404)
      throw new Error("expected a 404");
    expect(result.error.body.message).toBe("none");
    expect(result.error.body).toEqual({
      message: "none",
      title: "x",
      detail: "y",
      status: "wrong",
    });
    expect(result.error.name).toBe("NotFoundError");
  });

  it("give the text of a failure that is no JSON, without secrets", async () => {
    const { method } = apiBench(
      () => typed("no s3cret-key here", "text/plain", 400),
      { credentials: { key: "s3cret-key" } },
      { title: "T", schemes: { key: { kind: "bearer" } }, security: [["key"]] },
    );
    const result = await method("GET /a")().safe();
    expect(result).toMatchObject({
      ok: false,
      error: { status: 400, body: "no [redacted] here" },
    });
  });
});

describe("bytes", () => {
  const download = { route: "GET /a", accept: ["application/octet-stream"] };
  const body = async (response: Response): Promise<BinaryBody> =>
    (await apiBench(() => response).method(download)()) as BinaryBody;

  it("are not read until somebody wants them", async () => {
    const state: { closed?: boolean } = {};
    let pulled = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(4));
        },
        cancel() {
          state.closed = true;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      "content-type": "image/png; q=1",
      "content-length": "4096",
    };
    const data = await body(new Response(stream, { headers }));
    expect([data.contentType, data.size, pulled]).toEqual([
      "image/png; q=1",
      4096,
      0,
    ]);
    const reader = data.stream.getReader();
    expect((await reader.read()).value?.byteLength).toBe(4);
    expect(pulled).toBe(1);
    await reader.cancel();
    expect(state.closed).toBe(true);
  });

  it("come whole in three ways", async () => {
    const chunks = ["h\u00e9", "llo"];
    const answer = (): Response => chunked(chunks, "text/csv");
    expect(await (await body(answer())).text()).toBe("h\u00e9llo");
    expect(await (await body(answer())).bytes()).toEqual(
      new TextEncoder().encode("h\u00e9llo"),
    );
    const blob = await (await body(answer())).blob();
    expect([blob.type, await blob.text()]).toEqual(["text/csv", "h\u00e9llo"]);
  });

  it("can be read once", async () => {
    const data = await body(chunked(["a"], "image/png"));
    await data.text();
    expect(await errorOf(data.bytes())).toMatchObject({
      name: "ResponseError",
      code: "body-used",
    });
  });

  it("know no size when they are coded", async () => {
    const headers = {
      "content-encoding": "gzip",
      "content-length": "3",
      "content-type": "image/png",
    };
    expect((await body(new Response("abc", { headers }))).size).toBe(undefined);
    expect((await body(chunked(["a"], "image/png"))).size).toBe(undefined);
  });

  it("are an empty body where there are none", async () => {
    const data = await body(new Response(""));
    expect([data.contentType, await data.text()]).toEqual([
      "text/plain;charset=UTF-8",
      "",
    ]);
  });

  it("are limited where they are held in memory", async () => {
    const state: { closed?: boolean } = {};
    const { method } = apiBench(
      () => chunked(["abc", "def", "ghi"], "image/png", state),
      { maxResponseBytes: 5 },
    );
    const data = (await method(download)()) as BinaryBody;
    expect((await errorOf(data.bytes())).name).toBe("ResponseTooLargeError");
    expect(state.closed).toBe(true);
    const other = (await method(download)()) as BinaryBody;
    expect(await new Response(other.stream).text()).toBe("abcdefghi");
  });

  it("are what a multipart answer is", async () => {
    const type = "multipart/mixed; boundary=x";
    const { method } = apiBench(() => typed("--x--", type));
    const entry = { route: "GET /a", accept: ["multipart/mixed"] };
    const data = (await method(entry)()) as BinaryBody;
    expect([data.contentType, await data.text()]).toEqual([type, "--x--"]);
  });

  it("are what a JSON file is, where bytes are documented", async () => {
    expect(await (await body(json({ a: 1 }))).text()).toBe('{"a":1}');
  });
});

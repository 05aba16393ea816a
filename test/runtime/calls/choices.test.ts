import { describe, expect, it } from "vitest";
import type { CallOptions } from "../../../templates/runtime/api/index.ts";
import { errorOf, json } from "../support.ts";
import { apiBench, chunked } from "./support.ts";

/** Options that the types of a method would not let through everywhere. */
const given = (options: object): CallOptions => options as CallOptions;

const entry = {
  route: "POST /a",
  accept: ["application/json"],
  choices: [
    "application/vnd.a+json; version=1",
    ["text/csv", "application/json"],
  ],
  stream: { accept: ["text/event-stream"], flag: "stream" },
};

const events = (): Response =>
  chunked(['data: {"a":1}\n\n', "data: [DONE]\n\n"], "text/event-stream");

describe("a caller chooses", () => {
  it.each([
    [{}, "application/json"],
    [{ accept: "text/csv" }, "text/csv"],
    [
      { accept: "application/vnd.a+json;version=1" },
      "application/vnd.a+json; version=1",
    ],
    [{ stream: true }, "text/event-stream"],
    [{ stream: false }, "application/json"],
  ])("%j, and is asked for", async (options, accept) => {
    const { seen, method } = apiBench();
    await method(entry)({}, given(options)).safe();
    expect(seen[0]?.headers.get("accept")).toBe(accept);
  });

  it("what other statuses have is read beside it", async () => {
    const csv = apiBench(
      () => new Response("1,2", { headers: { "content-type": "text/csv" } }),
    );
    const asked = given({ accept: "text/csv" });
    expect(await csv.method(entry)({}, asked)).toBe("1,2");
    const other = apiBench(() => json({ b: 1 }, 202));
    expect(await other.method(entry)({}, asked)).toEqual({ b: 1 });
  });

  it.each([
    [{ accept: "text/html" }, "accept"],
    [{ accept: "" }, "accept"],
    [{ accept: "text/csv", stream: true }, "accept"],
  ])("but not %j", async (options, parameter) => {
    const { seen, method } = apiBench();
    const error = await errorOf(method(entry)({}, given(options)));
    expect(error).toMatchObject({ name: "ValidationError", parameter });
    expect(seen).toEqual([]);
  });

  it("nor a stream where none is offered", async () => {
    const { method } = apiBench();
    const call = method({ route: "GET /a", choices: ["text/csv"] });
    expect(await errorOf(call({}, given({ stream: true })))).toMatchObject({
      name: "ValidationError",
      parameter: "stream",
    });
  });
});

describe("the member of the body that says so", () => {
  it.each([
    [undefined, { stream: true }, '{"stream":true}'],
    [{ a: 1 }, { stream: true }, '{"a":1,"stream":true}'],
    [{ a: 1, stream: true }, { stream: true }, '{"a":1,"stream":true}'],
    [{ a: 1, stream: null }, { stream: true }, '{"a":1,"stream":true}'],
    [{ a: 1 }, {}, '{"a":1}'],
    [{ a: 1, stream: false }, {}, '{"a":1,"stream":false}'],
    ["text", { stream: true }, '"text"'],
  ])("%j with %j is sent as %s", async (body, options, text) => {
    const { seen, method } = apiBench(() => events());
    await method(entry)({ body }, given(options)).safe();
    expect(seen[0]?.body).toBe(text);
  });

  it("is false where the service would stream by default", async () => {
    const { seen, method } = apiBench();
    const stream = { ...entry.stream, isDefault: true as const };
    const call = method({ ...entry, stream });
    await call({ body: { a: 1 } });
    await call({ body: { a: 1 } }, given({ accept: "text/csv" })).safe();
    expect(seen.map(({ body }) => body)).toEqual([
      '{"a":1,"stream":false}',
      '{"a":1,"stream":false}',
    ]);
  });

  it.each([
    [{ stream: true }, {}],
    [{ stream: false }, { stream: true }],
  ])("must not say otherwise: %j with %j", async (body, options) => {
    const { seen, method } = apiBench();
    const error = await errorOf(method(entry)({ body }, given(options)));
    expect(error).toMatchObject({
      name: "ValidationError",
      parameter: "body.stream",
    });
    expect(seen).toEqual([]);
  });
});

it("a stream that nobody asked for is closed, and the error names the option", async () => {
  const state = { closed: false };
  // It has no end.
  const stream = new ReadableStream({
    cancel() {
      state.closed = true;
    },
  });
  const { clock, method } = apiBench(
    () =>
      new Response(stream, {
        headers: { "content-type": "text/event-stream" },
      }),
  );
  const error = await clock.settle(errorOf(method(entry)()));
  expect(error).toMatchObject({ name: "UnexpectedContentTypeError" });
  expect(error.message).toBe(
    "POST /a -> 200: expected application/json (the option stream: true asks for another), got text/event-stream",
  );
  expect(state.closed).toBe(true);
});

it("another answer of a list is one call", async () => {
  const { method } = apiBench(
    () => new Response("1,2", { headers: { "content-type": "text/csv" } }),
  );
  const call = method({
    route: "GET /a",
    choices: ["text/csv"],
    paging: { items: [], next: "link" },
  })({}, given({ accept: "text/csv" }));
  expect(await call).toBe("1,2");
  expect(Symbol.asyncIterator in call).toBe(false);
});

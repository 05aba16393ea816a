import { describe, expect, it } from "vitest";
import { ValidationError } from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  errorOf,
  getThing,
  listThings,
  operation,
  postThing,
} from "./support.ts";

const pair = operation("GET", "/pro/v1/pairs/{a}-{b}/x");

async function sent(
  params: object,
  op = getThing,
  query?: Record<string, string>,
): Promise<URL | undefined> {
  const { service, client } = bench();
  await client.call(op, params, { query });
  return service.apiCalls[0]?.url;
}

describe("path", () => {
  it.each([
    ["", "cannot be in a path"],
    [".", "cannot be in a path"],
    ["..", "cannot be in a path"],
    ["%2e", "cannot be in a path"],
    ["%2E%2e", "cannot be in a path"],
    [".%2e", "cannot be in a path"],
    ["a\tb", "cannot be in a path"],
    ["a\0b", "cannot be in a path"],
    ["a\u0085b", "cannot be in a path"],
    ["\ud800", "cannot be written as text"],
    [Number.NaN, "cannot be written as text"],
    [Infinity, "cannot be written as text"],
    [null, "cannot be written as text"],
    [undefined, "is missing"],
    [{}, "cannot be written as text"],
    [["a"], "cannot be written as text"],
    [Symbol("s"), "cannot be written as text"],
    ["a/../b", "cannot be in a path"],
    ["\\", "cannot be in a path"],
    ["//evil.example", "cannot be in a path"],
    ["/\\evil.example", "cannot be in a path"],
    ["https://evil.example", "cannot be in a path"],
  ])("refuses %j", async (id, problem) => {
    const { service, client } = bench();
    const error = await errorOf(client.call(getThing, { id }));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({
      parameter: "id",
      operation: getThing.key,
    });
    expect(error.message).toBe(`${getThing.key}: id ${problem}`);
    expect(service.tokenCalls).toHaveLength(0);
  });

  it.each([
    ["..%2f", "..%252f"],
    ["\u202e", "%E2%80%AE"],
    ["a?b#c", "a%3Fb%23c"],
    ["a@b:c;d", "a%40b%3Ac%3Bd"],
    ["it's (1)!*", "it%27s%20%281%29%21%2A"],
    ["...", "..."],
    [7, "7"],
    [true, "true"],
    [12345678901234567890n, "12345678901234567890"],
  ])("encodes %s into one segment", async (id, segment) => {
    const url = await sent({ id });
    expect(url?.pathname).toBe(`/pro/v1/things/${segment}`);
    expect(url?.origin).toBe("https://eu.api.example.com");
  });

  it("joins literals and values before it looks for dots", async () => {
    const dots = operation("GET", "/pro/{a}{b}/x");
    const { client } = bench();
    const error = await errorOf(client.call(dots, { a: ".", b: "." }));
    expect(error).toMatchObject({ parameter: "a, b" });
    const literal = operation("GET", "/pro/.{a}/x");
    expect(await errorOf(client.call(literal, { a: "." }))).toBeInstanceOf(
      ValidationError,
    );
    expect((await sent({ a: ".", b: "." }, pair))?.pathname).toBe(
      "/pro/v1/pairs/.-./x",
    );
  });
});

describe("query", () => {
  it("uses wire names, repeats arrays, leaves out undefined", async () => {
    const url = await sent(
      { pageSize: 5, page: undefined, filter: ["a b", "c+d"] },
      listThings,
      { "x-extra": "&=#%" },
    );
    expect(url?.search).toBe(
      "?page-size=5&filter=a%20b&filter=c%2Bd&x-extra=%26%3D%23%25",
    );
  });

  it("an extra parameter replaces a listed one", async () => {
    const url = await sent({ page: 1 }, listThings, { page: "2" });
    expect(url?.search).toBe("?page=2");
  });

  it.each([
    [null, "filter"],
    [[{}], "filter[0]"],
    [{ a: {} }, "filter.a"],
    [Number.NaN, "filter"],
    ["\udfff", "filter"],
    [[null], "filter[0]"],
  ])("refuses %j", async (filter, parameter) => {
    const { client } = bench();
    const error = await errorOf(client.call(listThings, { filter }));
    expect(error).toMatchObject({ name: "ValidationError", parameter });
  });
});

describe("body", () => {
  it("is JSON, written once", async () => {
    const { service, client } = bench();
    let reads = 0;
    const body = {
      toJSON() {
        reads += 1;
        return { a: 1 };
      },
    };
    await client.call(postThing, { body });
    expect(reads).toBe(1);
    expect(service.apiCalls[0]?.body).toBe('{"a":1}');
    expect(service.apiCalls[0]?.headers.get("content-type")).toBe(
      "application/json",
    );
  });

  it("keeps null, false and an empty text", async () => {
    for (const body of [null, false, ""]) {
      const { service, client } = bench();
      await client.call(postThing, { body });
      expect(service.apiCalls[0]?.body).toBe(JSON.stringify(body));
    }
  });

  it("of another type than JSON is a text, sent as it is", async () => {
    const { service, client } = bench();
    const contentType = "application/xml";
    await client.call(postThing, { body: "<a/>", contentType });
    expect(service.apiCalls[0]?.body).toBe("<a/>");
    expect(service.apiCalls[0]?.headers.get("content-type")).toBe(contentType);
    expect(
      await errorOf(client.call(postThing, { body: {}, contentType })),
    ).toMatchObject({ name: "ValidationError", parameter: "body" });
    for (const wrong of ["xml", "a/b\r\nx: y", 7]) {
      const params = { body: "a", contentType: wrong };
      expect(await errorOf(client.call(postThing, params))).toMatchObject({
        name: "ValidationError",
        parameter: "contentType",
      });
    }
  });

  it("is JSON under any name of JSON", async () => {
    const { service, client } = bench();
    const contentType = "application/merge-patch+json";
    await client.call(postThing, { body: "a", contentType });
    expect(service.apiCalls[0]?.body).toBe('"a"');
    expect(service.apiCalls[0]?.headers.get("content-type")).toBe(contentType);
  });

  it("may be bytes of a type that the caller says", async () => {
    const { service, client } = bench();
    const body = new Uint8Array(2);
    await client.call(postThing, { body, contentType: "image/png" });
    expect(service.apiCalls[0]?.body).toBe(body);
    expect(service.apiCalls[0]?.headers.get("content-type")).toBe("image/png");
  });

  it("may be a form or bytes, whose type the platform sets", async () => {
    for (const body of [
      new FormData(),
      new URLSearchParams("a=b"),
      new Blob(["a"]),
      new Uint8Array(2),
    ]) {
      const { service, client } = bench();
      await client.call(postThing, { body });
      expect(service.apiCalls[0]?.body).toBe(body);
      expect(service.apiCalls[0]?.headers.has("content-type")).toBe(false);
    }
  });
});

it("a polluted prototype changes nothing", async () => {
  const pollution: Readonly<Record<string, unknown>> = {
    headers: { "x-evil": "1" },
    baseUrl: "https://evil.example",
    redirect: "follow",
    body: "evil",
    query: { evil: "1" },
    idempotencyKey: "evil",
    id: "evil",
    page: "evil",
  };
  const { service, client } = bench();
  try {
    for (const [name, value] of Object.entries(pollution)) {
      // oxlint-disable-next-line no-extend-native -- the attack itself
      Object.defineProperty(Object.prototype, name, {
        configurable: true,
        writable: true,
        value,
      });
    }
    await client.call(listThings, {});
    expect(await errorOf(client.call(getThing, {}))).toMatchObject({
      parameter: "id",
    });
  } finally {
    for (const name of Object.keys(pollution)) {
      Reflect.deleteProperty(Object.prototype, name);
    }
  }
  const [seen] = service.apiCalls;
  expect(seen?.url.href).toBe("https://eu.api.example.com/pro/v1/things");
  expect(seen?.body).toBeNull();
  expect(seen?.headers.has("x-evil")).toBe(false);
  expect(seen?.headers.has("idempotency-key")).toBe(false);
});

it.each([
  [{ timeoutMs: 0 }, "timeoutMs"],
  [{ timeoutMs: Number.NaN }, "timeoutMs"],
  [{ timeoutMs: 2 ** 31 }, "timeoutMs"],
  [{ maxRetries: -1 }, "maxRetries"],
  [{ maxRetries: 1.5 }, "maxRetries"],
])("refuses the option %j", async (options, parameter) => {
  const { client } = bench();
  const error = await errorOf(client.call(getThing, { id: 1 }, options));
  expect(error).toMatchObject({ name: "ValidationError", parameter });
});

import { describe, expect, it } from "vitest";
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ClientError,
  ConflictError,
  GoneError,
  MethodNotAllowedError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  UnavailableError,
  UnprocessableError,
  UnsupportedMediaError,
} from "../../templates/runtime/gateway/index.ts";
import { bench, errorOf, getThing, json } from "./support.ts";

const one = { id: "path-canary" };

async function apiError(answer: () => Response): Promise<ApiError> {
  const { client } = bench({ api: answer });
  const error = await errorOf(client.call(getThing, one, { maxRetries: 0 }));
  if (error instanceof ApiError) return error;
  throw error;
}

describe("status", () => {
  it.each([
    [400, BadRequestError, "bad-request", false],
    [401, AuthenticationError, "authentication", false],
    [403, PermissionDeniedError, "permission-denied", false],
    [404, NotFoundError, "not-found", false],
    [405, MethodNotAllowedError, "method-not-allowed", false],
    [402, ClientError, "http-402", false],
    [408, ClientError, "http-408", true],
    [409, ConflictError, "conflict", false],
    [410, GoneError, "gone", false],
    [413, PayloadTooLargeError, "payload-too-large", false],
    [415, UnsupportedMediaError, "unsupported-media", false],
    [418, ClientError, "http-418", false],
    [422, UnprocessableError, "unprocessable", false],
    [429, RateLimitError, "rate-limit", true],
    [451, ClientError, "http-451", false],
    [499, ClientError, "http-499", false],
    [500, ServerError, "server", true],
    [501, ServerError, "server", false],
    [503, UnavailableError, "unavailable", true],
    [599, ServerError, "server", false],
    [300, ApiError, "http-300", false],
    [304, ApiError, "http-304", false],
  ] as const)("%i is %o", async (status, type, code, retryable) => {
    const error = await apiError(() => new Response(null, { status }));
    expect(error.constructor).toBe(type);
    expect(error).toMatchObject({
      name: type.name,
      code,
      status,
      retryable,
      operation: getThing.key,
      message: `${getThing.key} -> ${status}`,
      bodyText: "",
      problem: undefined,
      vendor: undefined,
    });
    expect(error.stack).toMatch(new RegExp(`^${type.name}: `));
  });

  it("of every number from 400 to 599 has the class of its family", async () => {
    for (let status = 400; status < 600; status += 1) {
      const error = await apiError(() => new Response(null, { status }));
      expect([
        status,
        error instanceof ClientError,
        error instanceof ServerError,
      ]).toEqual([status, status < 500, status >= 500]);
    }
  });
});

describe("body", () => {
  it("as a problem document keeps known and unknown members", async () => {
    const error = await apiError(
      () =>
        new Response(
          JSON.stringify({
            type: "https://p.example/t",
            title: "No",
            status: "404",
            detail: "No such thing",
            instance: 7,
            field: "id",
          }),
          {
            status: 404,
            headers: { "content-type": "application/problem+json" },
          },
        ),
    );
    expect(error.problem).toEqual({
      type: "https://p.example/t",
      title: "No",
      detail: "No such thing",
      extensions: { field: "id" },
    });
    expect(error.message).toBe(`${getThing.key} -> 404 No such thing`);
  });

  it.each([
    [
      { error: "invalid_request", error_description: "bad" },
      "invalid_request bad",
    ],
    [{ code: "E1", message: "m" }, "E1 m"],
    [
      { httpStatus: 400, errors: [{ code: "INVALID_ID", description: "d" }] },
      "INVALID_ID d",
    ],
    [
      { error: { message: "Declined.", type: "card", code: "card_declined" } },
      "card_declined Declined.",
    ],
    [{ error: { code: 404, message: "No.", status: "NOT_FOUND" } }, "No."],
    [{ error: "Not found" }, "Not found"],
    [{ error: { errors: [{ message: "deep" }] } }, "deep"],
    [{ message: "Not Found", documentation_url: "https://d" }, "Not Found"],
    [
      {
        message: "Validation Failed",
        errors: [{ resource: "Issue", code: "missing_field" }],
      },
      "missing_field Validation Failed",
    ],
    [{ errors: ["Forbidden"] }, "Forbidden"],
    [{ errors: [{ message: "first" }, { message: "second" }] }, "first"],
    [{ errors: [{ status: "422", title: "Bad", detail: "odd" }] }, "odd"],
    [
      { statusCode: 400, message: ["a must be", "b"], error: "Bad Request" },
      "Bad Request a must be",
    ],
    [{ detail: [{ loc: ["q"], msg: "required", type: "x" }] }, "required"],
    [{ title: "Only a title" }, "Only a title"],
    [{ title: "Title", error: { message: "m" } }, "m"],
    [[{ errorCode: "E", message: "of a list" }], "of a list"],
    [{ message: "", msg: " ", title: "T" }, "T"],
    [{ message: "two\r\nlines\u001b[31m" }, "two lines [31m"],
    [{ message: "\u202etxet" }, "txet"],
    [{ message: "x".repeat(1_000) }, "x".repeat(300)],
    [["a", "b"], "a"],
    [{ errors: "a" }, "a"],
    ["text", "text"],
    [{ message: 7, error: null, errors: [], title: {} }, ""],
    [{ a: { message: "elsewhere" } }, ""],
    [null, ""],
    [7, ""],
  ])("as other JSON %j", async (body, summary) => {
    const error = await apiError(() => json(body, 400));
    expect(error.vendor).toEqual(body);
    expect(error.problem).toBeUndefined();
    expect(error.message.replaceAll(/ +/g, " ")).toBe(
      `${getThing.key} -> 400 ${summary}`.trimEnd(),
    );
  });

  it.each([
    [
      "text/plain; charset=utf-8",
      "no healthy upstream\n",
      "no healthy upstream",
    ],
    ["text/plain", '{"message":"JSON all the same"}', "JSON all the same"],
    ["text/html", "<p>no</p>", ""],
    ["application/json", "cut off {", ""],
  ])("of %s: %j", async (type, text, summary) => {
    const headers = { "content-type": type };
    const error = await apiError(
      () => new Response(text, { status: 502, headers }),
    );
    expect(error.message).toBe(`${getThing.key} -> 502 ${summary}`.trimEnd());
  });

  it("nested without an end says nothing, and takes no time", async () => {
    const deep = `${'{"error":'.repeat(5_000)}"x"${"}".repeat(5_000)}`;
    const wide = JSON.stringify(
      Array.from({ length: 5_000 }, () => [[[[{ message: "x" }]]]]),
    );
    for (const body of [deep, wide]) {
      const error = await apiError(() => new Response(body, { status: 400 }));
      expect(error.message).toBe(`${getThing.key} -> 400`);
    }
  });

  it("as HTML is kept as text, 4,096 characters of it", async () => {
    const html = `<html>${"x".repeat(10_000)}`;
    const error = await apiError(() => new Response(html, { status: 502 }));
    expect(error.bodyText).toBe(html.slice(0, 4_096));
    expect(error.message).toBe(`${getThing.key} -> 502`);
  });
});

it("keeps harmless headers and the request id only", async () => {
  const error = await apiError(() =>
    json({}, 429, {
      "retry-after": "1",
      "set-cookie": "a=b",
      "x-request-id": "req-1",
      "x-internal": "secret",
    }),
  );
  expect(error.requestId).toBe("req-1");
  expect(error.headers).toEqual({
    "content-type": "application/json",
    "retry-after": "1",
  });
  const unfit = await apiError(() => json({}, 400, { "x-request-id": "a b" }));
  expect(unfit.requestId).toBeUndefined();
});

it("names the template, never the expanded path", async () => {
  const error = await apiError(() => json({}, 404));
  expect(error.message).not.toContain("path-canary");
  expect(JSON.stringify(error)).not.toContain("path-canary");
});

it("anything unexpected becomes a SdkError", async () => {
  const { client } = bench({}, { headers: { "x-a": "b" } });
  const hostile = {
    get id(): string {
      throw new RangeError("canary");
    },
  };
  const error = await errorOf(client.call(getThing, hostile));
  expect(error).toMatchObject({ name: "SdkError", code: "unexpected" });
  expect(error.message).not.toContain("canary");
});

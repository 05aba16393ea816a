import { expect, it } from "vitest";
import { toDetailedError } from "../../../templates/runtime/core/api-error.ts";
import { parseRedacted } from "../../../templates/runtime/core/redactor.ts";
import {
  AbortError,
  ConfigurationError,
  NetworkError,
  PaginationError,
  PaginationLoopError,
  RedirectError,
  RemovedEndpointError,
  RequestTooLongError,
  ResponseBodyError,
  ResponseError,
  ResponseParseError,
  ResponseTooLargeError,
  SdkError,
  TimeoutError,
  type TokenEndpointError,
  UnexpectedContentTypeError,
  ValidationError,
} from "../../../templates/runtime/core/index.ts";
import { toNetworkError } from "../../../templates/runtime/core/network-error.ts";
import {
  isSdkError,
  toSdkError,
} from "../../../templates/runtime/core/sdk-error.ts";
import {
  isRefusal,
  toTokenError,
} from "../../../templates/runtime/core/token-errors.ts";
import type { HttpRequest } from "../../../templates/runtime/core/transport.ts";

const attempt = {
  outcome: 503,
  delayMs: 5,
  mayHaveBeenProcessed: true,
  retryBudgetExhausted: true,
};
const operation = "GET /a";
const at = { operation, status: 200 };
const position = { page: 3, received: 20 };

/** What can be read of an error, but for what is as usual. */
function shown(error: SdkError): Record<string, unknown> {
  const {
    name,
    message,
    code,
    retryable,
    stack: _stack,
    ...own
  } = {
    ...error,
    name: error.name,
    message: error.message,
    stack: error.stack,
  } as SdkError;
  const usual = { operation, requestId: undefined, position: undefined };
  const more = Object.entries(own).filter(
    ([key, value]) =>
      usual[key as keyof typeof usual] !== value &&
      !(key === "attempts" && error.attempts.length === 0),
  );
  return {
    is: `${name} ${code}${retryable ? ", retryable" : ""}`,
    message,
    ...Object.fromEntries(more),
  };
}

it("each error has a name, a code, a message and facts", () => {
  const body = { expected: "application/json", bodyText: "<p>" };
  const cases: readonly (readonly [SdkError, object])[] = [
    [
      new ConfigurationError("a is missing", { operation }),
      { is: "ConfigurationError configuration", message: "a is missing" },
    ],
    [
      new ValidationError("id", "is missing", { operation }),
      {
        is: "ValidationError validation",
        message: "GET /a: id is missing",
        parameter: "id",
      },
    ],
    [
      new ValidationError("id", "is missing"),
      {
        is: "ValidationError validation",
        message: "id is missing",
        operation: undefined,
        parameter: "id",
      },
    ],
    [
      new RequestTooLongError(9_000, { operation }),
      {
        is: "RequestTooLongError request-too-long",
        message: "GET /a: url has 9000 bytes, more than 8,000",
        parameter: "url",
      },
    ],
    [
      new AbortError({ operation }),
      {
        is: "AbortError aborted",
        message: "GET /a: aborted by the caller",
      },
    ],
    [
      new TimeoutError("pause", 50, { operation, phase: "body" }),
      {
        is: "TimeoutError timeout, retryable",
        message: "GET /a: the pause took longer than 50 ms (body)",
        phase: "body",
        timeoutMs: 50,
        requestMayHaveBeenSent: true,
      },
    ],
    ...(["queue", "token"] as const).map(
      (phase) =>
        [
          new TimeoutError("call", 50, { operation, phase }),
          {
            is: "TimeoutError timeout, retryable",
            message: `GET /a: the call took longer than 50 ms (${phase})`,
            phase,
            timeoutMs: 50,
            requestMayHaveBeenSent: false,
          },
        ] as const,
    ),
    [
      new TimeoutError("call", 50, {
        operation,
        phase: "queue",
        attempts: [attempt],
      }),
      {
        is: "TimeoutError timeout, retryable",
        message: "GET /a: the call took longer than 50 ms (queue)",
        phase: "queue",
        timeoutMs: 50,
        requestMayHaveBeenSent: true,
        attempts: [attempt],
      },
    ],
    [
      new NetworkError("ECONNRESET", {
        operation,
        requestMayHaveBeenSent: true,
      }),
      {
        is: "NetworkError ECONNRESET",
        message: "GET /a: no response from the service (ECONNRESET)",
        requestMayHaveBeenSent: true,
      },
    ],
    [
      new RedirectError(301, { operation }),
      {
        is: "RedirectError redirect",
        message: "GET /a -> 301: redirects are not followed",
        status: 301,
      },
    ],
    [
      new RemovedEndpointError(operation, "Use b."),
      { is: "RemovedEndpointError removed-endpoint", message: "Use b." },
    ],
    [
      new ResponseError("body-used", "twice", at),
      {
        is: "ResponseError body-used",
        message: "GET /a -> 200: twice",
        status: 200,
      },
    ],
    [
      new ResponseBodyError(at),
      {
        is: "ResponseBodyError response-body, retryable",
        message: "GET /a -> 200: the connection broke within the body",
        status: 200,
        requestMayHaveSucceeded: true,
      },
    ],
    [
      new ResponseParseError("body", at),
      {
        is: "ResponseParseError response-parse",
        message: "GET /a -> 200: the body is not valid JSON",
        status: 200,
      },
    ],
    ...(["text/html", ""] as const).map(
      (type) =>
        [
          new UnexpectedContentTypeError(type, body, at),
          {
            is: "UnexpectedContentTypeError unexpected-content-type",
            message: `GET /a -> 200: expected application/json, got ${type || "no content type"}`,
            status: 200,
            contentType: type,
            bodyText: "<p>",
          },
        ] as const,
    ),
    [
      new ResponseTooLargeError(9, at),
      {
        is: "ResponseTooLargeError response-too-large",
        message: "GET /a -> 200: the body has more than 9 bytes",
        status: 200,
        maxResponseBytes: 9,
      },
    ],
    [
      new PaginationError("no", { operation }),
      { is: "PaginationError pagination", message: "GET /a: no" },
    ],
    [
      new PaginationLoopError({ operation, position }),
      {
        is: "PaginationLoopError pagination-loop",
        message: "GET /a page 3: the same page came twice",
        position,
      },
    ],
    [
      toSdkError(new RangeError("secret"), { operation }),
      { is: "SdkError unexpected", message: "GET /a: unexpected RangeError" },
    ],
    [
      toSdkError("secret", { operation, attempts: [attempt] }),
      {
        is: "SdkError unexpected",
        message: "GET /a: unexpected string",
        attempts: [attempt],
      },
    ],
  ];
  for (const [error, expected] of cases) expect(shown(error)).toEqual(expected);
});

it("an SdkError keeps its cause, and is known in another copy of the runtime", () => {
  const cause = new Error("why");
  const error = new SdkError("a\u2028\n b", { cause, attempts: [attempt] });
  expect(error.message).toBe("a b");
  expect(error.cause).toBe(cause);
  expect(error.retryBudgetExhausted).toBe(true);
  expect("cause" in new SdkError("a", {})).toBe(false);
  expect(new SdkError("a").retryBudgetExhausted).toBe(false);
  expect(toSdkError(error, { operation })).toBe(error);
  const brand = Symbol.for("sdkwright.SdkError");
  const other = Object.assign(new Error("a"), { [brand]: true });
  expect(
    [error, other, new Error("a"), { [brand]: true }].map(isSdkError),
  ).toEqual([true, true, false, false]);
  expect(Object.keys(error)).not.toContain(String(brand));
});

const progress = {
  operation,
  attempts: [],
  sends: 1,
  isReplay: false,
  phase: "body",
} as const;
const url = "https://a.example/b?id=5";

/** What becomes of what fetch rejects with. */
function network(thrown: unknown): readonly unknown[] {
  const request = { url, progress } as unknown as HttpRequest; // all that is read of it
  const error = toNetworkError(thrown, request, {
    redactor: { redact: (text) => text.replaceAll("secret", "-") },
  });
  const { code, retryable, requestMayHaveBeenSent, cause } = error;
  return [
    code,
    retryable ? "retryable" : "for ever",
    requestMayHaveBeenSent ? "may be sent" : "unsent",
    (cause as Error | undefined)?.message,
  ];
}

/** What fetch of Node rejects with. */
function failure(code: unknown, message = "m"): Error {
  const cause = Object.assign(new Error(message), { code });
  return new Error("fetch failed", { cause });
}

it("what fetch rejects with says whether the request was sent", () => {
  const unsent = [
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "UND_ERR_CONNECT_TIMEOUT",
    "ConnectionRefused",
    "FailedToOpenSocket",
  ];
  for (const code of unsent)
    expect(network(failure(code))).toEqual([
      code,
      "retryable",
      "unsent",
      "fetch failed: m",
    ]);
  const tls = [
    "CERT_HAS_EXPIRED",
    "UNKNOWN_CERTIFICATE_VERIFICATION_ERROR",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "EPROTO",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED",
    "UNABLE_TO_GET_ISSUER",
    "UNABLE_TO_VERIFY_LEAF",
  ];
  for (const code of tls)
    expect(network(failure(code)).slice(0, 3)).toEqual([
      code,
      "for ever",
      "unsent",
    ]);
  for (const code of ["ECONNRESET", "EPROTOS", "XEPROTO", "UNABLE_TO_READ"])
    expect(network(failure(code)).slice(0, 3)).toEqual([
      code,
      "retryable",
      "may be sent",
    ]);
  for (const code of [5, "a b", "", "x".repeat(65), "é", "-a", "a-"])
    expect(network(failure(code))[0]).toBe("network");
  expect(network(failure("x".repeat(64)))[0]).toBe("x".repeat(64));
});

it("what has no code is told by its text, without address and secrets", () => {
  expect(network("why")).toEqual([
    "network",
    "retryable",
    "may be sent",
    undefined,
  ]);
  expect(network(failure(undefined, `at ${url}\n with secret`))).toEqual([
    "network",
    "retryable",
    "may be sent",
    "fetch failed: at GET /a with -",
  ]);
  expect(network(new Error("client error (Connect)"))).toEqual([
    "network",
    "retryable",
    "unsent",
    "client error (Connect)",
  ]);
  expect(
    network(new Error("client error (Connect): invalid peer certificate: a")),
  ).toEqual([
    "network",
    "for ever",
    "unsent",
    "client error (Connect): invalid peer certificate: a",
  ]);
  const looped = new Error("x".repeat(150));
  looped.cause = looped;
  expect(network(looped)[3]).toBe(
    `${"x".repeat(150)}: ${"x".repeat(150)}: ${"x".repeat(150)}: ${"x".repeat(44)}`,
  );
  const deep = [1, 2, 3, 4, 5, 6].reduceRight<unknown>(
    (cause, level) => new Error(String(level), { cause }),
    undefined,
  );
  expect(network(deep)[3]).toBe("1: 2: 3: 4: 5");
});

const redact = (text: string) => text.replaceAll("secret", "-");

/** What is made of an answer that is no success. */
function api(
  status: number,
  headers: Record<string, string> = {},
  { text = "", method = "GET", isProcessed = false } = {},
) {
  const response = new Response(null, { status, headers });
  return toDetailedError(
    {
      status,
      headers: response.headers,
      body: new TextEncoder().encode(text),
      raw: response,
    },
    {
      method,
      progress: {
        ...progress,
        attempts: [{ ...attempt, mayHaveBeenProcessed: isProcessed }],
      },
    },
    {
      redactor: { redact, parse: (each) => parseRedacted(each, redact) },
      settings: { clock: { now: () => 0 } },
    },
  );
}

it("an error of the service keeps what helps, without secrets", () => {
  const kept = {
    allow: "GET",
    "content-type": "text/plain",
    date: "secret",
    deprecation: "true",
    "retry-after": "5",
    sunset: "s",
    "www-authenticate": "Bearer",
  };
  const error = api(
    429,
    { ...kept, "set-cookie": "a=b", "x-request-id": "id-secret" },
    { text: "Too many for secret." },
  );
  expect(error).toMatchObject({
    name: "RateLimitError",
    code: "rate-limit",
    message: "GET /a -> 429 Too many for -.",
    status: 429,
    problem: undefined,
    vendor: undefined,
    body: "Too many for -.",
    bodyText: "Too many for -.",
    requestId: "id--",
    retryable: true,
    retryAfterMs: 5_000,
    ambiguous: false,
  });
  expect(error.headers).toEqual({ ...kept, date: "-" });
  expect(api(500).headers).toEqual({});
  expect(api(500, {}, { text: "x".repeat(5_000) }).bodyText).toHaveLength(
    4_096,
  );
});

it("the id of a request is visible ASCII of at most 128 characters", () => {
  const id = (requestId: string, correlationId = "") =>
    api(500, { "x-request-id": requestId, "x-correlation-id": correlationId })
      .requestId;
  expect([
    id("a"),
    id("a", "b"),
    id("", "b"),
    id("a b", "b"),
    id("x".repeat(128)),
    id("x".repeat(129)),
    id("é"),
    id(""),
  ]).toEqual([
    "a",
    "a",
    "b",
    "b",
    "x".repeat(128),
    undefined,
    undefined,
    undefined,
  ]);
});

it("what a repeated DELETE does not find may have been deleted by it", () => {
  const isAmbiguous = (status: number, method: string, isProcessed: boolean) =>
    api(status, {}, { method, isProcessed }).ambiguous;
  expect([
    isAmbiguous(404, "DELETE", true),
    isAmbiguous(404, "DELETE", false),
    isAmbiguous(404, "GET", true),
    isAmbiguous(410, "DELETE", true),
  ]).toEqual([true, false, false, false]);
});

it("an error about tokens says whether the client is refused", () => {
  const json = { "content-type": "application/json" };
  const answer = (error: string) =>
    api(400, json, { text: JSON.stringify({ error }) });
  const problem = (error: string) =>
    api(400, json, {
      text: JSON.stringify({ title: "a", detail: "b", error }),
    });
  for (const code of [
    "invalid_client",
    "unauthorized_client",
    "invalid_grant",
    "unsupported_grant_type",
  ])
    expect([isRefusal(answer(code)), isRefusal(problem(code))]).toEqual([
      true,
      true,
    ]);
  const others = [
    answer("invalid_request"),
    api(400),
    new SdkError("invalid_client"),
  ];
  expect(others.map(isRefusal)).toEqual([false, false, false]);
  const kind = (cause: SdkError) => {
    const error = toTokenError(cause, { operation });
    expect(error.cause).toBe(cause);
    return `${error.name} ${error.code}: ${error.message} ${(error as TokenEndpointError).status}`;
  };
  expect(
    [
      answer("invalid_client"),
      answer("other"),
      new ResponseError("token-response", "no token", at),
      new RedirectError(301, { operation }),
      new SdkError("why"),
    ].map(kind),
  ).toEqual([
    "InvalidClientError invalid-client: GET /a -> 400 invalid_client undefined",
    "TokenEndpointError token-endpoint: GET /a -> 400 other 400",
    "TokenResponseError token-response: GET /a -> 200: no token undefined",
    "RedirectError redirect: GET /a -> 301: redirects are not followed 301",
    "TokenEndpointError token-endpoint: why undefined",
  ]);
});

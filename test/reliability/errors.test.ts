import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ClientError,
  ConflictError,
  SdkError,
  GoneError,
  MethodNotAllowedError,
  NetworkError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  RedirectError,
  ServerError,
  UnavailableError,
  UnprocessableError,
  UnsupportedMediaError,
} from "../../templates/runtime/gateway/index.ts";
import { errorOf, getThing, operation, postThing } from "../runtime/support.ts";
import {
  answer,
  json,
  response,
  type Script,
  type Wire,
} from "../support/fault-server.ts";
import { clientOf, serve } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import { runs, seed } from "../support/random-input.ts";

/* What the service, or something in its place, may answer: rows E and S of docs/explanation/reliability.md, over real sockets on loopback. */

const ok = answer(json('{"ok":true}'));

type ErrorClass = abstract new (...args: never[]) => SdkError;

describe("failure statuses", () => {
  const classes: Readonly<Record<number, ErrorClass>> = {
    301: RedirectError,
    302: RedirectError,
    303: RedirectError,
    307: RedirectError,
    308: RedirectError,
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    // The Fetch Standard makes a 407 a network error, so nobody above fetch sees the status.
    407: NetworkError,
    409: ConflictError,
    410: GoneError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaError,
    422: UnprocessableError,
    429: RateLimitError,
    503: UnavailableError,
  };
  /**
   * Requests it takes to end in the error; one where nothing is said. 401 is replayed with a fresh token. 421 is
   * repeated by fetch itself, on a new connection, as the Fetch Standard says: the request reached the wrong server.
   */
  const calls: Readonly<Record<number, number>> = { 401: 2, 421: 2 };
  const statuses = Array.from({ length: 300 }, (_, index) => 300 + index);
  /** Those that mean something, and of each family one that does not. */
  const special = new Set(
    [...Object.keys(classes), 300, 304, 418, 421, 500, 599].map(Number),
  );

  interface Shape {
    readonly type: string;
    readonly body: string;
    /** What the error says of the body, beside its status. */
    readonly problem?: object;
    readonly vendor?: object;
    readonly summary: string;
  }
  const oauth = { error: "invalid_thing", error_description: "it is wrong" };
  const vendor = { errors: [{ code: "E7", message: "no such thing" }] };
  const problem = { title: "Wrong", detail: "all of it" };
  const html = "<html><h1>Bad Gateway</h1></html>";
  const shapes: readonly (readonly [name: string, shape: Shape])[] = [
    [
      "problem",
      {
        type: "application/problem+json",
        body: JSON.stringify({ ...problem, code: "E7" }),
        problem: { ...problem, extensions: { code: "E7" } },
        summary: " E7 all of it",
      },
    ],
    [
      "oauth",
      {
        type: "application/json",
        body: JSON.stringify(oauth),
        vendor: oauth,
        summary: " invalid_thing it is wrong",
      },
    ],
    [
      "vendor",
      {
        type: "application/json",
        body: JSON.stringify(vendor),
        vendor,
        summary: " E7 no such thing",
      },
    ],
    ["html", { type: "text/html", body: html, summary: "" }],
    ["empty", { type: "", body: "", summary: "" }],
  ];

  it.each(shapes)(
    "E-02 statuses 300-599 with a body of shape %s",
    async (name, shape) => {
      const server = await serve((wire) =>
        wire.send(answerTo(wire.request.target, shape)),
      );
      // The class does not depend on the shape, so that one of them is enough for the statuses that mean nothing.
      for (const status of name === "problem" ? statuses : special) {
        const before = server.calls;
        // Its own client each, for what one status does to later calls is another matter.
        const client = clientOf(server, { maxRetries: 0 });
        const error = await errorOf(client.call(getThing, { id: status }));
        const what = `${name} ${status}`;
        expect(error.constructor, what).toBe(classOf(status));
        expect(server.calls - before, what).toBe(calls[status] ?? 1);
        if (error instanceof ApiError) {
          expect(shown(error), what).toEqual(expected(status, shape));
        }
      }
    },
  );

  function answerTo(target: string, { type, body }: Shape): Uint8Array {
    const status = Number(target.split("/").at(-1));
    const headers = type === "" ? {} : { "content-type": type };
    // A 304 has no body; what follows its head would be taken for the next answer.
    return response(status, headers, status === 304 ? "" : body);
  }

  function classOf(status: number): ErrorClass {
    if (status < 400) return classes[status] ?? ApiError;
    return classes[status] ?? (status < 500 ? ClientError : ServerError);
  }

  function shown(error: ApiError): object {
    const { status, message, problem, vendor, bodyText } = error;
    return { status, message, problem, vendor, bodyText };
  }

  function expected(status: number, shape: Shape): object {
    const { body, problem, vendor, summary } =
      status === 304 ? ({ body: "", summary: "" } as Shape) : shape;
    return {
      status,
      message: `GET /pro/v1/things/{id} -> ${status}${summary}`,
      problem,
      vendor,
      bodyText: body,
    };
  }
});

describe("a hostile server", () => {
  const tries = runs(120);
  const operations = [
    getThing,
    postThing,
    operation("HEAD", "/pro/v1/things/{id}"),
    operation("DELETE", "/pro/v1/things/{id}"),
  ];
  const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => [...bytes]);
  const text = (value: string): number[] => [...Buffer.from(value, "latin1")];
  /** Half right, to get past the first check of each parser. */
  const line = (...right: readonly string[]): fc.Arbitrary<number[]> =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...right).map(text) },
      { weight: 1, arbitrary: noise },
    );
  const status = line(
    "HTTP/1.1 200 OK",
    "HTTP/1.1 200 OK",
    "HTTP/1.1 201 ",
    "HTTP/1.1 204 No Content",
    "HTTP/1.1 206 Partial",
    "HTTP/1.1 100 Continue",
    "HTTP/1.1 101 Switching Protocols",
    "HTTP/1.1 103 Early Hints",
    "HTTP/1.1 304 Not Modified",
    "HTTP/1.1 307 Elsewhere",
    "HTTP/1.1 401 Unauthorized",
    "HTTP/1.1 407 Proxy",
    "HTTP/1.1 429 Slow",
    "HTTP/1.1 503 Later",
    "HTTP/1.1 999 ?",
    "HTTP/1.1 000 ?",
    "HTTP/1.0 200 OK",
    "HTTP/9.9 200 OK",
  );
  const header = line(
    "content-type: application/json",
    "content-type: application/problem+json; charset=\xff",
    "content-type: text/html",
    "content-length: 4",
    "content-length: -1",
    "content-length: 99999999999999999999",
    "transfer-encoding: chunked",
    "transfer-encoding: gzip, chunked",
    "content-encoding: gzip",
    "content-encoding: br",
    "content-encoding: deflate, deflate",
    "content-encoding: zstd",
    "location: //evil.example",
    "location: http://[",
    "retry-after: 99999999999",
    "retry-after: Thu, 31 Feb 2030 99:99:99 GMT",
    "date: never",
    'www-authenticate: Bearer error="invalid_token',
    "set-cookie: a=b",
    "connection: upgrade",
    "upgrade: websocket",
    "x-request-id: \xe9\x01",
    " folded",
    ":",
  );
  const body = fc.oneof(
    noise,
    fc.json().map(text),
    fc
      .constantFrom(
        '{"access_token":',
        "4\r\nnull\r\n0\r\n\r\n",
        "\xef\xbb\xbf1",
        "[".repeat(5_000),
      )
      .map(text),
  );
  // One coding more, and undici 6.24 (Node 20.20) throws where nobody can catch it as soon as the connection breaks: it
  // rejects, but leaves the body behind without anyone who hears its errors. Found by this test; no client can help.
  const mostCodings = 5;
  const codingsIn = (bytes: readonly number[]): number => {
    const lines = Buffer.from(bytes).toString("latin1").split("\r\n");
    const codings = lines.filter((each) => each.startsWith("content-encoding"));
    return codings.join(",").split(",").length;
  };
  const responseLike = fc
    .tuple(status, fc.array(header, { maxLength: 6 }), body)
    .map(([first, headers, rest]) => [
      ...[first, ...headers].flatMap((bytes) => [...bytes, ...text("\r\n")]),
      ...text("\r\n"),
      ...rest,
    ])
    .filter((bytes) => codingsIn(bytes) <= mostCodings);
  const scenario = fc.record({
    bytes: fc
      .oneof(noise, { weight: 4, arbitrary: responseLike })
      .map((bytes) => Uint8Array.from(bytes)),
    end: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom("finish", "reset") },
      // Costs its whole timeout.
      { weight: 1, arbitrary: fc.constant("stay") },
    ),
    isToken: fc.boolean(),
    descriptor: fc.constantFrom(...operations),
  });

  it(`S-04 bytes of any kind as responses end in data or in an error of the family (${tries} responses)`, async (context) => {
    const errors = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        scenario,
        async ({ bytes, end, isToken, descriptor }) => {
          const hostile: Script = async (wire) => {
            await wire.send(bytes);
            leave(wire, end);
          };
          const server = await serve(
            isToken ? ok : hostile,
            isToken ? { token: hostile } : {},
          );
          const client = clientOf(server, { timeoutMs: 200, maxRetries: 1 });
          const call = client.call(
            descriptor,
            descriptor === postThing ? { body: {} } : { id: 1 },
          );
          const error = await call.then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
          await server.stop();
          if (error === undefined) return;
          expect(error).toBeInstanceOf(SdkError);
          // The base class alone is what a fault of our own becomes.
          expect(error).not.toHaveProperty("code", "unexpected");
          errors.add((error as SdkError).name); // seen in the line before
        },
      ),
      { seed, numRuns: tries, endOnFailure: true, timeout: 60_000 },
    );
    // The bytes are right enough to get far.
    expect(errors.size).toBeGreaterThan(4);
    measured(context, { "errors outside the family": 0 });
  }, 600_000);

  function leave(wire: Wire, end: string): void {
    if (end === "finish") wire.finish();
    if (end === "reset") wire.reset();
  }
});

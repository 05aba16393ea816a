import { describe, expect, it } from "vitest";
import {
  bindMethods,
  bodies,
  type CallOptions,
  createApiConnection,
  checks,
  deprecations,
  errorDetails,
  events,
  extraQuery,
  headerKey,
  limits,
  openApiConnection,
  parameters,
  type Policy,
  redaction,
  responseTypes,
  retries,
  type ApiConnection,
  type ApiConnectionOptions,
} from "../../templates/runtime/api/index.ts";
import { openConnection } from "../../templates/runtime/gateway/index.ts";
import {
  callable,
  errorOf,
  fakeClock,
  fakeService,
  getThing,
  json,
  service,
} from "./support.ts";

const api = {
  title: "Things",
  schemes: { key: { kind: "headerKey", name: "X-Key" } },
  security: [["key"]],
} as const;

type Call = (params?: object, options?: CallOptions) => Promise<unknown>;

interface Methods {
  get: Call;
  add: Call;
}

const secret = "s3cret-of-the-caller";

/** A client of a service in memory, made in one of two ways. */
function clientOf(
  open: (options: ApiConnectionOptions) => ApiConnection,
  answer: (init: RequestInit, count: number) => Response | Promise<Response>,
  more: object = {},
) {
  const seen: { url: string; init: RequestInit }[] = [];
  const connection = open({
    baseUrl: "https://a.example/v1",
    credentials: { key: secret },
    fetch: async (input, init = {}) => {
      seen.push({ url: String(input), init });
      return answer(init, seen.length);
    },
    ...more,
  });
  const table = { get: "GET /things/{id}{?tag*}", add: "POST /things" };
  const parts = { bodies, parameters };
  return { seen, ...bindMethods<Methods>(connection, table, parts) };
}

const whole = (options: ApiConnectionOptions) =>
  createApiConnection(api, options, { headerKey });
const leanWith =
  (use: readonly Policy[] = []) =>
  (options: ApiConnectionOptions) =>
    openApiConnection(api, { ...options, use }, { headerKey });
const lean = leanWith();

describe.each([
  ["with every policy", whole],
  ["without", lean],
])("a client %s", (_name, open) => {
  /** The class of an error, and that where nothing reads details. */
  const named = (name: string, plain: string) =>
    open === whole ? { name } : { name: plain };

  it("writes address, headers, body and credentials, and reads JSON", async () => {
    const client = clientOf(open, () => json({ ok: true }));
    const params = { id: "a/b", tag: ["x", "y"] };
    const options = { headers: { "X-A": "1" }, query: { more: [1, "ä"] } };
    expect(await client.get(params, options)).toEqual({ ok: true });
    await client.add({ body: { name: "Rex" } });
    const [get, add] = client.seen;
    expect(get?.url).toBe(
      "https://a.example/v1/things/a%2Fb?tag=x&tag=y&more=1&more=%C3%A4",
    );
    expect(get?.init).toMatchObject({
      method: "GET",
      redirect: "manual",
      headers: { accept: "application/json", "x-a": "1", "x-key": secret },
    });
    expect(add?.init.body).toBe('{"name":"Rex"}');
  });

  it("has typed errors", async () => {
    const answers: readonly (readonly [() => Response, object])[] = [
      [
        () => json({ title: "No", type: "a:b" }, 404),
        {
          ...named("NotFoundError", "ApiError"),
          status: 404,
          body: { title: "No", type: "a:b" },
          operation: "GET /things/{id}",
          retryable: false,
        },
      ],
      [
        () => new Response("<p>", { status: 502 }),
        {
          ...named("ServerError", "ApiError"),
          body: "<p>",
          bodyText: "<p>",
          retryable: true,
        },
      ],
      [
        () => new Response(null, { status: 302, headers: { location: "/" } }),
        { name: "RedirectError", status: 302 },
      ],
      [
        () =>
          new Response("{", {
            headers: { "content-type": "application/json" },
          }),
        { name: "ResponseParseError" },
      ],
      [
        () => new Response("<p>", { headers: { "content-type": "text/html" } }),
        named("UnexpectedContentTypeError", "ResponseParseError"),
      ],
    ];
    for (const [answer, error] of answers) {
      const client = clientOf(open, answer);
      const options = { maxRetries: 0 };
      expect(await errorOf(client.get({ id: 1 }, options))).toMatchObject(
        error,
      );
    }
    const unreadable = new ReadableStream({
      start: (controller) => controller.error(new Error("reset")),
    });
    const cut = clientOf(
      open,
      () =>
        new Response(unreadable, {
          headers: { "content-type": "application/json" },
        }),
    );
    expect(await errorOf(cut.add({ body: {} }))).toMatchObject({
      name: "ResponseBodyError",
      requestMayHaveSucceeded: true,
    });
    const broken = clientOf(open, () => Promise.reject(new TypeError("no")));
    expect(await errorOf(broken.add({ body: {} }))).toMatchObject({
      name: "NetworkError",
      requestMayHaveBeenSent: true,
    });
    const unused = clientOf(open, () => json({}));
    expect(await errorOf(unused.get({ id: ".." }))).toMatchObject({
      name: "ValidationError",
    });
    expect(
      await errorOf(
        clientOf(open, () => json({}), { credentials: {} }).get({ id: 1 }),
      ),
    ).toMatchObject({ name: "ConfigurationError" });
    expect(unused.seen).toEqual([]);
  });

  it("ends with the signal of the caller and when its time is up", async () => {
    const hang = () => new Promise<Response>(() => undefined);
    const controller = new AbortController();
    const client = clientOf(open, hang);
    const call = client.get({ id: 1 }, { signal: controller.signal });
    const ended = errorOf(call);
    controller.abort("enough");
    expect(await ended).toMatchObject({ name: "AbortError", cause: "enough" });
    const clock = fakeClock();
    const slow = clientOf(open, hang, { clock, timeoutMs: 5 });
    const late = errorOf(slow.get({ id: 1 }));
    await clock.advance(6);
    expect(await late).toMatchObject({
      name: "TimeoutError",
      phase: "connect-or-headers",
    });
  });
});

describe("a policy does its work for the client that has it", () => {
  const failing = (_init: RequestInit, count: number) =>
    count === 1 ? json({}, 503) : json({ ok: true });

  it("retries", async () => {
    const clock = fakeClock();
    const without = clientOf(lean, failing, { clock });
    expect(await errorOf(without.get({ id: 1 }))).toMatchObject({
      status: 503,
      attempts: [],
    });
    const open = leanWith([retries({ maxRetries: 1 })]);
    const client = clientOf(open, failing, { clock });
    const call = client.get({ id: 1 });
    await clock.advance(500);
    expect(await call).toEqual({ ok: true });
    expect(client.seen.length).toBe(2);
  });

  it("details of errors", async () => {
    const clock = fakeClock();
    const until = new Date(clock.now() + 90_000).toUTCString();
    const answer = () =>
      json({ title: "Slow down", type: "a:b" }, 429, {
        "retry-after": until,
        date: "-",
        "x-request-id": "r-1",
      });
    const found = async (use: readonly Policy[]) =>
      errorOf(clientOf(leanWith(use), answer, { clock }).get({ id: 1 }));
    const plain = await found([]);
    expect(plain).toMatchObject({
      name: "ApiError",
      code: "http-429",
      message: "GET /things/{id} -> 429",
      headers: {},
    });
    for (const name of ["problem", "retryAfterMs", "requestId"])
      expect(plain[name as keyof Error], name).toBe(undefined);
    expect(await found([errorDetails()])).toMatchObject({
      name: "RateLimitError",
      message: "GET /things/{id} -> 429 Slow down",
      problem: { title: "Slow down" },
      headers: { "retry-after": until },
      retryAfterMs: 90_000,
      requestId: "r-1",
    });
  });

  it("checks of what the types forbid", async () => {
    const answer = () => json({ ok: true });
    const refused = async (use: readonly Policy[], params: object) =>
      clientOf(leanWith(use), answer).get({ id: 1, ...params });
    expect(await refused([], { other: 1 })).toEqual({ ok: true });
    expect(
      (await errorOf(refused([checks()], { other: 1 }))).message,
    ).toContain('"other" is no parameter');
    expect(() =>
      clientOf(leanWith([checks()]), answer, { timeoutMs: 0 }),
    ).toThrow("timeoutMs is out of range");
  });

  it("the option query of operations without parameters", async () => {
    const query = { more: [1, "ä"] };
    const seen: unknown[] = [];
    const list = (use: readonly Policy[]): Call =>
      bindMethods<{ list: Call }>(
        leanWith(use)({
          baseUrl: "https://a.example/v1",
          credentials: { key: secret },
          fetch: async (input) => {
            seen.push(input);
            return json({});
          },
        }),
        { list: "GET /things?all" },
      ).list;
    const refused = await errorOf(list([])({}, { query }));
    expect(refused.message).toBe("GET /things: query needs extraQuery()");
    await list([])();
    await list([extraQuery()])({}, { query });
    expect(seen).toEqual([
      "https://a.example/v1/things?all",
      "https://a.example/v1/things?all&more=1&more=%C3%A4",
    ]);
  });

  it("retries, which know what never reached the service", async () => {
    const cause = Object.assign(new Error("no"), { code: "ECONNREFUSED" });
    const refused = () => Promise.reject(new TypeError("failed", { cause }));
    const found = async (use: readonly Policy[]) =>
      errorOf(clientOf(leanWith(use), refused).add({ body: {} }));
    expect(await found([])).toMatchObject({
      code: "network",
      requestMayHaveBeenSent: true,
      retryable: true,
    });
    for (const policy of [retries({ maxRetries: 0 }), errorDetails()])
      expect(await found([policy])).toMatchObject({
        code: "ECONNREFUSED",
        requestMayHaveBeenSent: false,
        retryable: true,
      });
  });

  it("redaction, in any order", async () => {
    const echo = () => json({ title: `no ${secret}`, type: "a" }, 400);
    const shown = await errorOf(clientOf(lean, echo).get({ id: 1 }));
    expect(JSON.stringify(shown)).toContain(secret);
    for (const use of [
      [redaction()],
      [redaction(), errorDetails(), events()],
      [events(), errorDetails(), redaction()],
    ]) {
      const error = await errorOf(clientOf(leanWith(use), echo).get({ id: 1 }));
      expect(JSON.stringify(error) + error.message).not.toContain(secret);
    }
  });

  it("limits", async () => {
    const large = () => json("x".repeat(100));
    expect(await clientOf(lean, large).get({ id: 1 })).toHaveLength(100);
    const client = clientOf(leanWith([limits({ maxResponseBytes: 9 })]), large);
    expect(await errorOf(client.get({ id: 1 }))).toMatchObject({
      name: "ResponseTooLargeError",
    });
  });

  it("events", async () => {
    const names: string[] = [];
    const hooks = {
      "request.start": () => names.push("start"),
      "request.attempt": () => names.push("attempt"),
      "request.end": () => names.push("end"),
    };
    const answer = () => json({});
    await clientOf(lean, answer, { hooks }).get({ id: 1 });
    expect(names).toEqual([]);
    await clientOf(leanWith([events({ hooks })]), answer).get({ id: 1 });
    expect(names).toEqual(["start", "attempt", "end"]);
  });

  it("deprecations", async () => {
    const told: string[] = [];
    const policy = deprecations({
      deprecations: "silent",
      onDeprecation: ({ text }) => told.push(text),
    });
    const answer = () =>
      new Response("{}", {
        headers: { "content-type": "application/json", deprecation: "true" },
      });
    await clientOf(lean, answer).get({ id: 1 });
    await clientOf(leanWith([policy]), answer).get({ id: 1 });
    expect(told).toEqual(["GET /things/{id} is deprecated"]);
  });

  it("response types", async () => {
    const answer = () => json({ a: 1 });
    const options = { responseType: "text" } as const;
    expect(await clientOf(lean, answer).get({ id: 1 }, options)).toEqual({
      a: 1,
    });
    const client = clientOf(leanWith([responseTypes()]), answer);
    expect(await client.get({ id: 1 }, options)).toBe('{"a":1}');
    const wrong = { responseType: "xml" as "text" };
    expect(await errorOf(client.get({ id: 1 }, wrong))).toMatchObject({
      message:
        "GET /things/{id}: responseType must be one of described, json, lenient-json, text, bytes, stream",
    });
  });

  it("refuses its own options that cannot be", () => {
    expect(() => retries({ maxRetries: -1 })).toThrow(
      "maxRetries is out of range",
    );
    expect(() => limits({ attemptTimeoutMs: 0 })).toThrow("attemptTimeoutMs");
    expect(() => deprecations({ deprecations: "no" as "warn" })).toThrow(
      "must be one of warn",
    );
  });
});

it("a lean client of a gateway asks for tokens and replays after a 401", async () => {
  const fake = fakeService({
    api: (_seen, count) => (count === 1 ? json({}, 401) : json({ ok: true })),
  });
  const client = callable(
    openConnection(
      service,
      { level: "tenant", region: "eu", contextId: "t-1" },
      {
        credentials: { clientId: "c", clientSecret: "s" },
        fetch: fake.fetch,
      },
    ),
  );
  expect(await client.call(getThing, { id: 1 })).toEqual({ ok: true });
  expect([fake.tokenCalls.length, fake.apiCalls.length]).toEqual([2, 2]);
});

it("a polluted prototype adds nothing to a client without policies", async () => {
  const polluted: Record<string, unknown> = {
    headers: { "x-evil": "1" },
    contextHeaders: { "x-evil": "1" },
    query: { evil: 1 },
    baseUrl: "https://evil.example",
    maxRetries: 9,
    maxResponseBytes: 0,
    timeoutMs: -1,
    credentials: "none",
    answer: {},
    check: "",
    refuse: "",
    note: "",
    detailsOf: "",
    hintAt: "",
    list: "",
  };
  const prototype = Object.prototype as unknown as Record<string, unknown>;
  const answer = () => json({ ok: true });
  const client = clientOf(lean, answer);
  for (const [name, value] of Object.entries(polluted)) prototype[name] = value;
  try {
    expect(await client.get({ id: 1 })).toEqual({ ok: true });
    expect(await clientOf(lean, answer).get({ id: 1 })).toEqual({ ok: true });
  } finally {
    for (const name of Object.keys(polluted)) delete prototype[name];
  }
  const [seen] = client.seen;
  expect(seen?.url).toBe("https://a.example/v1/things/1");
  expect(Object.keys(Object(seen?.init.headers)).toSorted()).toEqual([
    "accept",
    "x-key",
  ]);
});

it("an inherited list of policies is none of the client's", async () => {
  const prototype = Object.prototype as { use?: readonly Policy[] };
  prototype.use = [retries()];
  try {
    const open = (options: ApiConnectionOptions) =>
      openApiConnection(api, options, { headerKey });
    const client = clientOf(open, () => json({}, 503));
    expect(await errorOf(client.get({ id: 1 }))).toMatchObject({
      attempts: [],
    });
  } finally {
    delete prototype.use;
  }
});

it.each([
  ["a function that was not called", [redaction]],
  ["a word", "retries"],
  ["a list in a list", [[redaction()]]],
  ["nothing in the list", [null]],
  ["options in the place of a policy", [{ maxRetries: 2 }]],
])("refuses %s in the place of policies", (_, use) => {
  const options = { baseUrl: "https://a.example", use };
  const problem = "use must be a list of policies";
  expect(() => openApiConnection(api, options as object)).toThrow(problem);
  const scope = { level: "tenant", contextId: "a", region: "us" } as const;
  expect(() => openConnection(service, scope, { use } as never)).toThrow(
    problem,
  );
});

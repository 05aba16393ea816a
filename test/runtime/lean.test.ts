import { describe, expect, it } from "vitest";
import {
  bindMethods,
  bodies,
  type CallOptions,
  createApiConnection,
  deprecations,
  events,
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
  schemes: { key: { kind: "api-key", in: "header", name: "X-Key" } },
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
          name: "NotFoundError",
          status: 404,
          problem: { title: "No" },
          operation: "GET /things/{id}",
        },
      ],
      [() => new Response("<p>", { status: 502 }), { name: "ServerError" }],
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
        { name: "UnexpectedContentTypeError", bodyText: "<p>" },
      ],
    ];
    for (const [answer, error] of answers) {
      const client = clientOf(open, answer);
      const options = { maxRetries: 0 };
      expect(await errorOf(client.get({ id: 1 }, options))).toMatchObject(
        error,
      );
    }
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
      name: "UnavailableError",
      attempts: [],
    });
    const open = leanWith([retries({ maxRetries: 1 })]);
    const client = clientOf(open, failing, { clock });
    const call = client.get({ id: 1 });
    await clock.advance(500);
    expect(await call).toEqual({ ok: true });
    expect(client.seen.length).toBe(2);
  });

  it("redaction, in any order", async () => {
    const echo = () => json({ title: `no ${secret}`, type: "a" }, 400);
    const shown = await errorOf(clientOf(lean, echo).get({ id: 1 }));
    expect(shown.message).toContain(secret);
    for (const use of [
      [redaction(), deprecations(), events()],
      [events(), deprecations(), redaction()],
    ]) {
      const client = clientOf(leanWith(use), echo);
      expect((await errorOf(client.get({ id: 1 }))).message).not.toContain(
        secret,
      );
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
    expect(() => retries({ maxRetries: -1 })).toThrow("maxRetries must be");
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
  ["a policy without a list", retries()],
  ["a word", "retries"],
  ["a list in a list", [[redaction()]]],
  ["nothing in the list", [null]],
  ["options in the place of a policy", [{ maxRetries: 2 }]],
])("refuses %s in the place of policies", (_, use) => {
  const options = { baseUrl: "https://a.example", use };
  const problem = "use must be a list of policies, such as [retries()]";
  expect(() => openApiConnection(api, options as object)).toThrow(problem);
  const scope = { level: "tenant", contextId: "a", region: "us" } as const;
  expect(() => openConnection(service, scope, { use } as never)).toThrow(
    problem,
  );
});

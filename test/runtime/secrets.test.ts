import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, it, onTestFinished, type TestContext, vi } from "vitest";
import {
  type ConnectionOptions,
  createConnection,
  SdkError,
  type Hooks,
  requestOperation,
  verifyConnection,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  type Bench,
  brokenBody,
  connect,
  fakeClock,
  fetchFailure,
  type FakeClock,
  getThing,
  hang,
  idle,
  json,
  listThings,
  operation,
  postThing,
  service as serviceDescriptor,
  stalledBody,
  tokenOf,
  callList,
  callable,
  type TestClient,
} from "./support.ts";
import { everythingIn } from "../support/everything-in.ts";
import { answer, response } from "../support/fault-server.ts";
import { eventNames, hookAll } from "../support/hooks.ts";
import { clientOf, serve } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import { noteWarnings } from "../support/warnings.ts";

/* Secrets, tokens and IDs in all that a program may log: rows S of docs/explanation/reliability.md. */

const secret = `S3cretCanary+/="&é<'~!(b c)\nd`;
const token = "T0kenCanary.a-b_c~d+e/f==";
const clientId = "ClientCanary";
const tenantId = "TenantCanary";
const canary = "Canary";
const one = { id: 1 };

type Answers = NonNullable<Parameters<typeof bench>[0]>;
type Options = Partial<ConnectionOptions>;
/** Makes a client that has all four canaries, for one of the paths below. */
type Make = (answers?: Answers, options?: Options) => Bench;
/** A way to fail: what it resolves to or rejects with is looked at. */
type Path = (make: Make) => Promise<unknown>;
type Paths = Readonly<Record<string, Path>>;

/** Listens to everything that a client says by itself. */
function overhear() {
  let heard: unknown[] = [];
  const hear = (...said: readonly unknown[]): unknown => heard.push(said);
  for (const name of eventNames) {
    const listener = (fields: unknown): unknown => hear(fields);
    subscribe(`sdkwright:${name}`, listener);
    onTestFinished(() => void unsubscribe(`sdkwright:${name}`, listener));
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => !!hear(text));
  }
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation(hear);
  }
  onTestFinished(() => void vi.restoreAllMocks());
  const warnings = noteWarnings();
  const options: Options = {
    credentials: { clientId, clientSecret: secret },
    hooks: hookAll(hear),
    onDeprecation: hear,
  };
  return {
    options,
    /** What was said since the last time. */
    take(): unknown[] {
      const said = [...heard, ...warnings];
      heard = [];
      return said;
    },
  };
}

/** What came of each path, and the canaries in whatever came of it. */
interface Found {
  readonly outcomes: Readonly<Record<string, unknown>>;
  /** Where they were, and what begins there. */
  readonly leaks: readonly string[];
}

async function search(
  paths: Paths,
  canaries: readonly string[] = [canary],
): Promise<Found> {
  const { options, take } = overhear();
  const outcomes: Record<string, unknown> = {};
  const leaks: string[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const made: Bench[] = [];
    const make: Make = (answers, more) => {
      const fresh = bench(
        { token: () => tokenOf(token), ...answers },
        { ...options, ...more },
      );
      const client = fresh.client.forContext("tenant", tenantId);
      made.push({ ...fresh, client });
      return { ...fresh, client };
    };
    const outcome = await path(make).catch((error: unknown) => error);
    expect(outcome, name).toSatisfy(isFailure);
    // Else it would be a fault of ours that is looked at.
    if (name !== "a getter that throws")
      expect(outcome, name).not.toHaveProperty("code", "unexpected");
    await idle();
    const clients = made.map(({ client }) => client);
    const text = [outcome, take(), ...clients].map(everythingIn).join("\n");
    for (const each of canaries) {
      const at = text.indexOf(each);
      if (at >= 0) leaks.push(`${name}: ${text.slice(at).slice(0, 80)}`);
    }
    outcomes[name] = outcome;
  }
  return { outcomes, leaks };
}

function note(context: TestContext, { outcomes, leaks }: Found): void {
  const paths = Object.keys(outcomes).length;
  measured(context, { paths, occurrences: leaks.length });
}

/** An error of the family, or the report of one. */
function isFailure(outcome: unknown): boolean {
  return (
    outcome instanceof SdkError ||
    (typeof outcome === "object" && outcome !== null && "checks" in outcome)
  );
}

/** What a call comes to, however long it takes. */
function settle({ clock, client }: Bench): Promise<unknown> {
  return clock.settle(client.call(getThing, one));
}

it("S-01 the search hears all, and finds canaries where they are: hidden, in getters, in causes, in what is sent", async () => {
  const { options, take } = overhear();
  const { service, client } = bench({ token: () => tokenOf(token) }, options);
  await client.forContext("tenant", tenantId).call(getThing, one);
  console.error("a log"); // oxlint-disable-line no-console -- it is overheard
  process.stdout.write("a line");
  process.emitWarning("a warning");
  await idle();
  const heard = everythingIn(take());
  for (const each of ["a log", "a line", "a warning", "resend_count"])
    expect(heard).toContain(each);
  expect(heard.split("duration_ms")).toHaveLength(1 + 2 * 3); // hooks and channels
  const seen = [...service.tokenCalls, ...service.apiCalls];
  const sent = seen
    .map(({ body, headers }) => `${body} ${everythingIn(headers)}`)
    .join("");
  for (const each of [clientId, "S3cretCanary", token, tenantId])
    expect(sent).toContain(each);
  const cause = Object.defineProperty(new Error(), "config", {
    value: { deep: { deeper: { headers: [token] } } },
  });
  const getter = Object.defineProperty({}, "token", { get: () => token });
  for (const leak of [cause, new Error("x", { cause }), getter, [secret]])
    expect(everythingIn(leak)).toContain(canary);
});

it("S-01 no answer: reset, refused, TLS, what a custom fetch throws", async (context) => {
  const codes = ["ECONNRESET", "ECONNREFUSED", "CERT_HAS_EXPIRED"];
  const paths: Record<string, Path> = {
    "an error that holds the request": (make) =>
      settle(
        make({
          api: (seen) => {
            throw Object.assign(new TypeError("failed"), { request: seen });
          },
        }),
      ),
    "a value that is no error": (make) =>
      // oxlint-disable-next-line prefer-promise-reject-errors -- some do
      settle(make({ api: (seen) => Promise.reject({ seen, token }) })),
    "an error whose message has them": (make) =>
      settle(
        make({
          api: () => {
            throw new TypeError(`fetch failed with Bearer ${token}`, {
              cause: fetchFailure("ECONNRESET"),
            });
          },
        }),
      ),
    "an error in the token request that holds it": (make) =>
      settle(
        make({
          token: (seen) => {
            throw Object.assign(new TypeError("failed"), { request: seen });
          },
        }),
      ),
  };
  for (const code of codes) {
    const api = (): never => {
      throw fetchFailure(code);
    };
    paths[code] = (make) => settle(make({ api }));
    paths[`${code} of the token request`] = (make) =>
      settle(make({ token: api }));
  }
  const found = await search(paths);
  expect(found.leaks).toEqual([]);
  note(context, found);
});

it("S-01 no answer over real sockets: reset, refused, redirect, garbage, cut off", async (context) => {
  const closed = await serve(() => undefined);
  await closed.stop();
  const location = `https://other.example/?token=${encodeURIComponent(token)}`;
  const scripts = {
    reset: await serve((wire) => wire.reset()),
    closed,
    redirect: await serve(answer(response(302, { location }))),
    garbage: await serve((wire) => wire.send("garbage\r\n\r\n")),
    "cut off": await serve(async (wire) => {
      await wire.send('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"a":');
      wire.finish();
    }),
  };
  const paths = Object.entries(scripts).map(([name, server]) => {
    const path: Path = (make) => {
      make();
      const client = clientOf(server, {
        credentials: { clientId, clientSecret: secret },
      });
      return client.forContext("tenant", tenantId).call(getThing, one);
    };
    return [name, path] as const;
  });
  const found = await search(Object.fromEntries(paths));
  expect(found.leaks).toEqual([]);
  note(context, found);
});

it("S-01 time is up, or the caller aborts, in each phase", async (context) => {
  const never: Answers["api"] = ({ signal }) => hang(signal);
  const waiting: Readonly<Record<string, (make: Make) => Bench>> = {
    queue(make) {
      const busy = make({ api: never }, { maxConcurrency: 1 });
      busy.client.call(getThing, one).catch(() => undefined);
      return busy;
    },
    token: (make) => make({ token: never }),
    "connect-or-headers": (make) => make({ api: never }),
    body: (make) => make({ api: stalledBody }),
    backoff: (make) =>
      make({ api: () => json({}, 503, { "retry-after": "30" }) }),
  };
  const paths: Record<string, Path> = {};
  for (const [phase, build] of Object.entries(waiting)) {
    // A wait for another try that is too long for the call is not begun.
    if (phase !== "backoff")
      paths[`timeout: ${phase}`] = (make) => {
        const { clock, client } = build(make);
        const options = { timeoutMs: 5_000 };
        return clock.settle(client.call(getThing, one, options));
      };
    paths[`abort: ${phase}`] = async (make) => {
      const { clock, client } = build(make);
      const controller = new AbortController();
      const { signal } = controller;
      const call = client.call(getThing, one, { signal });
      call.catch(() => undefined);
      await clock.advance(1_000);
      controller.abort();
      return call;
    };
  }
  const found = await search(paths);
  expect(found.leaks).toEqual([]);
  for (const [name, outcome] of Object.entries(found.outcomes)) {
    const [kind, phase] = name.split(": ");
    expect(outcome, name).toMatchObject(
      kind === "abort" ? { name: "AbortError" } : { phase },
    );
  }
  note(context, found);
});

it("S-01 each failure status, whatever the method", async (context) => {
  const statuses = [
    301, 307, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 429,
    500, 501, 502, 503, 504,
  ];
  const paths: Record<string, Path> = {};
  for (const status of statuses) {
    const api = (): Response => json({ detail: "no" }, status);
    paths[`GET ${status}`] = (make) => settle(make({ api }));
    paths[`POST ${status}`] = (make) => {
      const { clock, client } = make({ api });
      return clock.settle(client.call(postThing, { body: { secret } }));
    };
  }
  const found = await search(paths);
  expect(found.leaks).toEqual([]);
  note(context, found);
});

it("S-01 answers that cannot be used", async (context) => {
  const type = { "content-type": "application/json" };
  const answers: Readonly<Record<string, () => Response>> = {
    "bad JSON": () => new Response("{", { headers: type }),
    HTML: () =>
      new Response("<p>", { headers: { "content-type": "text/html" } }),
    "no type": () => new Response(new Uint8Array([1])),
    "coded twice": () =>
      new Response("x", { headers: { "content-encoding": "gzip, gzip" } }),
    "broken body": brokenBody,
    "no UTF-8": () => new Response(new Uint8Array([0xff]), { headers: type }),
    "too large": () => json("x".repeat(2_000)),
    "a type that is the token": () =>
      new Response("x", { headers: { "content-type": `text/${token}` } }),
    "the token in headers": () =>
      json({}, 401, { "www-authenticate": token, "x-request-id": token }),
  };
  const paths = Object.entries(answers).map(([name, api]) => {
    const path: Path = (make) =>
      settle(make({ api }, { maxResponseBytes: 1_000 }));
    return [name, path] as const;
  });
  const found = await search(Object.fromEntries(paths));
  expect(found.leaks).toEqual([]);
  note(context, found);
});

it("S-01 no token: refused, failing, redirected, unusable; the provider fails", async (context) => {
  const oauth = (error: string) => () => json({ error }, 401);
  const location = `https://other.example/?secret=${secret}`;
  const answers: Readonly<Record<string, () => Response>> = {
    "invalid client": oauth("invalid_client"),
    "invalid grant": oauth("invalid_grant"),
    "another refusal": oauth("invalid_scope"),
    outage: () => json({}, 503),
    limit: () => json({}, 429),
    redirect: () =>
      new Response(null, {
        status: 302,
        headers: { location: encodeURI(location) },
      }),
    "no JSON": () => new Response("<p>"),
    "no token in it": () => json({ token }),
    "a token with a line break": () => tokenOf(`${token}\r\nx: y`),
    "a token of another type": () => tokenOf(token, { token_type: "mac" }),
    "a token without life": () => tokenOf(token, { expires_in: 0 }),
    "broken body": brokenBody,
  };
  const providers: Readonly<Record<string, () => string | Promise<string>>> = {
    throws: () => {
      throw new Error(`no ${secret}`);
    },
    rejects: () => Promise.reject(new Error(`no ${secret}`)),
    "gives nothing": () => "",
  };
  const paths: Record<string, Path> = {};
  for (const [name, answerOf] of Object.entries(answers))
    paths[name] = (make) => settle(make({ token: answerOf }));
  for (const [name, clientSecret] of Object.entries(providers))
    paths[`the provider ${name}`] = (make) =>
      settle(make({}, { credentials: { clientId, clientSecret } }));
  paths["storm guard"] = async (make) => {
    const storm = make({ api: () => json({}, 401) });
    for (let call = 0; call < 3; call += 1)
      await storm.client.call(getThing, one).safe();
    return storm.client.call(getThing, one);
  };
  const found = await search(paths);
  expect(found.leaks).toEqual([]);
  note(context, found);
});

it("S-01 arguments and options that are refused are not repeated", async (context) => {
  const callWith =
    (...args: readonly [params?: object, options?: object]): Path =>
    (make) =>
      make().client.call(getThing, ...args);
  const connectWith =
    (
      scope: { contextId?: string; region?: string },
      options: Options = {},
    ): Path =>
    async () =>
      connect(
        { level: "tenant", region: "eu", contextId: tenantId, ...scope },
        { credentials: { clientId, clientSecret: secret }, ...options },
      );
  // What JavaScript would let pass.
  const wrong = (value: unknown) => value as never;
  const paths: Paths = {
    "path value": callWith({ id: `${secret}\0` }),
    "path that is an object": callWith({ id: { secret } }),
    "a getter that throws": callWith({
      get id(): string {
        throw new Error(secret);
      },
    }),
    "header value": callWith(one, { headers: { "x-a": `${token}\r\n` } }),
    "reserved header": callWith(one, { headers: { authorization: token } }),
    "body of a GET": callWith({ ...one, body: { secret } }),
    "query value": callWith(one, { query: { a: wrong([{ secret }]) } }),
    "address that is too long": callWith(one, {
      query: { a: secret.repeat(1_000) },
    }),
    "response type": callWith(one, { responseType: secret }),
    timeout: callWith(one, { timeoutMs: secret }),
    level: (make) =>
      make().client.call(operation("GET", "/a", { scopes: ["organization"] })),
    "tenant ID": connectWith({ contextId: `${tenantId} ` }),
    region: connectWith({ region: secret }),
    "user in the address": connectWith(
      {},
      { baseUrl: `https://user:${encodeURIComponent(secret)}@api.example.com` },
    ),
    "query in the address": connectWith(
      {},
      { baseUrl: `https://api.example.com/?token=${token}` },
    ),
    host: connectWith({}, { host: `${secret}.example` }),
    headers: connectWith({}, { headers: { "x-a": `${secret}\0` } }),
    "client ID": connectWith(
      {},
      { credentials: { clientId: wrong({ clientId }), clientSecret: secret } },
    ),
    secret: connectWith(
      {},
      { credentials: { clientId, clientSecret: wrong([secret]) } },
    ),
    integration: async () => clientUntil(secret),
  };
  const found = await search(paths);
  expect(found.leaks).toEqual([]);
  note(context, found);
});

it("S-01 lists, raw requests and the check of the setup", async (context) => {
  const iterate = async (
    { clock, client }: Bench,
    options: Parameters<typeof callList>[3],
  ): Promise<unknown> => {
    const walk = async (): Promise<never> => {
      const list = callList(client, listThings, {}, options);
      for await (const item of list) expect(item).toBeDefined();
      throw new Error("expected a failure");
    };
    return clock.settle(walk());
  };
  const paging = { items: [], firstPage: 0 } as const;
  const paths: Paths = {
    "the same page for ever": (make) =>
      iterate(make({ api: () => json([1]) }), { paging }),
    "no envelope": (make) =>
      iterate(make({ api: () => json({ a: 1 }) }), { paging }),
    "no descriptor": (make) => iterate(make({ api: () => json([1]) }), {}),
    "link to elsewhere": (make) =>
      iterate(
        make({
          api: () =>
            json([1], 200, { link: "<https://other.example/>; rel=next" }),
        }),
        { paging: { items: [], next: "link" } },
      ),
    "a page that fails": (make) =>
      iterate(
        make({ api: (_seen, count) => json([1], count === 1 ? 200 : 500) }),
        { paging },
      ),
    "raw request": (make) => requestOperation(make().client, [], "GET no-path"),
    "removed operation": (make) => {
      const removed = { "GET /a": "removed in 2.0.0" };
      const known = [{ scopes: ["tenant"], live: [], removed }] as const;
      return requestOperation(make().client, known, "GET /a");
    },
    "verify without a token": (make) => {
      const { clock, client } = make({
        token: () => json({ error: "invalid_client" }, 401),
      });
      return clock.settle(verifyConnection(client, "GET /pro/v1/things"));
    },
    "verify without permission": (make) => {
      const { clock, client } = make({ api: () => json({}, 403) });
      return clock.settle(verifyConnection(client, "GET /pro/v1/things"));
    },
  };
  const found = await search(paths);
  expect(found.leaks).toEqual([]);
  note(context, found);
});

it("S-01 warnings and notices: deprecation, end of the integration, hooks that throw", async (context) => {
  const headers = {
    deprecation: "@1688169599",
    sunset: "Fri, 30 Jun 2028 23:59:59 GMT",
    link: `</v2?a=${encodeURIComponent(token)}>; rel="successor-version"`,
  };
  const throwing = hookAll((name) => {
    if (name !== "hook.failed") throw new Error("hook");
  });
  const paths: Paths = {
    deprecation: (make) => settle(make({ api: () => json({}, 410, headers) })),
    refused: (make) => {
      const { client } = make({}, { deprecations: "throw" });
      return client.call({ ...getThing, deprecated: "is deprecated" });
    },
    hooks: (make) =>
      settle(make({ api: () => json({}, 500) }, { hooks: throwing })),
    integration: () => clientUntil("2029-07-10").call(getThing, one),
  };
  const found = await search(paths);
  expect(found.leaks).toEqual([]);
  note(context, found);
});

/** How a server may write what it repeats. */
const writings: Readonly<Record<string, (text: string) => string>> = {
  "plain text": (text) => text,
  JSON: inJson,
  "JSON with escaped slashes": (text) => inJson(text).replaceAll("/", "\\/"),
  "JSON with every character escaped": (text) => each(text, unicodeEscape),
  "JSON in JSON": (text) => inJson(inJson(text)),
  "a form": inForm,
  "a form in lower case": (text) => lowerHex(inForm(text)),
  "an address": encodeURIComponent,
  "an address in lower case": (text) => lowerHex(encodeURIComponent(text)),
  "an address, every byte": (text) =>
    [...new TextEncoder().encode(text)]
      .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
      .join(""),
  "an address in an address": (text) =>
    encodeURIComponent(encodeURIComponent(text)),
  "an address in JSON": (text) => inJson(encodeURIComponent(text)),
  HTML: inHtml,
  "HTML with numbers": (text) =>
    each(text, (character) => `&#${character.charCodeAt(0)};`),
  "HTML with hexadecimal numbers": (text) =>
    text.replaceAll(
      /[&<>"'/=]/g,
      (character) => `&#x${character.charCodeAt(0).toString(16)};`,
    ),
  "JSON in HTML": (text) => inHtml(inJson(text)),
};

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function inForm(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

function inHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}

function lowerHex(text: string): string {
  return text.replaceAll(/%../g, (byte) => byte.toLowerCase());
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function each(text: string, write: (character: string) => string): string {
  return [...text].map(write).join("");
}

/** A service that repeats them, written so, wherever it can. */
function echoes(
  write: (text: string) => string,
): Readonly<Record<string, Answers>> {
  const text = asJsonString(`${write(secret)} and ${write(token)}.`);
  const problem = `{"title":${text},"detail":${text},${text}:[${text}]}`;
  const page = `<p>${write(secret)} and ${write(token)}.</p>`;
  // Of a token that it is yet to issue, the token endpoint can say nothing.
  const oauth = `{"error":"x","error_description":${asJsonString(write(secret))}}`;
  const challenge = encodeURI(write(secret));
  const answerWith = (body: string, type: string, status: number) => () =>
    new Response(body, {
      status,
      headers: { "content-type": type, "www-authenticate": challenge },
    });
  return {
    problem: { api: answerWith(problem, "application/problem+json", 400) },
    "broken JSON": { api: answerWith(`${problem}x`, "application/json", 500) },
    page: { api: answerWith(page, "text/html", 502) },
    "page as success": { api: answerWith(page, "text/html", 200) },
    "token endpoint": { token: answerWith(oauth, "application/json", 400) },
  };
}

it("S-02 a server repeats secret and token, in 16 writings and 5 places: scrubbed", async (context) => {
  const paths: Record<string, Path> = {};
  for (const [writing, write] of Object.entries(writings))
    for (const [place, answers] of Object.entries(echoes(write)))
      paths[`${writing}, ${place}`] = (make) => settle(make(answers));
  const forms = Object.values(writings).flatMap((write) => [
    write(secret),
    write(token),
  ]);
  const found = await search(paths, [canary, ...forms, ...forms.map(inJson)]);
  expect(found.leaks).toEqual([]);
  for (const [name, outcome] of Object.entries(found.outcomes))
    expect(everythingIn(outcome), name).toContain("[redacted]");
  expect(Object.keys(paths)).toHaveLength(16 * 5);
  note(context, found);
});

/** What can stand between quotes stays as it is written; the rest is a value. */
function asJsonString(text: string): string {
  try {
    JSON.parse(`"${text}"`);
    return `"${text}"`;
  } catch {
    return JSON.stringify(text);
  }
}

it("S-02 former secrets and tokens are scrubbed like the present ones", async (context) => {
  const secrets = ["S3cretCanary-old", "S3cretCanary-new"];
  const message = `T0kenCanary-1 T0kenCanary-2 ${secrets.join(" ")}`;
  const { service, client } = bench(
    {
      token: (_seen, count) => tokenOf(`T0kenCanary-${count}`),
      api: (_seen, count) =>
        count === 1 ? json({}, 401) : json({ message }, 400),
    },
    {
      credentials: { clientId, clientSecret: () => secrets[asked++] ?? "" },
    },
  );
  let asked = 0;
  const result = await client.call(getThing, one).safe();
  expect(service.tokenCalls).toHaveLength(2);
  const scrubbed = Array<string>(4).fill("[redacted]").join(" ");
  expect(result).toMatchObject({ error: { vendor: { message: scrubbed } } });
  expect(everythingIn(result)).not.toContain(canary);
  measured(context, { paths: 1, occurrences: 0 });
});

/** What a call comes to that is repeated once and needs a token, and what the service sees of it. */
async function callWith(hooks: Hooks, clock: FakeClock = fakeClock()) {
  const { service, client } = bench(
    { api: (_seen, count) => json({ count }, count === 1 ? 503 : 200) },
    { hooks, clock },
  );
  const data = await clock.settle(client.call(getThing, one));
  expect(clock.pending).toBe(0);
  const { tokenCalls, apiCalls } = service;
  return { data, calls: apiCalls.length, tokens: tokenCalls.length };
}

const unaffected = { data: { count: 2 }, calls: 2, tokens: 1 };

it.for<readonly [name: string, misbehave: (fields: object) => unknown]>([
  [
    "throw",
    () => {
      throw new Error("hook");
    },
  ],
  ["reject", () => Promise.reject(new Error("hook"))],
  ["never end", () => new Promise(() => undefined)],
  ["change what they are given", (fields) => Object.assign(fields, { a: 1 })],
])(
  "S-03 hooks that %s: the call is as without them",
  async ([_name, misbehave], context) => {
    const unhandled = vi.fn<() => void>();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    let told = 0;
    const hooks = hookAll((_event, fields) => {
      told += 1;
      return misbehave(fields);
    });
    expect(await callWith(hooks)).toEqual(unaffected);
    await idle();
    expect(told).toBeGreaterThanOrEqual(6);
    expect(unhandled).not.toHaveBeenCalled();
    measured(context, { "failed calls": 0 });
  },
);

it("S-03 hooks that take 5 s each: the call is as without them", async (context) => {
  const clock = fakeClock();
  let spentMs = 0;
  const slow: FakeClock = Object.assign(Object.create(clock), {
    monotonic: () => clock.monotonic() + spentMs,
    now: () => clock.now() + spentMs,
  });
  const hooks = hookAll(() => {
    spentMs += 5_000;
  });
  expect(await callWith(hooks, slow)).toEqual(unaffected);
  expect(spentMs).toBeGreaterThanOrEqual(6 * 5_000);
  measured(context, { "failed calls": 0 });
});

/** A client whose integration was created then. The clock of these tests says 2030. */
function clientUntil(createdAt: string): TestClient<"tenant"> {
  return callable(
    createConnection(
      { ...serviceDescriptor, integrationMonths: 6 },
      { level: "tenant", region: "eu", contextId: tenantId },
      {
        credentials: { clientId, clientSecret: secret },
        integration: { createdAt },
        clock: fakeClock(),
        fetch: () => Promise.reject(fetchFailure("CERT_HAS_EXPIRED")),
      },
    ),
  );
}

import { AsyncLocalStorage } from "node:async_hooks";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type Attributes,
  context,
  type Context,
  type ContextManager,
  createNoopMeter,
  type Meter,
  ROOT_CONTEXT,
  type SpanOptions,
  SpanKind,
  type SpanStatus,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { builtInSpec, repository } from "../../support/catalogue-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { build } from "../../support/typescript.ts";

const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: get, tags: [pets], deprecated: true, responses: { "200": { description: a, content: { application/json: { schema: { type: string } } } } } }
`;

interface Seen {
  readonly name: string;
  readonly kind: unknown;
  readonly attributes: Attributes;
  readonly status: SpanStatus | null;
  /** Milliseconds. */
  readonly took: number;
  readonly parent: unknown;
}

const inside = Symbol("inside of");

/** Keeps a context through promises, as that of the SDK of OpenTelemetry for Node. */
function contextOfPromises(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) =>
      storage.run(active, () => work.call(self, ...args)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

/** Notes the spans that end. */
function tracerInto(seen: Seen[]): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}) => {
    let status: SpanStatus | null = null;
    const span = trace.wrapSpanContext({
      traceId: "0af7651916cd43dd8448eb211c80319c",
      spanId: "b7ad6b7169203331",
      traceFlags: 1,
    });
    const parent = context.active().getValue(inside as symbol);
    return Object.assign(span, {
      setStatus(given: SpanStatus) {
        status = given;
        return span;
      },
      end(at: unknown) {
        const { kind, attributes = {}, startTime } = options;
        const took = Number(at) - Number(startTime);
        seen.push({ name, kind, attributes, status, took, parent });
      },
    });
  };
  return { startSpan, startActiveSpan: () => expect.fail("not asked for") };
}

type Measured = readonly [
  name: string,
  value: number,
  attributes: Attributes | undefined,
];

/** Notes what instruments are given. */
function meterInto(seen: Measured[]): Meter {
  const none = createNoopMeter();
  return Object.assign(Object.create(none) as Meter, {
    createHistogram: (name: string) => ({
      record: (value: number, attributes?: Attributes) =>
        seen.push([name, value, attributes]),
    }),
    createCounter: (name: string) => ({
      add: (value: number, attributes?: Attributes) =>
        seen.push([name, value, attributes]),
    }),
  });
}

interface Sdk {
  readonly createClient: (options: object) => {
    readonly pets: { get(params: { id: string }): Promise<unknown> };
  };
  readonly telemetryHooks: (options?: object) => object;
}

describe("the pack opentelemetry", () => {
  const folder = workFolder("opentelemetry");
  let sdk: Sdk;

  beforeAll(async () => {
    writeFiles(folder, [{ path: "api.yaml", text: document }]);
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
    for (const args of [
      ["--openapi", "api.yaml", "--out", "sdk", "--package", "@acme/pets"],
      ["--spec", builtInSpec, "--out", "gateway"],
    ]) {
      const line = ["generate", ...args, "--with", "opentelemetry"];
      const { code, err } = await callCli(line, folder);
      expect(code, err).toBe(0);
      await build(join(folder, args.at(3) ?? ""));
    }
    const load = (path: string): Promise<object> =>
      import(pathToFileURL(join(folder, "sdk/dist", path)).href);
    sdk = {
      ...(await load("index.js")),
      ...(await load("opentelemetry/index.js")),
    } as Sdk;
    context.setGlobalContextManager(contextOfPromises());
  });
  afterAll(() => {
    context.disable();
  });

  async function observed(answers: readonly (Response | Error)[]) {
    const spans: Seen[] = [];
    const measured: Measured[] = [];
    const rest = [...answers];
    const client = sdk.createClient({
      baseUrl: "https://pets.example",
      maxRetries: answers.length - 1,
      hooks: sdk.telemetryHooks({
        tracer: tracerInto(spans),
        meter: meterInto(measured),
        attributes: { "server.port": 443 },
      }),
      fetch: async () => {
        const next = rest.shift() ?? expect.fail("one request too many");
        if (next instanceof Error) throw next;
        return next;
      },
    });
    await context.with(ROOT_CONTEXT.setValue(inside as symbol, "a page"), () =>
      client.pets.get({ id: "secret-7" }).catch(() => null),
    );
    return { spans, measured };
  }

  const request = {
    "http.request.method": "GET",
    "url.template": "/pets/{id}",
    "server.address": "pets.example",
    "server.port": 443,
  };

  it("makes a span of each request that is sent, below the one that is active", async () => {
    const { spans } = await observed([
      new Response("", { status: 503, headers: { "retry-after": "0" } }),
      Response.json("Rex"),
    ]);
    const all = { name: "GET /pets/{id}", kind: SpanKind.CLIENT };
    expect(spans).toEqual([
      {
        ...all,
        attributes: {
          ...request,
          "http.response.status_code": 503,
          "error.type": "503",
        },
        status: { code: SpanStatusCode.ERROR },
        took: expect.any(Number),
        parent: "a page",
      },
      {
        ...all,
        attributes: {
          ...request,
          "http.response.status_code": 200,
          "http.request.resend_count": 1,
        },
        status: null,
        took: expect.any(Number),
        parent: "a page",
      },
    ]);
    for (const { took } of spans) {
      expect(took).toBeGreaterThanOrEqual(0);
      expect(took).toBeLessThan(60_000);
    }
  });

  it("measures what is sent in seconds, and counts what happens beside", async () => {
    const { measured } = await observed([
      new Response("", { status: 503, headers: { "retry-after": "0" } }),
      Response.json("Rex"),
    ]);
    const of = (name: string) =>
      measured.filter(([each]) => each === name).map(([, , given]) => given);
    expect(of("http.client.request.duration")).toEqual([
      { ...request, "http.response.status_code": 503, "error.type": "503" },
      { ...request, "http.response.status_code": 200 },
    ]);
    for (const [name, value] of measured)
      if (name.endsWith("duration")) expect(value).toBeLessThan(60);
    const { "server.address": _, ...operation } = request;
    expect(of("sdkwright.client.events")).toEqual([
      { ...operation, "event.name": "request.retry", "error.type": "503" },
      { ...operation, "event.name": "deprecation" },
    ]);
  });

  it("says why a request got no answer", async () => {
    const { spans } = await observed([new TypeError("fetch failed")]);
    expect(spans.map(({ attributes, status }) => [attributes, status])).toEqual(
      [
        [
          { ...request, "error.type": "network" },
          { code: SpanStatusCode.ERROR },
        ],
      ],
    );
  });

  it("does without a provider", async () => {
    const client = sdk.createClient({
      baseUrl: "https://pets.example",
      hooks: sdk.telemetryHooks(),
      fetch: async () => Response.json("Rex"),
    });
    expect(await client.pets.get({ id: "1" })).toBe("Rex");
  });
});

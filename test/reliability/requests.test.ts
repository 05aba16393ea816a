import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ConfigurationError,
  type ConnectionOptions,
  RequestTooLongError,
  ValidationError,
} from "../../templates/runtime/gateway/index.ts";
import { exampleEmulator, host } from "../emulator/caller.ts";
import { exampleWorld } from "../emulator/example-api.ts";
import {
  connect,
  errorOf,
  fakeService,
  getThing,
  listThings,
  operation,
} from "../runtime/support.ts";
import { anyCharacter } from "../support/any-character.ts";
import { runChild } from "../support/child-program.ts";
import { answer, type FaultServer, json } from "../support/fault-server.ts";
import { clientOf, overLoopback, serve } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import type { Outcome } from "./programs/polluted-calls.ts";

/*
 * What hostile arguments make of a request: rows P of docs/explanation/reliability.md. The requests go over real sockets to a server that notes
 * the bytes of the target, for a Request object shows only what the platform has tidied.
 */

const ok = answer(json('{"ok":true}'));
const exampleTenant = exampleWorld.integrations.find(
  ({ level }) => level === "tenant",
);

describe("path values", () => {
  const start = "/pro/v1/things/";
  /** Templates of one segment after `start`, and that segment written by hand. */
  const segments: readonly (readonly [
    template: string,
    write: (a: string, b: string) => string,
  ])[] = [
    ["{a}", (a) => a],
    ["{a}{b}", (a, b) => `${a}${b}`],
    ["{a}-{b}", (a, b) => `${a}-${b}`],
    [".{a}", (a) => `.${a}`],
    ["{a}.json", (a) => `${a}.json`],
  ];
  const named = [
    "",
    ".",
    "..",
    "...",
    "%2e",
    "%2E%2e",
    ".%2e",
    "..%2f",
    "%2f..",
    "a/../b",
    "/",
    "//evil.example",
    "/\\evil.example",
    "\\",
    "..\\",
    "a\tb",
    "a\r\nHost: evil.example",
    "\0",
    "\u0085",
    "\u202e",
    "\u2028",
    "\ud800",
    "\udc00\ud800",
    "é",
    "\u{1f600}",
    "%",
    "%zz",
    "?a=b",
    "#a",
    ";a=b",
    "@",
    ":",
    "~",
    " ",
    "!'()*",
  ];
  const hostileText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc
      .array(fc.constantFrom(...named, "a", "e", "2"), { maxLength: 5 })
      .map((parts) => parts.join("")),
  );

  it.each(segments)(
    "P-01 in %s are refused, or exactly one segment",
    async (template, write) => {
      const { server, client } = await overLoopback(ok);
      const thing = operation("GET", start + template);
      await fc.assert(
        fc.asyncProperty(hostileText, hostileText, async (a, b) => {
          const before = server.calls;
          const result = await client
            .call(thing, template.includes("{b}") ? { a, b } : { a })
            .safe();
          const sent = server.requests.slice(before);
          if (result.ok) {
            expect(segmentOf(sent[0]?.target)).toBe(write(a, b));
          } else {
            expect(result.error).toBeInstanceOf(ValidationError);
            expect(sent).toEqual([]);
          }
        }),
        {
          numRuns: 200,
          examples: named.flatMap((value) => [
            [value, value] as [string, string],
            [value, "a"] as [string, string],
          ]),
        },
      );
      expect(server.requests.length).toBeGreaterThan(50);
      expect(server.requests.filter(({ target }) => isBad(target))).toEqual([]);
    },
  );

  it("P-01 whatever the value, the emulator sees no bad target", async (context) => {
    const emulator = exampleEmulator();
    const { clientId = "", clientSecret = "" } = exampleTenant ?? {};
    const client = connect(
      { level: "tenant", region: "eu", contextId: "t-eu" },
      {
        host,
        credentials: { clientId, clientSecret },
        fetch: async (input, init) => emulator(new Request(input, init)),
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...segments),
        hostileText,
        hostileText,
        async ([template], a, b) => {
          const thing = operation("GET", start + template);
          const params = template.includes("{b}") ? { a, b } : { a };
          await client.call(thing, params).safe();
        },
      ),
      { numRuns: 500 },
    );
    const { entries } = emulator.control.journal;
    const bad = entries.filter(({ code }) => code === "BAD_TARGET");
    expect(bad.map(({ target }) => target)).toEqual([]);
    expect(entries.length).toBeGreaterThan(100);
    measured(context, { BAD_TARGET: bad.length });
  });

  it("P-01 a value of 1 MB is a RequestTooLongError, and nothing is sent", async (context) => {
    const { server, client } = await overLoopback(ok);
    const error = await errorOf(
      client.call(getThing, { id: "x".repeat(1_000_000) }),
    );
    expect(error).toBeInstanceOf(RequestTooLongError);
    expect(server.connections).toBe(0);
    measured(context, { calls: server.calls, connections: 0 });
  });

  /** The one segment after `start`, decoded. */
  function segmentOf(target = ""): string {
    const parts = target.slice(start.length).split("/");
    expect([target.slice(0, start.length), parts.length]).toEqual([start, 1]);
    return decodeURIComponent(parts[0] ?? "");
  }

  /** What a gateway might resolve, or a parser might not survive. */
  function isBad(target: string): boolean {
    const isDots = target
      .split("/")
      .some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
    return isDots || !/^\/(?!\/)[!-~]*$/.test(target) || target.includes("\\");
  }
});

describe("base addresses", () => {
  it("P-02 an address is refused, or kept letter by letter", async () => {
    const part = fc.constantFrom(
      ..."/\\@:?#%.[] ",
      "//",
      "host.example",
      "a",
      "8443",
      "%2e",
      "..",
      "\t",
      "é",
    );
    const text = fc
      .tuple(
        fc.constantFrom("https://", "https://host.example", "http://", ""),
        fc.array(part, { maxLength: 6 }),
      )
      .map(([start, parts]) => start + parts.join(""));
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(text, async (baseUrl) => {
        const service = fakeService();
        const client = openOrRefuse({ baseUrl, fetch: service.fetch });
        if (client === undefined) return;
        kept += 1;
        await client.call(getThing, { id: 1 });
        const [call] = service.apiCalls;
        const { origin } = new URL(baseUrl);
        expect(call?.url.origin).toBe(origin);
        expect(origin).toMatch(/^https:/);
        const path = baseUrl.replace(/^https:\/\/[^/]*/, "");
        expect(call?.url.href).toBe(
          `${origin}${path.replace(/\/+$/, "")}/pro/v1/things/1`,
        );
      }),
      { numRuns: 3_000 },
    );
    expect(kept).toBeGreaterThan(50);
  });

  function openOrRefuse(
    options: Partial<ConnectionOptions>,
  ): ReturnType<typeof tenant> | undefined {
    try {
      return tenant(options);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      return undefined;
    }
  }
});

describe("queries", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 12 }),
    fc
      .array(fc.constantFrom(..."&=+#%;/?'\"[]{} ", "é", "%20", "\u{1f600}"), {
        maxLength: 8,
      })
      .map((parts) => parts.join("")),
  );
  const name = fc.oneof(
    text,
    fc.constantFrom("__proto__", "constructor", "prototype", "toString"),
  );
  const value = fc.oneof(text, fc.array(text, { maxLength: 4 }));

  it("P-03 names and values are the same on the server", async () => {
    const { server, client } = await overLoopback(ok);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(name, value), {
          selector: ([key]) => key,
          maxLength: 5,
        }),
        async (entries) => {
          const query = Object.fromEntries(entries);
          await client.call(listThings, {}, { query });
          const target = server.requests.at(-1)?.target;
          const sent = Object.entries(query).flatMap(([key, each]) =>
            [each].flat().map((item) => [key, item]),
          );
          expect(parsedLikeForms(target)).toEqual(sent);
          expect(parsedStrictly(target)).toEqual(sent);
        },
      ),
      {
        numRuns: 300,
        examples: [
          [[["__proto__", "polluted"]]],
          [[["a b", "+"]]],
          [[["&=+#%", "&=+#%"]]],
        ],
      },
    );
    expect(server.requests.length).toBeGreaterThanOrEqual(300);
  });

  /** As servers read that take `+` for a blank. */
  function parsedLikeForms(target = ""): string[][] {
    return [...new URLSearchParams(target.split("?")[1])];
  }

  /** As servers read that take `+` for a plus. */
  function parsedStrictly(target = ""): string[][] {
    const [, search = ""] = target.split("?");
    if (search === "") return [];
    return search
      .split("&")
      .map((pair) => pair.split("=").map(decodeURIComponent));
  }
});

describe("prototypes", () => {
  const hostileBody =
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

  it("P-04 a response keeps __proto__ as a key of its own and changes nothing else", async () => {
    const { client } = await overLoopback(answer(json(hostileBody)));
    const data = await client.call<object>(getThing, { id: 1 });
    expect(Object.keys(data)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  it("P-04 a failure body does the same", async () => {
    const { client } = await overLoopback(answer(json(hostileBody, 404)));
    const error = await errorOf(client.call(getThing, { id: 1 }));
    expect(error).toMatchObject({ name: "NotFoundError", status: 404 });
    const { vendor } = error as Error & { vendor: object }; // an ApiError
    expect(Object.keys(vendor)).toEqual(["__proto__", "constructor"]);
    expect("polluted" in {}).toBe(false);
    expect("polluted" in error).toBe(false);
  });

  it("P-04 a token response cannot inherit its token", async () => {
    const body =
      '{"__proto__":{"access_token":"t","token_type":"Bearer","expires_in":9}}';
    const server = await serve(ok, { token: answer(json(body)) });
    const error = await errorOf(clientOf(server).call(getThing, { id: 1 }));
    expect(error).toMatchObject({ name: "TokenResponseError" });
    expect(server.calls).toBe(0);
  });

  it("P-04 options with __proto__ and with inherited members are read by their own members", async () => {
    const { server, client } = await overLoopback(ok);
    const own = '{"__proto__":{"timeoutMs":-1,"headers":{"x-evil":"1"}}}';
    const inherited: object = Object.create({
      timeoutMs: -1,
      headers: { "x-evil": "1" },
    });
    // Text of a stranger, as a program may pass on.
    for (const options of [JSON.parse(own) as object, inherited]) {
      expect(await client.call(getThing, { id: 1 }, options)).toEqual({
        ok: true,
      });
    }
    const names = server.requests.flatMap(({ headers }) =>
      headers.map(([each]) => each),
    );
    expect(names).not.toContain("x-evil");
  });

  // Not among them is what Node's own fetch trips over, whoever calls it: body, query, status, error, signal, integrity,
  // dispatcher. Nothing above fetch can help there.
  it.each([
    [
      "headers, base URL and redirect",
      {
        headers: { "x-evil": "1" },
        baseUrl: "https://evil.example",
        redirect: "follow",
      },
    ],
    [
      "every option of a connection and a call",
      {
        credentials: { clientId: "evil", clientSecret: "evil" },
        host: "evil.example",
        timeoutMs: -1,
        attemptTimeoutMs: -1,
        bodyIdleTimeoutMs: -1,
        maxRetries: 5,
        maxResponseBytes: 0,
        maxConcurrency: 0,
        fetch: "evil",
        clock: "evil",
        hooks: "evil",
        idempotencyKey: "evil",
        responseType: "text",
        lenient: true,
      },
    ],
    [
      "members of operations, requests, tokens and errors",
      {
        method: "PUT",
        idempotent: true,
        page: 666,
        pageSize: 666,
        contextId: "evil",
        level: "organization",
        access_token: "evil",
        token_type: "mac",
        expires_in: -1,
        title: "evil",
        type: "evil",
        detail: "evil",
        cause: "evil",
        retryable: true,
        requestId: "evil",
        position: "evil",
        stop: "evil",
        text: "evil",
        problem: "evil",
        data: "evil",
        vendor: "evil",
      },
    ],
  ])(
    "P-04 a prototype polluted with %s changes nothing",
    async (_name, pollution) => {
      const clean = await callsUnder({});
      expect(clean.outcomes).toMatchObject([
        { data: { ok: true } },
        { data: { ok: true } },
        { data: { ok: true } },
        { name: "NotFoundError" },
        {},
      ]);
      expect(clean.outcomes.at(-1)).toEqual({});
      expect(await callsUnder(pollution)).toEqual(clean);
    },
  );

  async function callsUnder(pollution: object): Promise<{
    readonly outcomes: readonly Outcome[];
    readonly requests: readonly unknown[];
  }> {
    const server = await serve((wire) =>
      wire.send(
        wire.request.target.endsWith("missing")
          ? json('{"title":"Not Found","detail":"no such thing"}', 404)
          : wire.request.target.endsWith("empty")
            ? "HTTP/1.1 204 No Content\r\n\r\n"
            : json('{"ok":true}'),
      ),
    );
    const outcomes = await runChild<readonly Outcome[]>(
      "test/reliability/programs/polluted-calls.ts",
      { URL: server.url, POLLUTION: JSON.stringify(pollution) },
    );
    return { outcomes, requests: wireOf(server) };
  }

  function wireOf(server: FaultServer): readonly unknown[] {
    return [...server.tokenRequests, ...server.requests].map((request) => ({
      ...request,
      headers: request.headers.filter(([each]) => each !== "host"),
      body: request.body.toString(),
    }));
  }
});

describe("ids", () => {
  const named = [
    "secret\r\nx-evil: 1",
    "secret\0",
    "secret-é",
    "secret id",
    "s".repeat(129),
    "\u202esecret",
    "secret\u007f",
  ];
  const unfit = fc
    .string({ unit: anyCharacter, minLength: 3, maxLength: 140 })
    .filter((text) => !/^[!-~]{1,128}$/.test(text));

  it("P-05 that no header can carry are a ValidationError without the value", async () => {
    const service = fakeService();
    const client = tenant({ fetch: service.fetch });
    const open: readonly ((contextId: string) => unknown)[] = [
      (contextId) => connect({ level: "tenant", region: "eu", contextId }),
      (contextId) => connect({ level: "environment", region: "eu", contextId }),
      (contextId) => client.forContext("tenant", contextId),
      (contextId) => client.forContext("environment", contextId),
    ];
    fc.assert(
      fc.property(unfit, fc.constantFrom(...open), (contextId, create) => {
        const error = refusalOf(() => create(contextId));
        expect(error).toBeInstanceOf(ValidationError);
        const shown = `${error.message}${error.stack}${JSON.stringify(error)}`;
        expect(shown).not.toContain(contextId);
        expect(shown).not.toContain("secret");
      }),
      {
        numRuns: 500,
        examples: named.flatMap((value) =>
          open.map((create) => [value, create] as [string, typeof create]),
        ),
      },
    );
    expect(refusalOf(() => client.forContext("tenant", ""))).toBeInstanceOf(
      ValidationError,
    );
    expect(service.tokenCalls).toHaveLength(0);
  });

  it("P-05 that a header can carry arrive as they are", async () => {
    const { server, client } = await overLoopback(ok);
    const fit = fc
      .array(fc.integer({ min: 0x21, max: 0x7e }), {
        minLength: 1,
        maxLength: 128,
      })
      .map((codes) => String.fromCharCode(...codes));
    await fc.assert(
      fc.asyncProperty(fit, async (contextId) => {
        await client.forContext("tenant", contextId).call(getThing, { id: 1 });
        expect(server.requests.at(-1)?.headers).toContainEqual([
          "x-tenant-id",
          contextId,
        ]);
      }),
      { numRuns: 100 },
    );
  });

  function refusalOf(create: () => unknown): Error {
    try {
      create();
    } catch (error) {
      if (error instanceof Error) return error;
    }
    throw new Error("expected to be refused");
  }
});

function tenant(
  options: Partial<ConnectionOptions>,
): ReturnType<typeof connect<"tenant">> {
  return connect({ level: "tenant", region: "eu", contextId: "t-1" }, options);
}

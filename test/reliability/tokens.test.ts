import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type EventFields,
  type EventName,
  type Hooks,
  type JsonValue,
  RedirectError,
  TokenResponseError,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  brokenBody,
  deferred,
  errorOf,
  getThing,
  idle,
  json,
  tokenOf,
  callList,
} from "../runtime/support.ts";
import { emulate, type Emulated } from "../support/emulated-client.ts";
import { everythingIn } from "../support/everything-in.ts";
import { answer, json as wireJson, response } from "../support/fault-server.ts";
import { clientOf, serve } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import { noteWarnings } from "../support/warnings.ts";
import { describeTokenStorms } from "./token-storms.ts";
import {
  breakTokenEndpoint,
  buildings,
  outcomesOf,
  statuses,
  tokenRequests,
  tokenTimes,
} from "./token-traffic.ts";

/*
 * Faults around access tokens: rows T of docs/reliability.md. Where the service decides, it is the emulator, in memory and on the
 * clock of the client; the figures are those of its journal.
 */

const one = { id: 1 };

describeTokenStorms(1_000);

describe("many calls and one token", () => {
  it.for<readonly [string, lose: (emulated: Emulated) => unknown]>([
    ["expires", ({ clock }: Emulated) => clock.advance(900_000)],
    [
      "is revoked",
      ({ emulator }: Emulated) => emulator.control.tokens.revoke("tenant"),
    ],
  ])(
    "T-04 the token %s between page 3 and 4 of 50: no gap, no duplicate",
    async ([_name, lose], context) => {
      const items = Array.from({ length: 150 }, (_, id) => ({ id: `${id}` }));
      const emulated = emulate(
        {},
        { data: { "/pro/v1/buildings": items }, defaultPageSize: 3 },
      );
      const list = callList(
        emulated.client,
        buildings,
        {},
        {
          paging: {
            items: ["results"],
            total: ["totalCount"],
            firstPage: 0,
          },
        },
      );
      const received: JsonValue[] = [];
      for await (const item of list) {
        received.push(item);
        if (received.length === 9) await lose(emulated);
      }
      expect(received).toEqual(items);
      expect(tokenRequests(emulated)).toBe(2);
      measured(context, { pages: 50, "token requests": 2 });
    },
  );

  it.for<readonly [string, leaving: number]>([
    ["the first", 1],
    ["99", 99],
  ])(
    "T-06 %s of 100 waiters abort: only those fail",
    async ([_name, leaving], context) => {
      const emulated = emulate({ maxConcurrency: 101 });
      const gate = deferred<void>();
      emulated.hold = () => gate.promise;
      const controllers = Array.from(
        { length: 100 },
        () => new AbortController(),
      );
      const running = controllers.map(({ signal }) =>
        emulated.client.call(buildings, {}, { signal }),
      );
      await idle();
      for (const controller of controllers.slice(0, leaving)) {
        controller.abort("gone");
      }
      const left = await outcomesOf(running.slice(0, leaving));
      expect(left.errors).toHaveLength(leaving);
      for (const error of left.errors) {
        expect(error).toMatchObject({ name: "AbortError", cause: "gone" });
      }
      gate.resolve();
      const stayed = await outcomesOf(running.slice(leaving));
      expect(stayed.errors).toEqual([]);
      expect(tokenRequests(emulated)).toBe(1);
      expect(statuses(emulated)).toEqual({ 200: 100 - leaving });
      measured(context, { calls: 100, "token requests": 1 });
    },
  );
});

describe("a token endpoint that fails", () => {
  it("T-05 for a minute and more: calls pass on the old token, and the tries are 1, 2, 4 .. s apart", async (context) => {
    const emulated = emulate();
    const { client, clock } = emulated;
    // Full jitter at its longest.
    clock.chance = 1;
    await client.call(buildings);
    await clock.advance(800_000);
    breakTokenEndpoint(emulated);
    const running: Promise<unknown>[] = [];
    for (let step = 0; step < 800; step += 1) {
      running.push(client.call(buildings));
      await clock.advance(100);
    }
    const { successes } = await outcomesOf(running);
    expect(successes).toBe(800);
    const times = tokenTimes(emulated).slice(1);
    // A try is three requests, 0.5 s and 1 s apart.
    const pauses = times
      .slice(1)
      .map((atMs, index) => atMs - (times[index] ?? 0))
      .filter((_pause, index) => index % 3 === 2);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(statuses(emulated)).toEqual({ 200: 801 });
    measured(context, { calls: 801, "token requests": times.length + 1 });
  });

  it("T-07 until after the expiry, while nobody calls: nothing is left unhandled, the next call recovers", async (context) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): unknown => unhandled.push(reason);
    process.on("unhandledRejection", note);
    onTestFinished(() => void process.off("unhandledRejection", note));
    const emulated = emulate();
    const { client, clock, emulator } = emulated;
    await client.call(buildings);
    await clock.advance(800_000);
    breakTokenEndpoint(emulated);
    await client.call(buildings);
    await clock.advance(200_000);
    expect(clock.pending).toBe(0);
    emulator.control.faults.clear();
    expect(await clock.settle(client.call(buildings))).toBeDefined();
    expect(unhandled).toEqual([]);
    expect(tokenRequests(emulated)).toBe(5);
    measured(context, { calls: 3, "token requests": 5 });
  });
});

describe("credentials that are refused", () => {
  it.for<readonly [string, staleReads: number, failed: number]>([
    ["and knows it at once", 0, 0],
    ["but gives the old one twice more", 2, 1],
  ])(
    "T-10 the secret is regenerated; the provider gives the new one %s",
    async ([_name, staleReads, failed], context) => {
      let secrets = ["secret-of-tenant"];
      const emulated = emulate({
        credentials: {
          clientId: "tenant",
          clientSecret: () =>
            (secrets.length > 1 ? secrets.shift() : secrets[0]) ?? "",
        },
      });
      const { client, emulator } = emulated;
      await client.call(buildings);
      const newSecret = emulator.control.secrets.rotate("tenant");
      emulator.control.tokens.revoke("tenant");
      secrets = [
        ...Array<string>(staleReads).fill("secret-of-tenant"),
        newSecret,
      ];
      const results: boolean[] = [];
      for (let call = 0; call < 10; call += 1) {
        results.push((await client.call(buildings).safe()).ok);
      }
      const expected = results.map((_ok, index) => index >= failed);
      expect(results).toEqual(expected);
      measured(context, { calls: 10, failed });
    },
  );
});

describe("clocks that lie", () => {
  const hourMs = 3_600_000;
  it.for<readonly [string, byMs: number, tokens: number]>([
    ["is put forward by 1 h", hourMs, 2],
    ["is put back by 1 h", -hourMs, 1],
    ["is put back by a day", -24 * hourMs, 1],
  ])(
    "T-11 the clock of the client %s: no token too many, none that is dead",
    async ([_name, byMs, tokens], context) => {
      const emulated = emulate();
      const { client, clock } = emulated;
      await client.call(buildings);
      clock.moveWall(byMs);
      for (let call = 0; call < 100; call += 1) await client.call(buildings);
      expect(tokenRequests(emulated)).toBe(tokens);
      // The next expiry is noticed all the same.
      await clock.advance(900_000);
      await client.call(buildings);
      expect(tokenRequests(emulated)).toBe(tokens + 1);
      expect(statuses(emulated)).toEqual({ 200: 102 });
      measured(context, { calls: 102, "token requests": tokens + 1 });
    },
  );

  it.for<readonly [string, wallMs: number, expected: object]>([
    ["the wall clock shows it", 20 * 60_000, { 200: 101 }],
    ["the wall clock was put back by as much", 0, { 200: 101, 401: 1 }],
  ])(
    "T-11 a suspend of 20 min, and %s: one replay at most",
    async ([_name, wallMs, expected], context) => {
      const emulated = emulate();
      const { client, clock, emulator } = emulated;
      await client.call(buildings);
      emulator.control.clock.advance(20 * 60_000);
      clock.moveWall(wallMs);
      for (let call = 0; call < 100; call += 1) await client.call(buildings);
      expect(tokenRequests(emulated)).toBe(2);
      expect(statuses(emulated)).toEqual(expected);
      measured(context, { calls: 101, "token requests": 2 });
    },
  );
});

describe("token responses", () => {
  it.each([0, -1, "900", null, 1.5])(
    "T-12 expires_in %j is refused",
    async (expiresIn) => {
      const { service, client } = bench({
        token: () => tokenOf("t", { expires_in: expiresIn }),
      });
      const error = await errorOf(client.call(getThing, one));
      expect(error).toBeInstanceOf(TokenResponseError);
      expect(service.apiCalls).toHaveLength(0);
    },
  );

  it.each([
    ["1e99", 86_400],
    [undefined, 900],
    ["1", 1],
  ])(
    "T-12 expires_in %s counts as %i s and makes no loop",
    async (expiresIn, seconds) => {
      const life = expiresIn === undefined ? "" : `,"expires_in":${expiresIn}`;
      const { clock, service, client } = bench({
        token: () =>
          new Response(`{"access_token":"t","token_type":"Bearer"${life}}`),
      });
      for (let call = 0; call < 100; call += 1) {
        await client.call(getThing, one);
      }
      expect(service.tokenCalls).toHaveLength(1);
      // Before the soft window, and in the hard one.
      await clock.advance(seconds * 1_000 - Math.min(120_000, seconds * 200));
      await client.call(getThing, one);
      expect(service.tokenCalls).toHaveLength(1);
      await clock.advance(Math.min(120_000, seconds * 200));
      await client.call(getThing, one);
      expect(service.tokenCalls).toHaveLength(2);
    },
  );

  const secret = "s3cret-canary";
  const token = "t0ken-canary";
  const good = JSON.stringify({ access_token: token, token_type: "Bearer" });
  const bodies: Readonly<Record<string, () => Response>> = {
    "an empty body": () => new Response(""),
    "half a body": () => new Response('{"'),
    "the word null": () => json(null),
    "an array": () => json([token]),
    HTML: () => new Response(`<p>${token}</p>`),
    "1 MB": () => new Response(good.padEnd(1_000_000)),
    "a BOM": () => new Response(`\uFEFF${good}`),
    "token_type mac": () => tokenOf(token, { token_type: "mac" }),
    "a token with CR/LF": () => tokenOf(`${token}\r\nx-evil: 1`),
    "a token with accents": () => tokenOf(`${token}é`),
    "a broken body": brokenBody,
  };
  it.each(Object.entries(bodies))(
    "T-13 %s is no token: TokenResponseError, nothing leaks, nothing is sent",
    async (_name, answer) => {
      const { clock, service, client } = bench(
        { token: answer },
        { credentials: { clientId: "client-1", clientSecret: secret } },
      );
      const error = await clock.settle(errorOf(client.call(getThing, one)));
      expect(error).toBeInstanceOf(TokenResponseError);
      expect(everythingIn(error)).not.toMatch(/canary|x-evil/);
      expect(service.apiCalls).toHaveLength(0);
    },
  );

  it.each([301, 302, 303, 307, 308])(
    "T-14 a redirect (%i) to another host is not followed",
    async (status) => {
      const other = await serve(answer(response(200, {})));
      const location = `${other.url}/auth/token`;
      const server = await serve(answer(response(200, {})), {
        token: answer(response(status, { location })),
      });
      const error = await errorOf(clientOf(server).call(getThing, one));
      expect(error).toBeInstanceOf(RedirectError);
      expect(error).toMatchObject({ status, operation: getThing.key });
      expect(server.tokenRequests).toHaveLength(1);
      expect(server.calls).toBe(0);
      expect(other.connections).toBe(0);
    },
  );
});

describe("tokens that are refused", () => {
  it("T-15 fresh ones too, for a minute of calls: few requests, one warning", async (context) => {
    const warnings = noteWarnings();
    const { clock, service, client } = bench({ api: () => json({}, 401) });
    const names: string[] = [];
    for (let call = 0; call < 600; call += 1) {
      names.push((await errorOf(client.call(getThing, one))).name);
      await clock.advance(100);
    }
    expect(new Set(names)).toEqual(
      new Set(["AuthenticationError", "TokenError"]),
    );
    // Three at first, and then one each 10 s.
    expect(service.tokenCalls).toHaveLength(8);
    expect(service.apiCalls).toHaveLength(10);
    expect(warnings.map((each) => each.message)).toEqual([
      expect.stringMatching(/region, scope, secret .* validity/),
    ]);
    measured(context, {
      calls: 600,
      requests: 10,
      "token requests": 8,
      warnings: 1,
    });
  });

  it("T-16 while a flight is under way: what it brings late does not replace a newer one", async () => {
    const late = deferred<Response>();
    const bearers: (string | null)[] = [];
    const { clock, service, client } = bench({
      token: (_seen, count) =>
        count === 2 ? late.promise : tokenOf(`token-${count}`),
      api: ({ headers }) => {
        const bearer = headers.get("authorization");
        bearers.push(bearer);
        const isRevoked = bearer === "Bearer token-1" && bearers.length > 2;
        return isRevoked ? json({}, 401) : json({ ok: true });
      },
    });
    await client.call(getThing, one);
    await clock.advance(800_000);
    await client.call(getThing, one); // flight 2 takes off
    await client.call(getThing, one); // token-1 is revoked by now: flight 3
    late.resolve(tokenOf("token-2"));
    await idle();
    await client.call(getThing, one);
    expect(bearers).toEqual([
      "Bearer token-1",
      "Bearer token-1",
      "Bearer token-1",
      "Bearer token-3",
      "Bearer token-3",
    ]);
    expect(service.tokenCalls).toHaveLength(3);
  });
});

describe("secrets", () => {
  const canary = (name: string): string => `${name}-c4nary`;
  const token = canary("token");
  const secret = canary("secret");
  const echo = `${token} ${secret}`;
  const escaped = [...echo]
    .map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
  const type = "application/problem+json";
  const echoes: Readonly<Record<string, Uint8Array>> = {
    "a problem document": response(
      400,
      { "content-type": type },
      JSON.stringify({ title: echo, detail: echo, [echo]: [echo] }),
    ),
    JSON: wireJson(JSON.stringify({ message: echo, more: { [echo]: 1 } }), 500),
    "JSON with escapes": wireJson(`{"message":"${escaped}"}`, 400),
    "an OAuth error": wireJson(
      JSON.stringify({ error: token, error_description: secret }),
      403,
    ),
    HTML: response(503, {}, `<pre>${echo}</pre>`),
    "a form": response(400, {}, new URLSearchParams({ echo }).toString()),
    headers: response(401, {
      "www-authenticate": `Bearer error="insufficient_scope" ${token}`,
      "x-request-id": token,
      "content-type": `text/${token}`,
    }),
    "a page with 200": response(200, { "content-type": "text/plain" }, echo),
    "JSON that stops short": wireJson(`{"message":"${echo}`),
  };

  it.each(Object.entries(echoes))(
    "S-02 the service echoes token and secret as %s: both are cut out",
    async (_name, bytes) => {
      const server = await serve(answer(bytes), {
        token: answer(wireJson(bodyOf(token))),
      });
      const client = clientOf(server, {
        credentials: { clientId: "client-1", clientSecret: secret },
        maxRetries: 0,
      });
      const error = await errorOf(client.call(getThing, one));
      expect(server.requests[0]?.headers).toContainEqual([
        "authorization",
        `Bearer ${token}`,
      ]);
      expect(everythingIn(error)).not.toContain("c4nary");
    },
  );

  it("S-02 the token endpoint echoes the secret: it is cut out, and the rest is told", async () => {
    const server = await serve(answer(wireJson("{}")), {
      async token(wire) {
        const text = `unknown: ${wire.request.body.toString()}`;
        const body = { error: "invalid_client", error_description: text };
        await wire.send(wireJson(JSON.stringify(body), 401));
      },
    });
    const client = clientOf(server, {
      credentials: { clientId: "client-1", clientSecret: secret },
    });
    const error = await errorOf(client.call(getThing, one));
    expect(error.message).toContain("client_secret=[redacted]");
    expect(everythingIn(error)).not.toContain("c4nary");
  });

  const refused = (): Response =>
    json({ error: "invalid_client", error_description: secret }, 401);
  const faults: Readonly<Record<string, Parameters<typeof bench>[0]>> = {
    "T-08 endpoint down": { token: () => json({ message: secret }, 503) },
    "T-08 no connection": {
      token: () => {
        throw new TypeError(`fetch failed: ${secret}`);
      },
    },
    "T-09 refused": { token: refused },
    "T-12 bad life": { token: () => tokenOf(token, { expires_in: 0 }) },
    "T-13 bad token": { token: () => tokenOf(`${token}\r\n`) },
    "T-13 HTML": { token: () => new Response(`<p>${echo}</p>`) },
    "T-14 redirect": {
      token: () =>
        new Response(null, {
          status: 302,
          headers: { location: `https://evil.example/?${echo}` },
        }),
    },
    "T-15 always refused": { api: () => json({ message: echo }, 401) },
    "R-07 always failing": { api: () => json({ message: echo }, 503) },
    "a custom fetch that fails": {
      api: (seen) => {
        throw Object.assign(new Error(`failed ${seen.url.href} ${echo}`), {
          request: seen,
        });
      },
    },
  };

  it.each(Object.entries(faults))(
    "S-01 %s: no secret and no ID in errors, events, warnings and output",
    async (_name, answers) => {
      const shown: unknown[] = [noteWarnings()];
      for (const method of ["log", "info", "warn", "error", "debug"] as const) {
        const spy = vi.spyOn(console, method);
        spy.mockImplementation((...args) => void shown.push(args));
        onTestFinished(() => spy.mockRestore());
      }
      const events: [EventName, EventFields][] = [];
      const { clock, client, service } = bench(
        { token: () => tokenOf(token), ...answers },
        {
          credentials: {
            clientId: canary("client"),
            clientSecret: () => secret,
          },
          hooks: hooksFor((...event) => events.push(event)),
        },
      );
      const own = client.forContext("tenant", canary("tenant"));
      for (let call = 0; call < 6; call += 1) {
        const running = own.call(getThing, { id: canary("thing") });
        const error = await clock.settle(errorOf(running));
        shown.push(error, running);
      }
      await idle();
      expect(service.tokenCalls.length).toBeGreaterThan(0);
      expect(events.length).toBeGreaterThan(6);
      for (const each of [client, own, events, ...shown]) {
        expect(everythingIn(each)).not.toContain("c4nary");
      }
    },
  );
});

function bodyOf(token: string): string {
  return JSON.stringify({ access_token: token, token_type: "Bearer" });
}

function hooksFor(note: (name: EventName, fields: EventFields) => void): Hooks {
  const names: readonly EventName[] = [
    "request.start",
    "request.attempt",
    "request.retry",
    "request.end",
    "queue.wait",
    "rate.wait",
    "token.request",
    "token.refresh",
    "token.refresh.failed",
    "token.invalidate",
    "deprecation",
  ];
  return Object.fromEntries(
    names.map((name) => [name, (fields: EventFields) => note(name, fields)]),
  );
}

import { describe, expect, it, onTestFinished } from "vitest";
import {
  type JsonValue,
  RedirectError,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  deferred,
  errorOf,
  getThing,
  idle,
  json,
  tokenOf,
  callList,
} from "../runtime/support.ts";
import { emulate, type Emulated } from "../support/emulated-client.ts";
import { answer, response } from "../support/fault-server.ts";
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
 * Faults around access tokens: rows T of docs/explanation/reliability.md. Where the service decides, it is the emulator, in memory and on the
 * clock of the client; the figures are those of its journal.
 */

const one = { id: 1 };

describeTokenStorms(500);

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

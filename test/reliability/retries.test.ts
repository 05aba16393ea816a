import { createServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import * as fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import type { FaultAction } from "../../generator/emulator/emulator.ts";
import { retryAfterMs } from "../../templates/runtime/core/header-fields.ts";
import {
  connect,
  errorOf,
  fakeClock,
  getThing,
  operation,
  postThing,
} from "../runtime/support.ts";
import { emulate, type Emulated } from "../support/emulated-client.ts";
import { answer, inTurn, json, response } from "../support/fault-server.ts";
import { eagerClock, overLoopback } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import { listenOnLoopback } from "../support/listen.ts";

/*
 * When calls are repeated, and when not: rows R of docs/explanation/reliability.md. Where the service decides, it is the emulator, in memory and
 * on the clock of the client; the figures are those of its journal.
 */

const path = "/pro/v1/buildings";
const listBuildings = operation("GET", path);
const createBuilding = operation("POST", path);
const readPolicy = operation("GET", "/pro/settings/obj/policy");
const deleteThing = operation("DELETE", "/pro/v1/things/{id}");
const created = { body: { name: "a" } };
const one = { id: 1 };

/** A client of an emulator that fails, and chance as it falls. */
function failing(
  action: FaultAction,
  { times = Infinity, chance = 0.5 } = {},
): Emulated {
  const emulated = emulate();
  emulated.clock.chance = chance;
  emulated.emulator.control.faults.add({
    match: { path },
    action,
    ...(times !== Infinity && { times }),
  });
  return emulated;
}

function status(code: number, retryAfter?: string): FaultAction {
  const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
  return { kind: "respond", status: code, headers };
}

/** Virtual milliseconds at which the requests to the API came. */
function times({ emulator }: Emulated): number[] {
  return emulator.control.journal.entries
    .filter(({ target }) => target === path)
    .map(({ atMs }) => atMs);
}

/** Virtual milliseconds between them. */
function waits(emulated: Emulated): number[] {
  const at = times(emulated);
  return at.slice(1).map((ms, index) => ms - (at[index] ?? 0));
}

describe("delays", () => {
  it("R-01 503, 503, 200 on a GET: delays anywhere up to 0.5 s and 1 s", async (context) => {
    for (const chance of [0, 0.25, 0.5, 0.999]) {
      const emulated = failing(status(503), { times: 2, chance });
      const { clock, client } = emulated;
      await clock.settle(client.call(listBuildings));
      expect(waits(emulated)).toEqual([500 * chance, 1_000 * chance]);
      measured(context, { calls: times(emulated).length });
    }
  });

  it.each([
    ["2", 2_000],
    ["0", 0],
    ["00010", 10_000],
    ["60", 60_000],
    ["Thu, 15 Jan 2026 13:00:07 GMT", 7_000],
    ["Thursday, 15-Jan-26 13:00:07 GMT", 7_000],
    ["Thu Jan 15 13:00:07 2026", 7_000],
    ["Thu, 15 Jan 2026 12:59:60 GMT", 0],
    ["Thu, 15 Jan 2026 13:00:60 GMT", 60_000],
    ["Thu, 15 Jan 2026 11:00:00 GMT", 0],
  ])(
    "R-02 Retry-After %j is waited for, by the clock of the service",
    async (retryAfter, waitMs) => {
      const emulated = failing(status(503, retryAfter), {
        times: 1,
        chance: 0,
      });
      const { clock, client, emulator } = emulated;
      // The service is an hour ahead of the client, and says so in `Date`.
      emulator.control.clock.setDateSkew(3_600_000);
      const call = client.call(listBuildings, {}, { timeoutMs: 600_000 });
      await clock.settle(call);
      expect(waits(emulated)).toEqual([waitMs]);
    },
  );

  it.each([
    "-1",
    "0x10",
    "1.5",
    "1e3",
    "",
    "1, 2",
    "soon",
    "Thu, 15 Jan 2026 13:00:61 GMT",
    "Thu, 15 Foo 2026 13:00:07 GMT",
    "2026-01-15T13:00:07Z",
  ])("R-02 Retry-After %j counts for nothing", async (retryAfter) => {
    const emulated = failing(status(503, retryAfter), { times: 1 });
    await emulated.clock.settle(emulated.client.call(listBuildings));
    expect(waits(emulated)).toEqual([250]);
  });

  it("R-02 two Retry-After headers count for nothing", async () => {
    const delays: number[] = [];
    const { server, client } = await overLoopback(
      inTurn(
        answer(
          "HTTP/1.1 503 Status\r\nretry-after: 7\r\nretry-after: 9\r\ncontent-length: 0\r\n\r\n",
        ),
        answer(json("{}")),
      ),
      {
        clock: {
          ...eagerClock,
          timer(ms, fire) {
            // Whole seconds: what is left of a limit shrinks while a busy machine works.
            delays.push(Math.ceil(ms / 1_000) * 1_000);
            return eagerClock.timer(ms, fire);
          },
        },
      },
    );
    await client.call(getThing, one);
    expect(server.calls).toBe(2);
    // The limits of calls and attempts, and no wait.
    expect(new Set(delays)).toEqual(new Set([60_000, 15_000, 10_000, 0]));
  });

  it("R-02 whatever Retry-After says, the wait is what it says or nothing", (context) => {
    const runs = 10_000;
    const text = fc.oneof(
      fc.stringMatching(/^[\x20-\x7e]{0,30}$/),
      fc.stringMatching(/^ ?[-+]?\d{1,12}[.eE,xs]?\d{0,3} ?$/),
    );
    fc.assert(
      fc.property(text, (value) => {
        const seen = value.trim();
        const asked = retryAfterMs(new Headers({ "retry-after": value }), 0);
        const isCount = /^\d+$/.test(seen);
        expect(asked).toBe(isCount ? Number(seen) * 1_000 : undefined);
      }),
      { numRuns: runs },
    );
    measured(context, { "random texts": runs });
  });

  it("R-03 Retry-After of more digits than any time has is not taken for none", async () => {
    const emulated = failing(status(503, "99999999999"));
    const error = await errorOf(emulated.client.call(listBuildings));
    expect(error).toMatchObject({
      status: 503,
      retryAfterMs: 99_999_999_999e3,
    });
    expect(times(emulated)).toHaveLength(1);
  });
});

describe("what is not idempotent", () => {
  it("R-05 a POST that found nobody listening is repeated: one creation", async (context) => {
    const port = await freePort();
    const clock = fakeClock();
    const client = connect(
      { level: "tenant", region: "eu", contextId: "t-1" },
      {
        baseUrl: `http://127.0.0.1:${port}`,
        allowInsecureLoopback: true,
        clock,
      },
    );
    const call = client.call(postThing, created);
    let creations = 0;
    await expect.poll(() => clock.delays).toContain(250);
    const server = createServer((request, reply) => {
      request.resume();
      reply.setHeader("content-type", "application/json");
      if (request.url !== "/auth/token") creations += 1;
      reply.end('{"access_token":"t","token_type":"Bearer"}');
    }).listen(port, "127.0.0.1");
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await expect.poll(() => server.listening).toBe(true);
    await clock.advance(250);
    await call;
    expect(creations).toBe(1);
    measured(context, { creations });
  });

  it("R-05 a POST that was limited is repeated: two calls, one creation", async (context) => {
    const emulated = emulate();
    const { clock, client, emulator } = emulated;
    const count = async (): Promise<number> =>
      (await client.call<{ totalCount: number }>(listBuildings)).totalCount;
    const before = await count();
    emulator.control.faults.add({
      match: { method: "POST", path },
      times: 1,
      action: status(429, "1"),
    });
    await clock.settle(client.call(createBuilding, created));
    const creations = (await count()) - before;
    const calls = emulator.control.journal.entries.filter(
      ({ method, target }) => method === "POST" && target === path,
    );
    expect(calls.map((entry) => entry.status)).toEqual([429, 200]);
    expect(creations).toBe(1);
    measured(context, { calls: calls.length, creations });
  });

  it("R-06 a DELETE that surely did not reach the service is not", async () => {
    const { server, client } = await overLoopback(
      inTurn(
        answer(response(429, { "retry-after": "0" })),
        answer(json("{}", 404)),
      ),
    );
    expect(await errorOf(client.call(deleteThing, one))).toMatchObject({
      name: "NotFoundError",
      ambiguous: false,
    });
    expect(server.calls).toBe(2);
  });
});

describe("many calls", () => {
  it("R-08 of 100 calls of a context that is limited, 3 see a 429, and nobody else waits", async (context) => {
    const emulated = emulate({
      // An environment integration reaches several tenants.
      credentials: {
        clientId: "environment",
        clientSecret: "secret-of-environment",
      },
      // One is kept for tokens, so 3 calls are under way when the first 429 comes.
      maxConcurrency: 4,
    });
    const { clock, client, emulator } = emulated;
    emulator.control.faults.add({ match: { path }, action: status(429, "2") });
    const limited = Array.from({ length: 100 }, () =>
      client.call(listBuildings),
    );
    const other = client.forContext("tenant", "t-eu-2");
    const free = Array.from({ length: 20 }, () => other.call(readPolicy));
    const start = clock.monotonic();
    await Promise.all(free);
    expect(clock.monotonic()).toBe(start);
    const refusals = times(emulated).length;
    await clock.advance(1_999);
    expect(times(emulated)).toHaveLength(refusals);
    emulator.control.faults.clear();
    await clock.settle(Promise.all(limited));
    expect(refusals).toBe(3);
    expect(times(emulated)).toHaveLength(refusals + 100);
    measured(context, { calls: 100, "429 seen": refusals });
  });
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createSocketServer();
  const port = await listenOnLoopback(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

import { describe, expect, it } from "vitest";
import { AbortError } from "../../templates/runtime/gateway/index.ts";
import {
  type Bench,
  bench,
  countedSignal,
  errorOf,
  getThing,
  hang,
  idle,
  json,
  stalledBody,
} from "../runtime/support.ts";
import { runChild } from "../support/child-program.ts";
import { startCountingServer } from "../support/counting-server.ts";
import { answer, head } from "../support/fault-server.ts";
import { clientOf, eagerClock, serve } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import { describeCallStorms } from "./call-storms.ts";
import type { Leftovers } from "./programs/many-calls.ts";

/* Ending calls early, and many of them: rows C of docs/reliability.md. */

const one = { id: 1 };
const manyCalls = "test/reliability/programs/many-calls.ts";

/** Clients whose second call stands still where the name says, while a first one may be under way. */
const standstills: Readonly<Record<string, () => Bench>> = {
  "in the queue": () =>
    bench({ api: (seen) => hang(seen.signal) }, { maxConcurrency: 1 }),
  "at the rate gate": () =>
    bench(
      { api: () => json({}, 429, { "retry-after": "9" }) },
      { maxRetries: 0 },
    ),
  "in the wait for a token": () =>
    bench({ token: (seen) => hang(seen.signal) }),
  "in the headers": () => bench({ api: (seen) => hang(seen.signal) }),
  "in the body": () => bench({ api: stalledBody }),
  "in backoff": () =>
    bench({
      api: (_seen, count) => (count === 1 ? json({}) : json({}, 503)),
    }),
};

describe("abort", () => {
  it("C-01 before the call sends nothing", async () => {
    const { service, client, clock } = bench();
    const signal = AbortSignal.abort("early");
    const error = await errorOf(client.call(getThing, one, { signal }));
    expect(error).toBeInstanceOf(AbortError);
    expect(error.cause).toBe("early");
    expect([service.tokenCalls, service.apiCalls]).toEqual([[], []]);
    expect(clock.pending).toBe(0);
  });

  it.each(Object.entries(standstills))(
    "C-01 %s rejects at once and leaves no listener and no timer",
    async (_place, open) => {
      const { clock, client } = open();
      const first = countedSignal();
      const second = countedSignal();
      const calls = [];
      for (const { signal } of [first, second]) {
        calls.push(client.call(getThing, one, { signal }).safe());
        await idle();
      }
      const pending = clock.pending;
      const reason = new Error("user left");
      second.controller.abort(reason);
      // Settled within the microtasks of the abort.
      const winner = await Promise.race([calls[1], turns(20)]);
      expect(winner).toMatchObject({
        ok: false,
        error: { name: "AbortError", code: "aborted", cause: reason },
      });
      expect(second.listeners()).toBe(0);
      await idle();
      expect(clock.pending).toBeLessThan(pending);
      first.controller.abort();
      await calls[0];
      await idle();
      await clock.settle(Promise.resolve());
      expect(first.listeners()).toBe(0);
      await clock.advance(60_000);
      expect(clock.pending).toBe(0);
    },
  );

  it("C-01 after the end changes nothing", async () => {
    const { client, clock } = bench();
    const { controller, signal, listeners } = countedSignal();
    const call = client.call(getThing, one, { signal });
    await call;
    expect(listeners()).toBe(0);
    controller.abort();
    expect(await call).toEqual({ ok: true });
    expect(clock.pending).toBe(0);
  });

  it.each([
    ["headers", ""],
    ["body", head(200, { "content-length": "9" })],
  ])("C-01 in the %s closes the socket", async (_place, bytes) => {
    const wires: { readonly closed: Promise<void> }[] = [];
    const server = await serve(async (wire) => {
      wires.push(wire);
      await answer(bytes)(wire);
    });
    const controller = new AbortController();
    const { signal } = controller;
    const client = clientOf(server, { clock: eagerClock });
    const call = errorOf(client.call(getThing, one, { signal }));
    await expect.poll(() => wires.length, { timeout: 30_000 }).toBe(1);
    controller.abort();
    expect(await call).toBeInstanceOf(AbortError);
    await wires[0]?.closed;
    expect(server.calls).toBe(1);
  });
});

describeCallStorms({
  together: { calls: 1_000, heapBytes: 2_000_000 },
  inTurn: { calls: 100, heapBytes: 400_000 },
});

describe("calls one after the other", () => {
  it("C-04 keep no process alive: it ends by itself while the client is idle", async (context) => {
    const server = await startCountingServer();
    const { idleMs } = await runChild<Leftovers>(manyCalls, {
      URL: server.url,
      ROUNDS: "1",
      CALLS: "10",
    });
    // The smallest limit that a timer could have been left of is 10 s.
    expect(idleMs).toBeLessThan(9_000);
    measured(context, { "time to the end of the process": "< 9 s" });
  });
});

/** Lets so many microtasks run, one after the other. */
async function turns(count: number): Promise<string> {
  for (let turn = 0; turn < count; turn += 1) await undefined;
  return "later";
}

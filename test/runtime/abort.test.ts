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
} from "./support.ts";

/* Ending calls early: rows C-01 of docs/explanation/reliability.md. */

const one = { id: 1 };

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
    async (place, open) => {
      const { clock, client, service } = open();
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
      if (/headers|body/.test(place))
        expect(service.apiCalls.at(-1)?.signal.aborted).toBe(true);
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
});

/** Lets so many microtasks run, one after the other. */
async function turns(count: number): Promise<string> {
  for (let turn = 0; turn < count; turn += 1) await undefined;
  return "later";
}

import { describe, expect, it } from "vitest";
import { bench, json, operation } from "../runtime/support.ts";
import { runChild } from "../support/child-program.ts";
import { startCountingServer } from "../support/counting-server.ts";
import { measured } from "../support/measure.ts";
import type { Leftovers } from "./programs/many-calls.ts";

const numbered = operation("GET", "/pro/v1/things/{id}");
const manyCalls = "test/reliability/programs/many-calls.ts";

/** Two processes that answer each other take turns with all else that runs. */
const timeLimitMs = 600_000;

interface Storm {
  /** In a round. */
  readonly calls: number;
  /** What the heap may grow by in the later rounds. Below some hundred thousand, Node itself decides. */
  readonly heapBytes: number;
}

/** Many calls and what they leave behind: rows C of docs/explanation/reliability.md. `together` takes three rounds, `inTurn` eight. */
export function describeCallStorms({
  together,
  inTurn,
}: {
  readonly together: Storm;
  readonly inTurn: Storm;
}): void {
  const many = together.calls.toLocaleString("en");
  describe(`${many} calls at the same time`, () => {
    const calls = together.calls;

    it("C-02 are sent in the order they were made, as many at a time as allowed", async (context) => {
      let running = 0;
      let most = 0;
      const { service, client } = bench({
        api: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
          running -= 1;
          return json({});
        },
      });
      await Promise.all(
        Array.from({ length: calls }, (_, id) => client.call(numbered, { id })),
      );
      expect(service.apiCalls.map((seen) => seen.url.pathname)).toEqual(
        Array.from({ length: calls }, (_, id) => `/pro/v1/things/${id}`),
      );
      // And one kept for the token request.
      expect(most).toBe(63);
      measured(context, { calls, "at the same time": most });
    });

    it(
      "C-02 need no more than 64 sockets, and leave nothing on the heap",
      async (context) => {
        const server = await startCountingServer();
        const { heaps, listeners, timers, warnings } =
          await runChild<Leftovers>(manyCalls, {
            URL: server.url,
            ROUNDS: "3",
            CALLS: String(calls),
          });
        const [, first = 0, , last = Infinity] = heaps;
        expect(server.targets).toHaveLength(3 * calls);
        expect(server.mostSockets).toBeLessThanOrEqual(64);
        expect(server.tokenRequests).toBe(1);
        expect(last - first).toBeLessThan(together.heapBytes);
        expect([listeners, timers, warnings]).toEqual([0, 0, 0]);
        measured(context, {
          calls: server.targets.length,
          "token requests": server.tokenRequests,
          "sockets at the same time": "<= 64",
          "growth of the heap in the later two thirds": `< ${together.heapBytes / 1_000_000} MB`,
        });
      },
      timeLimitMs,
    );
  });

  describe("calls one after the other", () => {
    it(
      "C-03 leave no listener and no timer, and the heap does not grow",
      async (context) => {
        const server = await startCountingServer();
        const { calls } = inTurn;
        const { heaps, listeners, timers, warnings } =
          await runChild<Leftovers>(manyCalls, {
            URL: server.url,
            ROUNDS: "8",
            CALLS: String(calls),
            WIDTH: "1",
          });
        // The first rounds fill caches and compile.
        const [fourth = 0, , , , last = Infinity] = heaps.slice(4);
        expect(server.targets).toHaveLength(8 * calls);
        expect(last - fourth).toBeLessThan(inTurn.heapBytes);
        expect([listeners, timers, warnings]).toEqual([0, 0, 0]);
        measured(context, {
          calls: server.targets.length,
          "growth of the heap in the later half": `< ${inTurn.heapBytes / 1_000_000} MB`,
          listeners,
          timers,
        });
      },
      timeLimitMs,
    );
  });
}

import { describe, expect, it } from "vitest";
import type { FaultAction } from "../../generator/emulator/emulator.ts";
import {
  createCancellation,
  sleep,
} from "../../templates/runtime/core/clock.ts";
import {
  AuthenticationError,
  InvalidClientError,
  TokenEndpointError,
  TokenError,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  connect,
  deferred,
  getThing,
  idle,
  json,
} from "../runtime/support.ts";
import { startCountingServer } from "../support/counting-server.ts";
import { emulate } from "../support/emulated-client.ts";
import { measured } from "../support/measure.ts";
import { noteWarnings } from "../support/warnings.ts";
import {
  breakTokenEndpoint,
  buildings,
  callMany,
  outcomesOf,
  statuses,
  tokenRequests,
  tokenTimes,
} from "./token-traffic.ts";

const one = { id: 1 };

/** Faults around access tokens that meet many calls at once: rows T of docs/explanation/reliability.md. Some hundred calls, at least. */
export function describeTokenStorms(calls: number): void {
  const many = calls.toLocaleString("en");
  describe(`${many} calls and one token`, () => {
    it(`T-01 ${many} calls without a token share one request and 64 sockets`, async (context) => {
      const server = await startCountingServer();
      const client = connect(
        { level: "tenant", region: "eu", contextId: "t-1" },
        {
          baseUrl: server.url,
          allowInsecureLoopback: true,
          // Their turn comes late where much else runs.
          timeoutMs: 600_000,
        },
      );
      const running = Array.from({ length: calls }, () =>
        client.call(buildings),
      );
      const { successes } = await outcomesOf(running);
      expect(successes).toBe(calls);
      expect(server.tokenRequests).toBe(1);
      expect(server.targets).toHaveLength(calls);
      expect(server.mostSockets).toBeLessThanOrEqual(64);
      measured(context, { calls, "token requests": 1, sockets: "64 at most" });
    });

    it.for<readonly [string, pauseMs: number, spanMs: number]>([
      ["in the last two minutes of the old one", 782_000, 130_000],
      ["after a pause that ends just before the expiry", 899_900, 20_000],
    ])(
      `T-02 ${many} calls, begun %s, need one token more and see no 401`,
      async ([_name, pauseMs, spanMs], context) => {
        const emulated = emulate();
        const { client, clock } = emulated;
        await client.call(buildings);
        await clock.advance(pauseMs);
        emulated.hold = () => sleep(clock, 200, createCancellation());
        const running: Promise<unknown>[] = [];
        for (let step = 0; step < 100; step += 1) {
          running.push(...callMany(emulated, calls / 100));
          await clock.advance(spanMs / 100);
        }
        const { successes } = await clock.settle(outcomesOf(running));
        expect(successes).toBe(calls);
        expect(statuses(emulated)).toEqual({ 200: calls + 1 });
        expect(tokenRequests(emulated)).toBe(2);
        measured(context, { calls, "token requests": 2 });
      },
    );

    it(`T-03 ${many} calls in flight when the token is revoked: one new token, each is replayed once`, async (context) => {
      const emulated = emulate({ maxConcurrency: calls + 1 });
      await emulated.client.call(buildings);
      const gate = deferred<void>();
      emulated.hold = () => gate.promise;
      const running = callMany(emulated, calls);
      await idle();
      emulated.emulator.control.tokens.revoke("tenant");
      emulated.hold = undefined;
      gate.resolve();
      const { successes } = await outcomesOf(running);
      expect(successes).toBe(calls);
      expect(statuses(emulated)).toEqual({ 401: calls, 200: calls + 1 });
      expect(tokenRequests(emulated)).toBe(2);
      measured(context, { calls, replays: calls, "token requests": 2 });
    });

    it.for<readonly [name: string, action: FaultAction, cause: object]>([
      ["503", { kind: "respond", status: 503 }, { status: 503 }],
      ["a reset", { kind: "reset" }, { name: "NetworkError" }],
    ])(
      `T-08 with %s, ${many} calls at once and more later: one try for each gate, and each error says why`,
      async ([_name, action, cause], context) => {
        const emulated = emulate({ maxConcurrency: calls + 1 });
        const { clock } = emulated;
        breakTokenEndpoint(emulated, action);
        const waves = [calls, 100, 100];
        for (const [index, count] of waves.entries()) {
          const running = callMany(emulated, count);
          const { errors } = await clock.settle(outcomesOf(running));
          expect(errors).toHaveLength(count);
          for (const error of errors) {
            expect(error).toBeInstanceOf(TokenEndpointError);
          }
          expect(errors[0]?.cause).toMatchObject(cause);
          // A try is three requests.
          expect(tokenRequests(emulated)).toBe(3 * (index + 1));
        }
        const tries = tokenTimes(emulated).filter(
          (_at, index) => index % 3 === 0,
        );
        const ends = tokenTimes(emulated).filter(
          (_at, index) => index % 3 === 2,
        );
        const gates = tries
          .slice(1)
          .map((atMs, index) => atMs - (ends[index] ?? 0));
        expect(gates).toEqual([1_000, 2_000]);
        expect(statuses(emulated)).toEqual({});
        expect(clock.pending).toBe(0);
        measured(context, { calls: calls + 200, "token requests": 9 });
      },
    );
    it(`T-09 ${many} calls: one token request in 5 s, InvalidClientError for all`, async (context) => {
      const emulated = emulate({
        credentials: { clientId: "tenant", clientSecret: "wrong-secret" },
      });
      const wave = async (): Promise<number> => {
        const { errors } = await outcomesOf(callMany(emulated, calls));
        expect(errors).toHaveLength(calls);
        for (const error of errors) {
          expect(error).toBeInstanceOf(InvalidClientError);
        }
        return tokenRequests(emulated);
      };
      expect(await wave()).toBe(1);
      await emulated.clock.advance(4_999);
      expect(await wave()).toBe(1);
      await emulated.clock.advance(1);
      expect(await wave()).toBe(2);
      measured(context, { calls: 3 * calls, "token requests": 2 });
    });

    it(`T-15 by ${many} calls at once: each is sent twice at most`, async (context) => {
      const warnings = noteWarnings();
      const { service, client } = bench({ api: () => json({}, 401) });
      const running = Array.from({ length: calls }, () =>
        client.call(getThing, one),
      );
      const { errors } = await outcomesOf(running);
      expect(errors).toHaveLength(calls);
      for (const error of errors) {
        const isExpected =
          error instanceof AuthenticationError || error instanceof TokenError;
        expect(isExpected).toBe(true);
      }
      expect(service.tokenCalls).toHaveLength(3);
      // Three generations of the 63 calls that run at a time, most of them twice.
      expect(service.apiCalls.length).toBeLessThan(6 * 64);
      expect(warnings).toHaveLength(1);
      measured(context, { calls, "token requests": 3, warnings: 1 });
    });
  });
}

import { describe, expect, it } from "vitest";
import {
  AbortError,
  PaginationError,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  callList,
  errorOf,
  getThing,
  json,
  listThings,
} from "../runtime/support.ts";
import { runChild } from "../support/child-program.ts";
import { startCountingServer } from "../support/counting-server.ts";
import { answer, head } from "../support/fault-server.ts";
import { clientOf, eagerClock, serve } from "../support/loopback.ts";
import { measured } from "../support/measure.ts";
import { describeCallStorms } from "./call-storms.ts";
import type { Leftovers } from "./programs/many-calls.ts";

/* Ending calls early, and many of them: rows C of docs/explanation/reliability.md; test/runtime/abort.test.ts has those without a socket. */

const one = { id: 1 };
const manyCalls = "test/reliability/programs/many-calls.ts";

describe("abort", () => {
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
    await expect.poll(() => wires.length).toBe(1);
    controller.abort();
    expect(await call).toBeInstanceOf(AbortError);
    await wires[0]?.closed;
    expect(server.calls).toBe(1);
  });
});

it("G-01 new items forever end at 10,000 pages", async (context) => {
  const { client, service } = bench({
    api: (_seen, count) => json({ results: [{ id: count }] }),
  });
  const paging = { items: ["results"], firstPage: 0 };
  const list = callList(client, { ...listThings, paging });
  let received = 0;
  const error = await errorOf(
    (async () => {
      for await (const item of list) received += item === undefined ? 0 : 1;
    })(),
  );
  expect(error).toBeInstanceOf(PaginationError);
  expect(error.message).toContain("more than 10000 pages");
  expect(service.apiCalls).toHaveLength(10_000);
  expect(received).toBe(10_000);
  measured(context, { calls: service.apiCalls.length });
});

describeCallStorms({
  together: { calls: 300, heapBytes: 2_000_000 },
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

import { setTimeout as delay } from "node:timers/promises";
import { getEventListeners } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { connect, getThing } from "../../runtime/support.ts";

/*
 * Makes ROUNDS rounds of CALLS calls to URL, all of a round at the same time or, with WIDTH, so many at a time; then
 * stops working and prints what is left. It does not end the process: that is for the process to do, by itself.
 * Written for runChild.
 */

/** What the calls have left behind. */
export interface Leftovers {
  /** Bytes of the heap after a collection, before the first round and after each. */
  readonly heaps: readonly number[];
  /** On the one signal that all calls were given. */
  readonly listeners: number;
  /** Timers that would still fire. */
  readonly timers: number;
  readonly warnings: number;
  /** Milliseconds from the end of the last call to the end of the process. */
  readonly idleMs: number;
}

const { URL: baseUrl = "", ROUNDS, CALLS, WIDTH = CALLS } = process.env;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void; // what the flag adds
let warnings = 0;
process.on("warning", () => {
  warnings += 1;
});

const client = connect(
  { level: "tenant", region: "eu", contextId: "t-1" },
  // The turn of the last comes late where much else runs.
  { baseUrl, allowInsecureLoopback: true, timeoutMs: 600_000 },
);
const { signal } = new AbortController();
const heaps = [await heapAfterCollection()];
for (let round = 0; round < Number(ROUNDS); round += 1) {
  await makeCalls();
  heaps.push(await heapAfterCollection());
}
const leftovers = {
  heaps,
  listeners: getEventListeners(signal, "abort").length,
  timers: process
    .getActiveResourcesInfo()
    .filter((resource) => resource === "Timeout").length,
  warnings,
};
const endMs = performance.now();
process.once("beforeExit", () => {
  const report: Leftovers = {
    ...leftovers,
    idleMs: performance.now() - endMs,
  };
  process.stdout.write(JSON.stringify(report));
});

async function makeCalls(): Promise<void> {
  const width = Number(WIDTH);
  const worker = async (): Promise<void> => {
    for (let count = 0; count < Number(CALLS) / width; count += 1) {
      await client.call(getThing, { id: count }, { signal });
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

async function heapAfterCollection(): Promise<number> {
  // Finalizers run between two collections.
  collect();
  await delay(50);
  collect();
  return process.memoryUsage().heapUsed;
}

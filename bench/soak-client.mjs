import { getEventListeners } from "node:events";
import { pathToFileURL } from "node:url";

/* node --expose-gc soak-client.mjs SDK PORT CALLS: prints the memory and resources that the calls have left. */

const [sdk, port, calls] = process.argv.slice(2);
const { createClient } = await import(pathToFileURL(sdk).href);
const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  baseUrl: `http://127.0.0.1:${port}`,
  allowInsecureLoopback: true,
  credentials: { clientId: "soak", clientSecret: "secret-of-the-soak" },
});
let warnings = 0;
process.on("warning", () => {
  warnings += 1;
});

// All calls share one signal, as in an application that has one for its end: a listener that is not removed would
// show.
const { signal } = new AbortController();
const tenth = Math.ceil(Number(calls) / 10);
const heaps = [];
const started = performance.now();
for (let part = 0; part < 10; part += 1) {
  for (let count = 0; count < tenth; count += 1)
    await client.pro.classicLdap.v1.get({ id: 1 }, { signal });
  heaps.push(await heapInUse());
}

/** fetch releases the data of a response in a finalizer, so another collection is needed after the first. */
async function heapInUse() {
  for (let collection = 0; collection < 3; collection += 1) {
    globalThis.gc();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return process.memoryUsage().heapUsed;
}

const seconds = (performance.now() - started) / 1000;
const timers = process
  .getActiveResourcesInfo()
  .filter((name) => name === "Timeout").length;
process.stdout.write(
  JSON.stringify({
    heaps,
    seconds,
    timers,
    listeners: getEventListeners(signal, "abort").length,
    warnings,
  }),
);

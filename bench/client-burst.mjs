import { pathToFileURL } from "node:url";

/*
 * node client-burst.mjs SDK PORT CALLS: makes the given number of calls at once, at the moment when the token has
 * expired.
 */

const [sdk, port, calls] = process.argv.slice(2);
const { createClient, systemClock } = await import(pathToFileURL(sdk).href);
const baseUrl = `http://127.0.0.1:${port}`;
let aheadMs = 0;
const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  baseUrl,
  allowInsecureLoopback: true,
  credentials: { clientId: "bench", clientSecret: "secret-of-the-bench" },
  clock: {
    ...systemClock,
    now: () => systemClock.now() + aheadMs,
    monotonic: () => systemClock.monotonic() + aheadMs,
  },
});
const call = () => client.pro.classicLdap.v1.get({ id: 1 });
const counts = async () => (await fetch(`${baseUrl}/counts`)).json();

await call();
const before = await counts();
aheadMs = 900_000;
const started = performance.now();
await Promise.all(Array.from({ length: Number(calls) }, call));
const seconds = (performance.now() - started) / 1000;
const after = await counts();
process.stdout.write(
  JSON.stringify({
    seconds,
    tokenRequests: after.tokenRequests - before.tokenRequests,
    calls: after.calls - before.calls,
    mostSockets: after.mostSockets,
  }),
);

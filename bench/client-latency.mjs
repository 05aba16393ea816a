import { pathToFileURL } from "node:url";
import { median } from "./measure.mjs";

/*
 * node client-latency.mjs SDK PORT ROUNDS: measures the additional time of a call over a bare `fetch` that sends and
 * reads the same data, in microseconds. Both alternate, so that other load on the machine affects both.
 */

const [sdk, port, rounds] = process.argv.slice(2);
const { createClient } = await import(pathToFileURL(sdk).href);
const baseUrl = `http://127.0.0.1:${port}`;
const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  baseUrl,
  allowInsecureLoopback: true,
  credentials: { clientId: "bench", clientSecret: "secret-of-the-bench" },
});
const headers = {
  accept: "application/json",
  authorization: "Bearer token-of-the-bench",
  "x-tenant-id": "t-1",
};
const ways = {
  async bare() {
    const url = `${baseUrl}/pro/v1/classic-ldap/1`;
    const response = await fetch(url, { headers });
    return response.json();
  },
  ours: () => client.pro.classicLdap.v1.get({ id: 1 }),
};

const times = { bare: [], ours: [] };
for (let round = -10; round < Number(rounds); round += 1)
  for (const [name, call] of Object.entries(ways))
    for (let count = 0; count < 200; count += 1) {
      const started = performance.now();
      await call();
      const microseconds = (performance.now() - started) * 1000;
      // The first rounds warm up the compiler.
      if (round >= 0) times[name].push(microseconds);
    }
process.stdout.write(
  JSON.stringify({ bare: median(times.bare), ours: median(times.ours) }),
);

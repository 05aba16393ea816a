import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSdk, startGateway } from "./build-sdk.mjs";
import { judge, print } from "./verdict.mjs";

/*
 * `npm run soak [-- CALLS]`: calls one after the other (100,000 if nothing is said), with the heap looked at after a
 * collection every tenth of them. Ends with 1 when the heap grows or something is left running.
 */

const calls = Number(process.argv[2] ?? 100_000);
const work = mkdtempSync(join(tmpdir(), "sdkwright-soak-"));
const { entry } = buildSdk(join(work, "sdk"));
const gateway = await startGateway();

try {
  const program = join(import.meta.dirname, "soak-client.mjs");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--expose-gc", program, entry, gateway.port, String(calls)],
    { encoding: "utf8" },
  );
  if (status !== 0)
    throw new Error(`the client ended with ${status}: ${stderr}`);
  report(JSON.parse(stdout));
} finally {
  gateway.stop();
  rmSync(work, { recursive: true, force: true });
}

function report({ heaps, seconds, timers, listeners, warnings }) {
  const [first, ...rest] = heaps;
  const last = rest.at(-1);
  // The first tenth fills caches and compiles.
  const bytesPerCall = (last - first) / (calls * 0.9);
  console.log(`${calls} calls, one after the other`);
  print("time", `${seconds.toFixed(1)} s`);
  print("heap after each tenth", heaps.map(megabytes).join(" "));
  print("growth", `${bytesPerCall.toFixed(2)} bytes a call`);
  print("timers left", timers);
  print("listeners left on the caller's signal", listeners);
  print("warnings", warnings);
  judge("heap slope about 0 (< 5 bytes a call)", bytesPerCall < 5);
  judge("nothing left", timers === 0 && listeners === 0 && warnings === 0);
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(2);
}

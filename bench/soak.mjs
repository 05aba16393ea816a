import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSdk, startGateway } from "./build-sdk.mjs";
import { median } from "./measure.mjs";
import { judge, print } from "./verdict.mjs";

/*
 * `npm run soak [-- CALLS]`: makes one call after the other (100,000 by default), and measures the heap after a
 * collection ten times. It exits with 1 when the heap grows or something keeps running.
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
  const bytesPerCall = slope(heaps) / (calls / heaps.length);
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

/**
 * Gives the median of the slopes between any two points (Theil and Sen), so that one unusual heap size does not
 * decide.
 */
function slope(values) {
  const slopes = values.flatMap((later, index) =>
    values
      .slice(0, index)
      .map((earlier, before) => (later - earlier) / (index - before)),
  );
  return median(slopes);
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(2);
}

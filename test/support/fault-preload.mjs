import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { breakCalls, disk } from "./fault-calls.mjs";

// `--import` of this file breaks the disk under a process as SDKWRIGHT_FAULT says; the operations are counted.

const { counted, fault } = JSON.parse(process.env.SDKWRIGHT_FAULT);

if (isMainThread) {
  disk.fault =
    fault.kind === "signal"
      ? {
          kind: fault.when === "after" ? "event-after" : "event",
          at: fault.at,
          happens: () => process.kill(process.pid, fault.signal),
        }
      : fault;
  breakCalls();
  process.on("exit", () => writeFileSync(counted, JSON.stringify(disk.calls)));
}

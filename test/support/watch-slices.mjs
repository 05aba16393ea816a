import { readFileSync, writeSync } from "node:fs";
import process from "node:process";
import { isMainThread } from "node:worker_threads";

/*
 * Loaded before a program: tells on standard error how long its main thread has computed without a turn for others,
 * as `slice 120`. It counts time of the processor, since a busy machine also gives time to others.
 */
const leastMs = 20;

if (isMainThread) {
  const cpuMs = () => {
    const [ns] = readFileSync(
      `/proc/self/task/${process.pid}/schedstat`,
      "utf8",
    ).split(" ");
    return Number(ns) / 1e6;
  };
  let last = cpuMs();
  setInterval(() => {
    const slice = cpuMs() - last;
    if (slice > leastMs) writeSync(2, `slice ${Math.round(slice)}\n`);
    last = cpuMs();
  }, 1).unref();
}

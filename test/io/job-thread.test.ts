import { afterEach, describe, expect, it } from "vitest";
import {
  startJobThread,
  type JobThread,
} from "../../generator/io/job-thread.ts";

/** A thread that adds to its data, fails, or has no end. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from "node:worker_threads";
    parentPort.on("message", (task) => {
      if (task === "endless") for (;;);
      if (task === "throw") throw new Error("thrown");
      parentPort.postMessage(
        task === "fail"
          ? { kind: "failed", thrown: task }
          : { kind: "done", result: workerData + task },
      );
    });
  `)}`,
);

const threads: JobThread[] = [];
afterEach(() => {
  for (const thread of threads.splice(0)) thread.stop();
});

function start(limitMs = 100_000) {
  let ended = 0;
  const thread = startJobThread({
    module,
    data: "a",
    limitMs,
    onEnded: () => (ended += 1),
  });
  threads.push(thread);
  const firsts: boolean[] = [];
  const run = (task: string) =>
    thread.run((isFirst) => {
      firsts.push(isFirst);
      return task;
    });
  return { thread, run, firsts, ended: () => ended };
}

describe("a thread for jobs", () => {
  it("does one after the other", async () => {
    const { run, firsts } = start();
    const ends = await Promise.all(["1", "2", "3"].map(run));
    expect(ends.map((end) => end.kind === "done" && end.result)).toEqual([
      "a1",
      "a2",
      "a3",
    ]);
    expect(firsts).toEqual([true, false, false]);
  });

  it("is ended by a job that takes too long, and another does the rest", async () => {
    const { run, firsts, ended } = start(1000);
    const [endless, next] = await Promise.all(["endless", "1"].map(run));
    expect(endless).toEqual({ kind: "ended" });
    expect(next).toEqual({ kind: "done", result: "a1" });
    expect(ended()).toBe(1);
    expect(firsts).toEqual([true, true]);
  });

  it("says what a job throws, and goes on", async () => {
    const { run } = start();
    await expect(run("fail")).rejects.toBe("fail");
    expect(await run("1")).toMatchObject({ result: "a1" });
    await expect(run("throw")).rejects.toThrow("thrown");
    expect(await run("2")).toMatchObject({ result: "a2" });
  });
});

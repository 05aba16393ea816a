import { afterEach, describe, expect, it, vi } from "vitest";
import {
  startThread,
  workHere,
  type Patience,
  type WorkThread,
} from "../../generator/io/process/work-thread.ts";

/** A thread that adds to its data, fails, tells something, is silent, uses memory, or has no end. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from "node:worker_threads";
    const send = (sent) => parentPort.postMessage(sent);
    parentPort.on("message", (task) => {
      if (task === "endless") for (;;);
      if (task === "throw") throw new Error("thrown");
      // This is how Node.js ends a thread that has used all memory.
      if (task === "fill") throw Object.assign(new Error("full"), { code: "ERR_WORKER_OUT_OF_MEMORY" });
      if (task === "tell") {
        send({ kind: "note", note: 1 });
        send({ kind: "note", note: 2 });
        for (;;);
      }
      if (task === "talk") {
        setInterval(() => send({ kind: "note", note: 0 }), 20);
        return;
      }
      send(
        task === "fail"
          ? { kind: "failed", thrown: task }
          : { kind: "answer", answer: workerData + task },
      );
    });
  `)}`,
);

const threads: WorkThread<string, string, number>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const thread of threads.splice(0)) await thread.end();
});

function start() {
  const thread = startThread<string, string, number>({ module, data: "a" });
  threads.push(thread);
  const news: boolean[] = [];
  const notes: number[] = [];
  const ask = (task: string, patience: Partial<Patience> = {}) =>
    thread.ask(
      (isNew) => {
        news.push(isNew);
        return task;
      },
      { limitMs: 100_000, ...patience },
      (note) => notes.push(note),
    );
  return { thread, ask, news, notes };
}

describe("a thread that works", () => {
  it("answers one question after the other", async () => {
    const { ask, news } = start();
    expect(await Promise.all(["1", "2", "3"].map((task) => ask(task)))).toEqual(
      [
        { kind: "answered", answer: "a1" },
        { kind: "answered", answer: "a2" },
        { kind: "answered", answer: "a3" },
      ],
    );
    expect(news).toEqual([true, false, false]);
  });

  it("is ended by a question that takes too long, and another answers the rest", async () => {
    const { ask, news } = start();
    expect(
      await Promise.all([ask("endless", { limitMs: 1000 }), ask("1")]),
    ).toEqual([{ kind: "out-of-time" }, { kind: "answered", answer: "a1" }]);
    expect(news).toEqual([true, true]);
  });

  it("is ended when it tells nothing for a time, and what it has told is known", async () => {
    const { ask, notes } = start();
    await ask("1");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = ask("tell", { silenceMs: 1500 });
    await expect.poll(() => notes).toEqual([1, 2]);
    vi.advanceTimersByTime(1500);
    expect(await asked).toEqual({ kind: "out-of-time" });
  });

  it("is ended at the limit though it tells something", async () => {
    const { ask, notes } = start();
    await ask("1");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const patience = { limitMs: 1500, silenceMs: 1400 };
    const asked = ask("talk", patience);
    await expect.poll(() => notes).toContain(0);
    vi.advanceTimersByTime(1300);
    const told = notes.length;
    await expect.poll(() => notes.length).toBeGreaterThan(told);
    vi.advanceTimersByTime(1300);
    expect(await asked).toEqual({ kind: "out-of-time" });
  });

  it("is ended when its memory is full", async () => {
    const { ask } = start();
    expect(await ask("fill")).toEqual({ kind: "out-of-memory" });
    expect(await ask("1")).toMatchObject({ answer: "a1" });
  });

  it("says what a question throws, and goes on", async () => {
    const { ask } = start();
    await expect(ask("fail")).rejects.toBe("fail");
    expect(await ask("1")).toMatchObject({ answer: "a1" });
    await expect(ask("throw")).rejects.toThrow("thrown");
    expect(await ask("2")).toMatchObject({ answer: "a2" });
  });
});

describe("work without a thread", () => {
  it("is told of the first question, and tells what it does", async () => {
    const { ask } = workHere<string, string, number>(
      async () => (task, tell) => {
        tell(1);
        return task;
      },
    );
    const heard: number[] = [];
    const answer = (): ReturnType<typeof ask> =>
      ask(String, { limitMs: 1 }, (note) => heard.push(note));
    expect([await answer(), await answer(), heard]).toEqual([
      { kind: "answered", answer: "true" },
      { kind: "answered", answer: "false" },
      [1, 1],
    ]);
  });
});

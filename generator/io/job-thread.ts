import { Worker } from "node:worker_threads";

/** How a job ended: with its result, or with the thread, since it took too long or too much memory. */
export type JobEnd =
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "ended" };

/** Does jobs one after the other, beside the thread that calls. */
export interface JobThread {
  /** @param prepare makes the task when its turn comes; it is told whether the thread has had no task yet */
  run(prepare: (isFirst: boolean) => unknown): Promise<JobEnd>;
  /** Ends it at once; what it was doing has no end. */
  stop(): void;
}

export interface JobThreadOptions {
  /** The module answers each message with one message, see `answerJobs`. */
  readonly module: URL;
  readonly data: unknown;
  /** A job that takes longer ends the thread; the next one starts another. */
  readonly limitMs: number;
  /** Called when a job ends the thread. */
  readonly onEnded: () => void;
}

interface Job {
  readonly prepare: (isFirst: boolean) => unknown;
  readonly end: (end: JobEnd) => void;
  readonly fail: (thrown: unknown) => void;
}

/** Starts a thread of this process. It does not keep the process alive. */
export function startJobThread(options: JobThreadOptions): JobThread {
  const waiting: Job[] = [];
  let current: Job | null = null;
  let thread = startThread(options);
  const next = (): void => {
    current = waiting.shift() ?? null;
    if (current === null) return;
    if (!thread.isAlive()) thread = startThread(options);
    thread.post(current.prepare(thread.isNew()), settle, options.limitMs);
  };
  const settle = (reply: ThreadReply): void => {
    const job = current;
    if (reply.kind === "ended") options.onEnded();
    next();
    if (reply.kind === "failed") job?.fail(reply.thrown);
    else job?.end(reply);
  };
  return {
    run: (prepare) =>
      new Promise((end, fail) => {
        waiting.push({ prepare, end, fail });
        if (current === null) next();
      }),
    stop: () => thread.stop(),
  };
}

/** What a thread says about a task. */
export type ThreadReply =
  JobEnd | { readonly kind: "failed"; readonly thrown: unknown };

interface Thread {
  isAlive(): boolean;
  isNew(): boolean;
  post(
    task: unknown,
    settle: (reply: ThreadReply) => void,
    limitMs: number,
  ): void;
  stop(): void;
}

function startThread({ module, data }: JobThreadOptions): Thread {
  const worker = new Worker(module, { workerData: data });
  worker.unref();
  let isAlive = true;
  let isNew = true;
  let settleTask: ((reply: ThreadReply) => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  const settle = (reply: ThreadReply): void => {
    clearTimeout(timer);
    const told = settleTask;
    settleTask = null;
    told?.(reply);
  };
  worker.on("message", settle);
  worker.on("error", (thrown: Error & { readonly code?: string }) => {
    isAlive = false;
    // It has used all memory that a thread may have.
    if (thrown.code === "ERR_WORKER_OUT_OF_MEMORY") settle({ kind: "ended" });
    else settle({ kind: "failed", thrown });
  });
  return {
    isAlive: () => isAlive,
    isNew: () => isNew,
    post: (task, told, limitMs) => {
      isNew = false;
      settleTask = told;
      timer = setTimeout(() => {
        isAlive = false;
        void worker.terminate();
        settle({ kind: "ended" });
      }, limitMs);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
      worker.postMessage(task);
    },
    stop: () => {
      clearTimeout(timer);
      void worker.terminate();
    },
  };
}

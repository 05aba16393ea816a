import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Answers questions. What it takes, gives and tells is data, so that another thread can do it. */
export type Work<Question, Answer, Note> = (
  question: Question,
  tell: (note: Note) => void,
) => Answer | Promise<Answer>;

/** What became of a question. Every outcome but an answer ends the thread; the next question starts another. */
export type Outcome<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "out-of-time" | "out-of-memory" };

/** How long an answer may take. */
export interface Patience {
  readonly limitMs: number;
  /** How long the thread may tell nothing. By default, it may be silent to the end. */
  readonly silenceMs?: number;
}

/** Answers questions one after the other, beside the thread that asks. */
export interface WorkThread<Question, Answer, Note = never> {
  /**
   * @param prepare makes the question when its turn comes; it is told whether the thread has had no question yet
   * @param hear gets what is told before the answer, or before the thread ends without one
   */
  ask(
    prepare: (isNew: boolean) => Question,
    patience: Patience,
    hear?: (note: Note) => void,
  ): Promise<Outcome<Answer>>;
  /** Ends the thread, whatever it does: what it was doing has no outcome. */
  end(): Promise<void>;
}

export interface ThreadOptions {
  /** The module passes its work to `answerInThread`. */
  readonly module: URL;
  /** What the module has as `workerData`. */
  readonly data?: unknown;
  /** By default 4. Only the part that is used takes memory. */
  readonly stackSizeMb?: number;
}

/** What a thread sends. */
export type Sent<Answer, Note> =
  | { readonly kind: "note"; readonly note: Note }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly thrown: unknown };

/**
 * Starts a thread of this process. A computation without end can only be ended with its thread, and only a new thread
 * can have a larger stack. By itself it does not keep the process alive.
 */
export function startThread<Question, Answer, Note = never>(
  options: ThreadOptions,
): WorkThread<Question, Answer, Note> {
  let worker: Worker | null = null;
  let isEnded = false;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ask(prepare, patience, hear = () => undefined) {
      const asked = turn.then(async () => {
        if (isEnded) return new Promise<never>(() => undefined);
        const question = prepare(worker === null);
        worker ??= openWorker(options);
        const { outcome, isAlive } = await answerOf<Question, Answer, Note>(
          worker,
          question,
          patience,
          hear,
        );
        if (!isAlive) worker = null;
        return outcome();
      });
      turn = asked.catch(() => undefined);
      return asked;
    },
    async end() {
      isEnded = true;
      await worker?.terminate();
    },
  };
}

/** Does the work in this thread, without limits: tests of the sources have no module that a thread could start with. */
export function workHere<Question, Answer, Note>(
  load: () => Promise<Work<Question, Answer, Note>>,
): WorkThread<Question, Answer, Note> {
  const work = load();
  let isNew = true;
  return {
    async ask(prepare, _, hear = () => undefined) {
      const question = prepare(isNew);
      isNew = false;
      const answer = await (await work)(question, hear);
      return { kind: "answered", answer };
    },
    end: async () => undefined,
  };
}

/** Starts a time; what it returns says how many milliseconds of it are left, below 0 when it is over. */
export function countDown(ms: number): () => number {
  const end = performance.now() + ms;
  return () => end - performance.now();
}

/** Whether the module of a thread was built. */
export function isBuilt(module: URL): boolean {
  return existsSync(module);
}

/**
 * What a compiler makes lives for the length of a file: with the 48 MB that are the default, a tenth of the processor time goes into copying it.
 */
const maxYoungGenerationSizeMb = 192;

function openWorker({ module, data, stackSizeMb = 4 }: ThreadOptions): Worker {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { stackSizeMb, maxYoungGenerationSizeMb },
  });
  worker.unref();
  return worker;
}

interface Settled<Answer> {
  readonly isAlive: boolean;
  /** Throws what the work has thrown. */
  readonly outcome: () => Outcome<Answer>;
}

function answerOf<Question, Answer, Note>(
  worker: Worker,
  question: Question,
  { limitMs, silenceMs = limitMs }: Patience,
  hear: (note: Note) => void,
): Promise<Settled<Answer>> {
  return new Promise((resolve) => {
    const limit = setTimeout(endTime, limitMs);
    const silence = setTimeout(endTime, silenceMs);
    worker.on("message", take).once("error", fail).once("exit", leave);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
    worker.postMessage(question);

    function settle(isAlive: boolean, outcome: () => Outcome<Answer>): void {
      leave();
      worker.off("message", take).off("error", fail).off("exit", leave);
      resolve({ isAlive, outcome });
    }
    function leave(): void {
      clearTimeout(limit);
      clearTimeout(silence);
    }
    function endTime(): void {
      void worker.terminate();
      settle(false, () => ({ kind: "out-of-time" }));
    }
    function take(sent: Sent<Answer, Note>): void {
      if (sent.kind === "note") {
        silence.refresh();
        hear(sent.note);
      } else
        settle(true, () => {
          if (sent.kind === "failed") throw sent.thrown;
          return { kind: "answered", answer: sent.answer };
        });
    }
    function fail(thrown: Error & { readonly code?: string }): void {
      settle(false, () => {
        if (thrown.code !== "ERR_WORKER_OUT_OF_MEMORY") throw thrown;
        return { kind: "out-of-memory" };
      });
    }
  });
}

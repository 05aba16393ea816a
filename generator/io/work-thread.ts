import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Answers questions. What it takes, gives and tells is data, so that another thread can do it. */
export type Work<Question, Answer, Note> = (
  question: Question,
  tell: (note: Note) => void,
) => Answer;

/** What became of a question. Every outcome but an answer ends the thread, and is that of later questions too. */
export type Outcome<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "out-of-time" | "out-of-memory" };

export interface WorkThread<Question, Answer, Note> {
  /** @param hear gets what is told before the answer, or before the thread ends without one */
  ask(question: Question, hear: (note: Note) => void): Promise<Outcome<Answer>>;
  /** Ends the thread, whatever it does. */
  end(): Promise<void>;
}

/** What a thread sends. */
export type Sent<Answer, Note> =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "note"; readonly note: Note };

/**
 * The default of 4 MB is little for a compiler, which calls itself as deeply as code is nested. Only the part that is
 * used takes memory.
 */
const stackSizeMb = 256;

/**
 * Starts a thread that may exist for some time. A computation without end can only be ended with its thread, and only a
 * new thread can have a larger stack.
 * @param name of the module that is built for the thread beside this one. Where there is none, as in tests of the
 * sources, the work is done here, without limits.
 * @param here loads the same work
 */
export function startThread<Question, Answer, Note>(
  name: string,
  timeoutMs: number,
  here: () => Promise<Work<Question, Answer, Note>>,
): WorkThread<Question, Answer, Note> {
  const module = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(module))
    return threadOf(
      new Worker(module, { resourceLimits: { stackSizeMb } }),
      timeoutMs,
    );
  const work = here();
  return {
    ask: async (question, hear) => ({
      kind: "answered",
      answer: (await work)(question, hear),
    }),
    end: async () => undefined,
  };
}

function threadOf<Question, Answer, Note>(
  worker: Worker,
  timeoutMs: number,
): WorkThread<Question, Answer, Note> {
  const ended = endOf(worker, timeoutMs);
  return {
    async ask(question, hear) {
      const answered = new Promise<Outcome<Answer>>((resolve) => {
        const take = (sent: Sent<Answer, Note>): void => {
          if (sent.kind === "note") {
            hear(sent.note);
            return;
          }
          worker.off("message", take);
          resolve({ kind: "answered", answer: sent.answer });
        };
        worker.on("message", take);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
      worker.postMessage(question);
      return Promise.race([answered, ended]);
    },
    async end() {
      await worker.terminate();
    },
  };
}

/** Waits for a thread that ends without an answer: its time is over, its memory is full, or it has a fault of ours. */
function endOf(worker: Worker, timeoutMs: number): Promise<Outcome<never>> {
  const ended = new Promise<Outcome<never>>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ kind: "out-of-time" });
      void worker.terminate();
    }, timeoutMs);
    worker.once("error", (error: Error & { readonly code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
        resolve({ kind: "out-of-memory" });
      else reject(error);
    });
    worker.once("exit", () => {
      clearTimeout(timer);
    });
  });
  // Whoever asks next is told of the fault.
  ended.catch(() => undefined);
  return ended;
}

import { parentPort } from "node:worker_threads";
import type { ThreadReply } from "./job-thread.ts";

/** Lets this thread answer each task of `startJobThread`. */
export function answerJobs(answer: (task: unknown) => Promise<unknown>): void {
  parentPort?.on("message", (task: unknown) => {
    answer(task).then(
      (result) => reply({ kind: "done", result }),
      (thrown: unknown) => reply({ kind: "failed", thrown }),
    );
  });
}

function reply(message: ThreadReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
  parentPort?.postMessage(message);
}

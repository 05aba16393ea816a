import { parentPort } from "node:worker_threads";
import type { Sent, Work } from "./work-thread.ts";

/** Answers the questions that `startThread` passes to this thread. */
export function answerInThread<Question, Answer, Note>(
  work: Work<Question, Answer, Note>,
): void {
  const send = (sent: Sent<Answer, Note>): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
    parentPort?.postMessage(sent);
  };
  const answer = async (question: Question): Promise<Answer> =>
    work(question, (note) => {
      send({ kind: "note", note });
    });
  parentPort?.on("message", (question: Question) => {
    answer(question).then(
      (given) => {
        send({ kind: "answer", answer: given });
      },
      (thrown: unknown) => {
        send({ kind: "failed", thrown });
      },
    );
  });
}

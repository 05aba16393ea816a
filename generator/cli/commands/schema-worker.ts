import { workerData } from "node:worker_threads";
import { answerSchemaTasks } from "../../emulator/answer-schema-tasks.ts";
import { answerInThread } from "../../io/process/answer-in-thread.ts";

// `workInThread` starts this module and sends no other tasks.
answerInThread(
  answerSchemaTasks(workerData as Parameters<typeof answerSchemaTasks>[0]),
);

import { workerData } from "node:worker_threads";
import { answerSchemaTasks } from "../emulator/answer-schema-tasks.ts";
import { answerJobs } from "../io/answer-jobs.ts";

// `workInThread` starts this module and sends no other tasks.
type Start = Parameters<typeof answerSchemaTasks>[0];
type Answer = (task: unknown) => Promise<unknown>;
answerJobs(answerSchemaTasks(workerData as Start) as Answer);

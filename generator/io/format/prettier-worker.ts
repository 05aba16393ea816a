import { parentPort, workerData } from "node:worker_threads";
import { formatFiles, type PrettierTask } from "./format-files.ts";

// The module beside this one sends no other task.
const result = await formatFiles(workerData as PrettierTask);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
parentPort?.postMessage(result);

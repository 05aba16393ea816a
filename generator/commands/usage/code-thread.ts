import { answerInThread } from "../../io/process/answer-in-thread.ts";
import { createCodeReader } from "./read-code.ts";

// The build makes a module of this file, with which the thread of `collect-usage.ts` starts.
answerInThread(createCodeReader());

import type { Answer } from "../answers/answer.ts";

/** What is left to do when nothing is left to check: it reads or changes the store and cannot be interrupted. */
export type Handler = () => Answer;

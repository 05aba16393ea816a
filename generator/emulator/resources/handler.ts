import type { Answer } from "../answers/answer.ts";

/** The last step after all checks: it reads or changes the store and cannot be interrupted. */
export type Handler = () => Answer;

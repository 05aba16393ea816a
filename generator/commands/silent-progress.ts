import type { Progress } from "./ports.ts";

/** For callers whom nobody watches. */
export const silentProgress: Progress = {
  phase: (_, work) => work(() => undefined),
};

import type { Progress } from "./ports.ts";

/** A progress that shows nothing, for callers without a user. */
export const silentProgress: Progress = {
  phase: (_, work) => work(() => undefined),
};

import type { ColourChoice } from "./terminal-look.ts";

/** How much a command prints, and in which style, as the common options say. */
export interface Manner {
  readonly colour: ColourChoice;
  /** `quiet` prints only results and errors; `verbose` adds remarks and the time that each phase took. */
  readonly loudness: "quiet" | "usual" | "verbose";
}

export const usualManner: Manner = { colour: "auto", loudness: "usual" };

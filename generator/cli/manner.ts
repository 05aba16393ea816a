import type { ColourChoice } from "./terminal-look.ts";

/** How a command speaks, as the common options say. */
export interface Manner {
  readonly colour: ColourChoice;
  /** `quiet` leaves results and errors; `verbose` adds remarks and how long each phase took. */
  readonly loudness: "quiet" | "usual" | "verbose";
}

export const usualManner: Manner = { colour: "auto", loudness: "usual" };

import type { Surroundings } from "../commands/diff/diff-options.ts";

/** Reads the facts of the machine that the commands with two sides need. */
export function currentSurroundings(): Surroundings {
  return {
    folder: process.cwd(),
    summaryFile: process.env["GITHUB_STEP_SUMMARY"] || null,
    input: process.stdin,
  };
}

import type { Surroundings } from "../commands/diff/diff-options.ts";

/** What the machine says to commands that name two sides. */
export function currentSurroundings(): Surroundings {
  return {
    folder: process.cwd(),
    summaryFile: process.env["GITHUB_STEP_SUMMARY"] || null,
    input: process.stdin,
  };
}

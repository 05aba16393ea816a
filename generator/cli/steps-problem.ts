import type { DiffOptions, Output } from "../commands/diff/diff-options.ts";

/** Forms whose reports can be joined to one text. */
const joinable: ReadonlySet<Output["form"]> = new Set([
  "md",
  "github-summary",
] as const);

/** Says what is wrong with asking for each step in these forms, as a sentence; `null` when it is possible. */
export function stepsProblem(
  { steps, outDir }: Pick<DiffOptions, "steps" | "outDir">,
  outputs: readonly Output[],
): string | null {
  if (steps === undefined || outDir !== undefined) return null;
  const single = outputs.find(({ form }) => !joinable.has(form));
  return single === undefined
    ? null
    : `--steps makes several reports: --format ${single.form} needs --out-dir DIR then`;
}

import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { compareOutput } from "../io/compare-output.ts";
import type { OutputComparison, OutputPlan } from "../io/output-plan.ts";
import { shownFolder } from "../io/output-folder.ts";
import { refusalsOf } from "../io/refusals.ts";
import { writeOutput } from "../io/write-output.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

/**
 * Writes several folders, or none of them when one cannot be written.
 * @param title of the release; `null` for a document that has none
 */
export async function writePlans(
  plans: readonly OutputPlan[],
  title: string | null,
  session: Session,
): Promise<ExitCode> {
  // All folders are looked at before the first is written, so that a refusal leaves every one as it was. Writing a
  // single one looks at it anyway.
  const refusals: Diagnostic[] = [];
  for (const plan of plans.length > 1 ? plans : []) {
    const { value, diagnostics } = await compareOutput(plan);
    const output = { shown: shownFolder(plan.directory) };
    refusals.push(...diagnostics);
    if (value !== null) refusals.push(...refusalsOf(output, value));
  }
  if (session.report(refusals)) return exitCodes.findings;
  for (const plan of plans) {
    const { value, diagnostics } = await writeOutput(plan);
    if (session.report(diagnostics) || value === null)
      return exitCodes.findings;
    const { written, unchanged, removed } = value;
    session.note(
      `${plan.directory}: ${written.length} written, ${unchanged} unchanged, ${removed.length} removed`,
    );
  }
  if (title !== null) session.note(`Generated as of release ${title}.`);
  return exitCodes.passed;
}

/** Says what a write would change, without writing. */
export async function checkPlans(
  plans: readonly OutputPlan[],
  newNames: number,
  session: Session,
): Promise<ExitCode> {
  let isFresh = newNames === 0;
  if (newNames > 0)
    session.note(
      `names.yaml: ${newNames} operations have no recorded name yet`,
    );
  for (const plan of plans) {
    const { value, diagnostics } = await compareOutput(plan);
    if (session.report(diagnostics) || value === null)
      return exitCodes.unreadable;
    const lines = comparisonLines(plan.directory, value);
    for (const line of lines) session.note(line);
    if (lines.length > 0) isFresh = false;
  }
  session.note(
    isFresh
      ? "The generated output is fresh."
      : "The generated output is not what would be written: run sdkwright generate.",
  );
  return isFresh ? exitCodes.passed : exitCodes.findings;
}

function comparisonLines(
  directory: string,
  comparison: OutputComparison,
): readonly string[] {
  const kinds = ["stale", "edited", "missing", "orphaned", "foreign"] as const;
  return [
    ...(comparison.interrupted ? [`interrupted ${directory}`] : []),
    ...kinds.flatMap((kind) =>
      comparison[kind].map((path) => `${kind.padEnd(9)} ${directory}/${path}`),
    ),
  ];
}

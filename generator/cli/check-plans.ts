import { exhaustive } from "../diagnostics/invariant.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { compareOutput } from "../io/compare-output.ts";
import { comparePlans } from "../io/compare-plans.ts";
import { toWritePlan, type FolderPlan } from "../io/folder-plan.ts";
import { shownFolder } from "../io/output-folder.ts";
import type { OutputComparison } from "../io/output-plan.ts";

/** What a write would change, a line each; none when everything is as it would be written. Writes nothing. */
export async function checkPlans(
  plans: readonly FolderPlan[],
): Promise<Checked<readonly string[]>> {
  const lines: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const plan of plans) {
    const compared = await comparePlan(plan);
    diagnostics.push(...compared.diagnostics);
    lines.push(...(compared.value ?? []));
  }
  return { value: diagnostics.length > 0 ? null : lines, diagnostics };
}

async function comparePlan(
  plan: FolderPlan,
): Promise<Checked<readonly string[]>> {
  switch (plan.kind) {
    case "output": {
      const { value, diagnostics } = await compareOutput(plan);
      const lines = value && comparisonLines(plan.directory, value);
      return { value: lines, diagnostics };
    }
    case "sources": {
      const { value, diagnostics } = await comparePlans([toWritePlan(plan)]);
      const written = value?.flatMap((summary) => summary.written) ?? [];
      const lines = written.map((path) => {
        const isNew = plan.files.some(
          (file) => file.path === path && file.before === null,
        );
        return line(isNew ? "missing" : "stale", plan.directory, path);
      });
      return { value: value && lines, diagnostics };
    }
    default:
      return exhaustive(plan);
  }
}

function comparisonLines(
  directory: string,
  comparison: OutputComparison,
): readonly string[] {
  const kinds = ["stale", "edited", "missing", "orphaned", "foreign"] as const;
  return [
    ...(comparison.interrupted
      ? [`interrupted ${shownFolder(directory)}`]
      : []),
    ...kinds.flatMap((kind) =>
      comparison[kind].map((path) => line(kind, directory, path)),
    ),
  ];
}

function line(kind: string, directory: string, path: string): string {
  return `${kind.padEnd(9)} ${shownFolder(directory)}/${path}`;
}

import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { withClaims } from "./claim-folder.ts";
import { comparePlans } from "./compare-plans.ts";
import { toWritePlan, type FolderPlan } from "./folder-plan.ts";
import type { WriteSummary } from "./output-plan.ts";

/** The former name of `comparePlans`. */
export function compareTogether(
  plans: readonly FolderPlan[],
): Promise<Checked<readonly WriteSummary[]>> {
  return comparePlans(plans.map(toWritePlan));
}

/** What `withClaims` does first. */
export async function recoverTogether(
  directories: readonly string[],
): Promise<readonly Diagnostic[]> {
  return (await withClaims(directories, doNothing)).diagnostics;
}

async function doNothing(): Promise<Checked<never>> {
  return { value: null, diagnostics: [] };
}

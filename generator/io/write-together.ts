import type { Checked } from "../diagnostics/diagnostic.ts";
import { toWritePlan, type FolderPlan } from "./folder-plan.ts";
import type { WriteSummary } from "./output-plan.ts";
import { writePlans } from "./write-plans.ts";

/** A former name of `writePlans`. */
export function writeTogether(
  plans: readonly FolderPlan[],
  isStopped: () => boolean,
): Promise<Checked<readonly WriteSummary[]>> {
  return writePlans(plans.map(toWritePlan), { isStopped });
}

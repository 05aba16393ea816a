import type { OperationCounts } from "../../sdk/operation-counts.ts";
import type { CommandPlan } from "../command-plan.ts";

/** The plan of `generate`. */
export interface GeneratePlan extends CommandPlan {
  /** What the operations of the SDK have; `null` when the output of an earlier run stays. */
  readonly counts: OperationCounts | null;
}

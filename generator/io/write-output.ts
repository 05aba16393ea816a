import type { Checked } from "../diagnostics/diagnostic.ts";
import type { OutputPlan, WriteSummary } from "./output-plan.ts";
import { writePlans } from "./write-plans.ts";

/** A former name of `writePlans`. */
export async function writeOutput(
  plan: OutputPlan,
): Promise<Checked<WriteSummary>> {
  const { value, diagnostics } = await writePlans([
    { kind: "folder", ...plan },
  ]);
  return { value: value?.[0] ?? null, diagnostics };
}

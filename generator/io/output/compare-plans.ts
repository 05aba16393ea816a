import { writeInterrupted } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { claimsOf, findTargets, type Target } from "./find-targets.ts";
import { findInterrupted, readInterrupted } from "./interrupted-writes.ts";
import { showErrorPath } from "../files/output-folder.ts";
import { joinSummaries, type WriteSummary } from "./output-plan.ts";
import { planTarget } from "./plan-target.ts";
import { inspectFailure } from "../files/world-error.ts";
import type { WritePlan } from "./write-plan.ts";

/**
 * Says what `writePlans` would do, in the order of the plans; errors when it would be refused, or when an earlier write
 * was cut off. Writes nothing.
 */
export async function comparePlans(
  plans: readonly WritePlan[],
): Promise<Checked<readonly WriteSummary[]>> {
  const { value: targets, diagnostics } = await findTargets(plans);
  if (targets === null) return { value: null, diagnostics };
  const summaries: WriteSummary[] = [];
  const found: Diagnostic[] = [];
  for (const each of targets) {
    const compared = await Promise.all(each.map(compareTarget));
    found.push(...compared.flatMap((one) => one.diagnostics));
    summaries.push(joinSummaries(compared.flatMap((one) => one.value ?? [])));
  }
  return { value: found.length > 0 ? null : summaries, diagnostics: found };
}

async function compareTarget(target: Target): Promise<Checked<WriteSummary>> {
  const { kind, output } = target;
  try {
    const interrupted = await findInterrupted(claimsOf(target));
    const owned = kind === "folder" ? await readInterrupted(output.path) : null;
    const planned = await planTarget(target, owned ?? new Map());
    return {
      value: planned.value?.summary ?? null,
      diagnostics: [
        ...(interrupted.length > 0 ? [writeInterrupted(output.shown)] : []),
        ...planned.diagnostics,
      ],
    };
  } catch (thrown) {
    const shown = showErrorPath(output, thrown);
    return { value: null, diagnostics: [inspectFailure(shown, thrown)] };
  }
}

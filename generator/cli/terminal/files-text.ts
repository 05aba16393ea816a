import type { WritePlan } from "../../io/output/write-plan.ts";
import { shownFolder } from "../../io/files/output-folder.ts";
import type { WriteSummary } from "../../io/output/output-plan.ts";
import { writtenFilesText } from "../../release/release-text.ts";

/** Lists the changes of a write, folder by folder; `null` when there are none. */
export function filesText(
  plans: readonly WritePlan[],
  summaries: readonly WriteSummary[],
): string | null {
  const isNothing = summaries.every(
    ({ written, removed }) => written.length + removed.length === 0,
  );
  if (isNothing) return null;
  return writtenFilesText(
    summaries.map((summary, index) => ({
      directory: shownFolder(plans[index]?.directory ?? ""),
      ...summary,
    })),
  );
}

import type { WritePlan } from "../../io/output/write-plan.ts";
import { shownFolder } from "../../io/files/output-folder.ts";
import type { WriteSummary } from "../../io/output/output-plan.ts";

/**
 * Lists the changes of a write, folder by folder, with the names of only the first files of each folder; `null` when
 * there are none.
 */
export function filesText(
  plans: readonly WritePlan[],
  summaries: readonly WriteSummary[],
): string | null {
  const isNothing = summaries.every(
    ({ written, removed }) => written.length + removed.length === 0,
  );
  if (isNothing) return null;
  const folders = summaries.map((summary, index) =>
    folderText(shownFolder(plans[index]?.directory ?? ""), summary),
  );
  return folders.join("");
}

const mostListed = 12;

function folderText(
  directory: string,
  { written, unchanged, removed }: WriteSummary,
): string {
  const head = `${directory === "" ? "Files" : directory}: ${written.length} written, ${unchanged} unchanged, ${removed.length} removed\n`;
  const lines = [
    ...written.map((path) => `  ${path}\n`),
    ...removed.map((path) => `  ${path} (removed)\n`),
  ];
  const left = lines.length - mostListed;
  return left <= 0
    ? head + lines.join("")
    : `${head}${lines.slice(0, mostListed).join("")}  and ${left} more\n`;
}

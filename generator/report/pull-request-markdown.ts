import type { ChangeReport } from "./change-report.ts";
import { limitedMarkdown } from "./markdown-report.ts";

/** GitHub refuses texts of this length or longer as descriptions and comments of pull requests. */
export const markdownLimit = 65_536;

/**
 * Prints the Markdown report for a description or comment of a pull request.
 *
 * @param full the file that has the whole report; `null` when there is none
 */
export function pullRequestMarkdown(
  report: ChangeReport,
  full: string | null,
): string {
  return limitedMarkdown(
    report,
    { below: markdownLimit, size: (text) => text.length },
    full,
  );
}

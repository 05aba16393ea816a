import type { ChangeReport } from "./change-report.ts";
import { limitedMarkdown } from "./markdown-report.ts";

/** GitHub refuses the summary of a step above 1 MiB of UTF-8. */
export const summaryLimit: number = 1024 * 1024;

const utf8 = new TextEncoder();

/** Prints the Markdown report as a job summary, which may be longer than a comment. */
export function githubSummary(
  report: ChangeReport,
  full: string | null,
): string {
  return limitedMarkdown(
    report,
    { below: summaryLimit, size: (text) => utf8.encode(text).length },
    full,
  );
}

import {
  fitMarkdown,
  printMarkdown,
} from "../print/markdown/print-markdown.ts";
import { printPullRequest } from "../print/markdown/pull-request.ts";
import type { ChangeReport } from "../change-report.ts";
import { changeDocument } from "./change-document.ts";

/** Prints the whole report. */
export function markdownReport(report: ChangeReport): string {
  return printMarkdown(changeDocument(report));
}

/**
 * Prints the report for a description or comment of a pull request.
 *
 * @param full the file that has the whole report; `null` when there is none
 */
export function pullRequestMarkdown(
  report: ChangeReport,
  full: string | null,
): string {
  return printPullRequest(changeDocument(report), { full });
}

/** GitHub refuses the summary of a step above 1 MiB of UTF-8. */
export const summaryLimit: number = 1024 * 1024;

const utf8 = new TextEncoder();

/** Prints the report as a job summary, which may be longer than a comment. */
export function githubSummary(
  report: ChangeReport,
  full: string | null,
): string {
  const limit = {
    below: summaryLimit,
    size: (text: string) => utf8.encode(text).length,
  };
  return fitMarkdown(changeDocument(report), limit, full);
}

import type { ReportDocument } from "../../blocks/report-document.ts";
import { fitMarkdown } from "./print-markdown.ts";

/** GitHub refuses texts of this length or longer as descriptions and comments of pull requests. */
export const markdownLimit = 65_536;

export interface PullRequestOptions {
  /** The file that has the whole report; `null` when there is none. */
  readonly full: string | null;
  /** The first line, by which a script finds the comment again: a comment of HTML, which nobody sees. */
  readonly marker?: string;
}

/** Prints a report for a description or comment of a pull request. */
export function printPullRequest(
  document: ReportDocument,
  { full, marker }: PullRequestOptions,
): string {
  const head = marker === undefined ? "" : `${marker}\n\n`;
  const limit = {
    below: markdownLimit - head.length,
    size: (text: string) => text.length,
  };
  return head + fitMarkdown(document, limit, full);
}

import { fitDocument, printWhole, type TextLimit } from "./markdown-fit.ts";
import type { MarkdownDocument } from "./markdown-document.ts";
import { reportChapters } from "./markdown-chapters.ts";
import { markdownText } from "./markdown-text.ts";
import type { ChangeReport } from "./change-report.ts";
import { backwardRemark, verdictWords } from "./verdict-words.ts";

/** Prints the whole report for people: the verdict, then the chapters, worst first, each by endpoint. */
export function markdownReport(report: ChangeReport): string {
  return printWhole(documentOf(report));
}

/**
 * Prints the same report for a place with a size limit. When it grows too long, whole rows are left out from the end,
 * so that breaking changes are left out last, and the report says so.
 *
 * @param full the file that has the whole report; `null` when there is none
 */
export function limitedMarkdown(
  report: ChangeReport,
  limit: TextLimit,
  full: string | null,
): string {
  return fitDocument(documentOf(report), limit, full);
}

function documentOf(report: ChangeReport): MarkdownDocument {
  return { head: reportHead(report), chapters: reportChapters(report) };
}

function reportHead(report: ChangeReport): readonly string[] {
  const { service, from, to, direction } = report;
  const { word, sentences } = verdictWords(report);

  return [
    `# ${markdownText(`${service}: changes from ${from.title} to ${to.title}`)}`,
    `**${word}**: ${sentences.map(markdownText).join(" ")}`,
    ...(direction === "backward" ? [backwardRemark] : []),
  ];
}

import { fitDocument, type TextLimit } from "./markdown-fit.ts";
import { reportChapters } from "./markdown-chapters.ts";
import { markdownText } from "./markdown-text.ts";
import type { ChangeReport } from "./change-report.ts";
import { backwardRemark, verdictWords } from "./verdict-words.ts";

/** Texts of this length or longer are refused as pull request descriptions and comments. */
export const markdownLimit = 65_536;

const pullRequest: TextLimit = {
  below: markdownLimit,
  size: (text) => text.length,
};

/**
 * The report for people: the verdict first, then what breaks, then the rest by endpoint. When it grows too long whole
 * rows are left out from the end, so that breaking changes are the last to go, and the report says so.
 */
export function markdownReport(
  report: ChangeReport,
  limit: TextLimit = pullRequest,
): string {
  return fitDocument(
    { head: reportHead(report), chapters: reportChapters(report) },
    limit,
  );
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

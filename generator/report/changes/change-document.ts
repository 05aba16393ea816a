import { joined, text, toned } from "../blocks/inline.ts";
import type { ReportDocument } from "../blocks/report-document.ts";
import type { ChangeReport } from "../change-report.ts";
import { backwardRemark, verdictWords } from "../verdict-words.ts";
import { reportChapters } from "./chapters.ts";

/** The whole report for people: the verdict, then the chapters, worst first, each by endpoint. */
export function changeDocument(report: ChangeReport): ReportDocument {
  const { service, from, to, direction } = report;
  const { word, sentences } = verdictWords(report);
  return {
    title: text(`${service}: changes from ${from.title} to ${to.title}`),
    head: [
      [...toned("strong", word), ...text(": "), ...joined(sentences.map(text))],
      ...(direction === "backward" ? [text(backwardRemark)] : []),
    ],
    chapters: reportChapters(report),
  };
}

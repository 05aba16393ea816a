import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { ChangeKind } from "../../generator/changes/kinds/change-kinds.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { caseFolder, documentKindIds } from "./case-texts.ts";

/** The kinds whose cases hold whole reports beside their findings. */
export const wholeReportKinds: readonly ChangeKind[] = [
  // Facts of a catalogue, both ways, with replacements and with what cancels out.
  "operation-removed",
  "operation-added",
  // Something of a request, and something of an answer.
  "query-parameter-added-required",
  "response-header-removed",
  // In components, on both sides, with guards.
  "property-removed",
  // Of the whole API, met by an operation.
  "security-scheme-deprecated",
  // Sent by the service.
  "webhook-removed",
];

const folder = join(caseFolder, "whole");

/** The files of whole reports of a kind, with their texts; `back` is the way back, where it is kept. */
function wholeReports(
  kind: ChangeKind,
  report: ChangeReport,
  back: ChangeReport | null,
): Readonly<Record<string, string>> {
  return {
    [`${kind}.json`]: jsonReport(report),
    [`${kind}.md`]: markdownReport(report),
    ...(back === null ? {} : { [`${kind}.backward.md`]: markdownReport(back) }),
  };
}

export async function expectWholeReports(
  kind: ChangeKind,
  report: ChangeReport,
  back: ChangeReport | null,
): Promise<void> {
  if (!wholeReportKinds.includes(kind)) return;
  for (const [name, text] of Object.entries(wholeReports(kind, report, back)))
    await expect(text).toMatchFileSnapshot(join(folder, name));
}

/** The text of a whole report that is expected. */
export function wholeReportText(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

/** All files of whole reports: cases of catalogues go both ways. */
export const wholeReportNames: readonly string[] = wholeReportKinds.flatMap(
  (kind) => [
    `${kind}.json`,
    `${kind}.md`,
    ...(documentKindIds.includes(kind) ? [] : [`${kind}.backward.md`]),
  ],
);

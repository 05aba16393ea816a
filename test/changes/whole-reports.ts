import type { ChangeKind } from "../../generator/changes/change/kind-ids.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/markdown-report.ts";

/** The kinds whose cases hold whole reports beside their findings. */
const wholeReportKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
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
]);

/** The files of whole reports in the directory of a kind, with their texts; `back` is the way back, where it is kept. */
export function wholeReports(
  kind: ChangeKind,
  report: ChangeReport,
  back: ChangeReport | null,
): Readonly<Record<string, string>> {
  if (!wholeReportKinds.has(kind)) return {};
  return {
    "expected.json": jsonReport(report),
    "expected.md": markdownReport(report),
    ...(back === null ? {} : { "expected-backward.md": markdownReport(back) }),
  };
}

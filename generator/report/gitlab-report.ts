import type { ChangeSeverity } from "../changes/change/effect.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { jsonText } from "../render/json-text.ts";
import { oneLine } from "../render/markdown-escape.ts";
import { placeOf } from "./change-place.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import { findingText } from "./change-words.ts";

/** GitLab's own scale: info, minor, major, critical, blocker. */
const levels: Readonly<Record<ChangeSeverity, string>> = {
  breaking: "critical",
  risky: "major",
  compatible: "minor",
  info: "info",
};

/**
 * A GitLab code quality report, with the keys that GitLab asks for:
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format. It knows no accepted findings, so they are left out.
 */
export function gitlabReport(report: ChangeReport): string {
  return jsonText(
    report.changes
      .filter(({ change }) => change.accepted === null)
      .map((reported) => entry(reported, report.to.title)),
  );
}

function entry(reported: ReportedChange, otherwise: string) {
  const { kind, fingerprint, severity } = reported.change;
  const location = placeOf(reported);
  return {
    description: showHidden(oneLine(findingText(reported))),
    check_name: kind,
    fingerprint,
    severity: levels[severity],
    location: {
      // Relative to the repository; GitLab refuses paths that begin with a dot.
      path: (location?.file ?? otherwise).replace(/^(?:\.\/)+/, ""),
      lines: { begin: location?.line ?? 1 },
    },
  };
}

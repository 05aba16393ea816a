import type { ChangeSeverity } from "../changes/change/effect.ts";
import { groupBy } from "../changes/change/group-by.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { jsonText } from "../render/json-text.ts";
import { oneLine } from "../render/markdown-escape.ts";
import { placeOf } from "./change-place.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import { findingText } from "./change-words.ts";

/** The scale of GitLab: info, minor, major, critical, blocker. */
const levels: Readonly<Record<ChangeSeverity, string>> = {
  breaking: "critical",
  risky: "major",
  compatible: "minor",
  info: "info",
};

/**
 * Prints a GitLab code quality report, with the keys that GitLab requires:
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format. The format has no accepted findings,
 * so they are left out.
 */
export function gitlabReport(report: ChangeReport): string {
  const open = report.changes.filter(({ change }) => change.accepted === null);
  const groups = groupBy(open, ({ change }) => change.fingerprint);
  return jsonText(
    open.map((reported) => ({
      ...entry(reported, report.to.title),
      fingerprint: ownFingerprint(reported, groups),
    })),
  );
}

/**
 * Makes fingerprints unique: GitLab treats two findings with one fingerprint as one finding, and two namespaces may
 * have such changes.
 */
function ownFingerprint(
  { change: { fingerprint, namespaces } }: ReportedChange,
  groups: ReadonlyMap<string, readonly ReportedChange[]>,
): string {
  return groups.get(fingerprint)?.length === 1
    ? fingerprint
    : [fingerprint, ...namespaces].join("-");
}

function entry(reported: ReportedChange, otherwise: string) {
  const { kind, severity } = reported.change;
  const location = placeOf(reported);
  return {
    description: showHidden(oneLine(findingText(reported))),
    check_name: kind,
    severity: levels[severity],
    location: {
      // The path is relative to the repository; GitLab refuses paths that begin with a dot.
      path: (location?.file ?? otherwise).replace(/^(?:\.\/)+/, ""),
      lines: { begin: location?.line ?? 1 },
    },
  };
}

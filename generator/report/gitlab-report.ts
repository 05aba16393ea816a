import type { ComparisonLimit } from "../changes/change/comparison-limit.ts";
import type { ChangeSeverity } from "../changes/change/effect.ts";
import { fnv1a64 } from "../changes/change/fingerprint.ts";
import { groupBy } from "../changes/change/group-by.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { jsonText } from "../render/json-text.ts";
import { oneLine } from "../render/markdown-escape.ts";
import { placeOf, placeOfLimit } from "./change-place.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import { findingText } from "./change-words.ts";
import { severityOfLimit } from "./fails-gate.ts";

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
  return jsonText([
    ...report.limits.map((limit) => limitEntry(limit, report)),
    ...open.map((reported) => ({
      ...entry(reported, report.to.title),
      fingerprint: ownFingerprint(reported, groups),
    })),
  ]);
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

function limitEntry(limit: ComparisonLimit, { to }: ChangeReport) {
  const description = showHidden(oneLine(limitText(limit)));
  return {
    description,
    check_name: "not-compared",
    severity: levels[severityOfLimit(limit)],
    location: locationEntry(placeOfLimit(limit), to.title),
    fingerprint: fnv1a64(description),
  };
}

function locationEntry(location: Location | null, otherwise: string) {
  return {
    // The path is relative to the repository; GitLab refuses paths that begin with a dot.
    path: (location?.file ?? otherwise).replace(/^(?:\.\/)+/, ""),
    lines: { begin: location?.line ?? 1 },
  };
}

function entry(reported: ReportedChange, otherwise: string) {
  const { kind, severity } = reported.change;
  return {
    description: showHidden(oneLine(findingText(reported))),
    check_name: kind,
    severity: levels[severity],
    location: locationEntry(placeOf(reported), otherwise),
  };
}

import type { LabelPolicy } from "../changes/policy/change-policy.ts";
import { allowsLabel } from "../changes/policy/next-version.ts";
import { releaseLabelTooLow } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ChangeReport, ReportedChange } from "../report/change-report.ts";

export interface JudgedLabel {
  /**
   * The lowest label that the changes allow; `null` when no label is judged, labels are no versions, or this one
   * follows none.
   */
  readonly lowest: string | null;
  /** The changes without which it would be lower. */
  readonly forcedBy: readonly ReportedChange[];
  /** Errors when the label promises less change than there is. */
  readonly diagnostics: readonly Diagnostic[];
}

const unjudged: JudgedLabel = { lowest: null, forcedBy: [], diagnostics: [] };

/**
 * Decides whether a release may have its label. A label is the name that a platform gives its release. Only a policy
 * makes labels promises, and labels that are not versions promise nothing.
 *
 * @param published compares the release with the newest earlier release that has a label
 */
export function judgeLabel(
  published: ChangeReport,
  labels: LabelPolicy,
): JudgedLabel {
  const [from, to] = [published.from.label, published.to.label];
  if (labels === "given" || from === null || to === null) return unjudged;
  const changes = published.changes.map(({ change }) => change);
  const { isAllowed, lowest } = allowsLabel(from, to, changes);
  if (lowest === null) return unjudged;
  const forcing = new Set(lowest.forcedBy);
  const judged: JudgedLabel = {
    lowest: lowest.version,
    forcedBy: published.changes.filter(({ change }) => forcing.has(change)),
    diagnostics: [],
  };
  // Labels without numbers may occur among versions, and readers do not expect a promise from them.
  if (isAllowed || !/^[vV]?\d/.test(to)) return judged;
  const { length } = lowest.forcedBy;
  return {
    ...judged,
    diagnostics: [releaseLabelTooLow(to, from, lowest.version, length)],
  };
}

import { allowsLabel } from "../changes/policy/next-version.ts";
import { releaseLabelTooLow } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ReportedChange } from "../report/change-report.ts";
import type { ReleaseRecord } from "./release-history.ts";

export interface JudgedLabel {
  /** The smallest label that the changes allow; `null` where labels are no versions, or this one follows none. */
  readonly lowest: string | null;
  /** The changes without which it would be lower. */
  readonly forcedBy: readonly ReportedChange[];
  /** Errors when the label promises less than the changes do. */
  readonly diagnostics: readonly Diagnostic[];
}

const unjudged: JudgedLabel = { lowest: null, forcedBy: [], diagnostics: [] };

/** Whether a release may have its label. Labels that are no versions promise nothing. */
export function judgeLabel({ report }: ReleaseRecord): JudgedLabel {
  const [from, to] = [report.from.label, report.to.label];
  if (from === null || to === null) return unjudged;
  const changes = report.changes.map(({ change }) => change);
  const { isAllowed, lowest } = allowsLabel(from, to, changes);
  if (lowest === null) return unjudged;
  const forcing = new Set(lowest.forcedBy);
  const judged: JudgedLabel = {
    lowest: lowest.version,
    forcedBy: report.changes.filter(({ change }) => forcing.has(change)),
    diagnostics: [],
  };
  // Labels without numbers stand among versions too, and nobody reads a promise in them.
  if (isAllowed || !/^[vV]?\d/.test(to)) return judged;
  const { length } = lowest.forcedBy;
  return {
    ...judged,
    diagnostics: [releaseLabelTooLow(to, from, lowest.version, length)],
  };
}

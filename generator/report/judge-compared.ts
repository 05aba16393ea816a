import type { AcceptedChanges } from "../changes/policy/accepted-changes.ts";
import { applyAcceptances } from "../changes/policy/apply-acceptances.ts";
import { applyPolicy } from "../changes/policy/apply-policy.ts";
import type { ChangePolicy } from "../changes/policy/change-policy.ts";
import type { Built } from "../diagnostics/diagnostic.ts";
import {
  buildReport,
  type ChangeReport,
  type Compared,
} from "./change-report.ts";

/** What maintainers say of changes. */
export interface ChangeRules {
  readonly policy: ChangePolicy;
  readonly accepted: AcceptedChanges;
}

/**
 * A comparison as the maintainers judge it, whichever command asks. The diagnostics are about acceptances that match nothing or
 * have ended.
 * @param today ISO 8601 day
 */
export function judgeCompared(
  compared: Compared,
  { policy, accepted }: ChangeRules,
  today: string,
): Built<ChangeReport> {
  const { releases, to } = compared;
  const { label } = to;
  const judged = applyPolicy(compared.changes, policy, {
    releases,
    label,
    date: releases.length === 0 ? today : null,
  });
  const { value: changes, diagnostics } = applyAcceptances(judged, accepted, {
    today: dayOf(compared, today),
    releases,
    to: to.id ?? label,
  });
  return { value: buildReport({ ...compared, changes }), diagnostics };
}

/**
 * The day on which acceptances have to hold: that of the later side. A release that is out without a day is not judged by the
 * clock, so that what was written for it stays as it is; one that is not out yet is.
 */
function dayOf({ releases, to }: Compared, today: string): string | null {
  if (releases.length === 0) return today;
  const index = releases.findIndex(({ id }) => id === to.id);
  const date = releases[index]?.date ?? null;
  if (date !== null) return date;
  return index === releases.length - 1 ? today : null;
}

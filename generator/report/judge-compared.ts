import { compareChanges } from "../changes/change/canonical-order.ts";
import type { Change } from "../changes/change/change.ts";
import type { AcceptedChanges } from "../changes/policy/accepted-changes.ts";
import { applyAcceptances } from "../changes/policy/apply-acceptances.ts";
import { applyPolicy } from "../changes/policy/apply-policy.ts";
import type { ChangePolicy } from "../changes/policy/change-policy.ts";
import { versionNotRaised } from "./version-not-raised.ts";
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

/** The day of a comparison, ISO 8601. */
export interface ComparisonDays {
  /** For acceptances that end: that of the machine, unless somebody names another. */
  readonly today: string;
  /**
   * The day of the later side where it is no release: the one that somebody names; else the side says it. What a report says of
   * notice never hangs on the day on which it is made.
   */
  readonly named: string | null;
}

/**
 * A comparison as the maintainers judge it, whichever command asks. The diagnostics are about acceptances that match nothing or
 * have ended.
 */
export function judgeCompared(
  compared: Compared,
  { policy, accepted }: ChangeRules,
  { today, named }: ComparisonDays,
): Built<ChangeReport> {
  const { releases, to, stated } = compared;
  const { label } = to;
  const side = { releases, to: to.id ?? label };
  const context = {
    releases,
    label,
    date: releases.length === 0 ? (named ?? stated?.after.day ?? null) : null,
  };
  const accept = (changes: readonly Change[]) =>
    applyAcceptances(changes, accepted, {
      ...side,
      today: dayOf(compared, today),
    });
  const found = applyPolicy(compared.changes, policy, context);
  // What breaks is known when policy and acceptances have said what counts.
  const ofVersion =
    stated === undefined ? null : versionNotRaised(accept(found).value, stated);
  const judged =
    ofVersion === null
      ? found
      : [...found, ...applyPolicy([ofVersion], policy, context)].toSorted(
          compareChanges,
        );
  const { value: changes, diagnostics } = accept(judged);
  return {
    value: buildReport({ ...compared, changes }),
    diagnostics: isComing(compared)
      ? applyAcceptances(judged, accepted, { ...side, today }).diagnostics
      : diagnostics,
  };
}

/**
 * The day on which acceptances have to hold: that of the later side. A release without a day is not judged by the clock: what
 * is generated of a catalogue is the same on every day, and every command says the same of it.
 */
function dayOf({ releases, to }: Compared, today: string): string | null {
  if (releases.length === 0) return today;
  return releases.find(({ id }) => id === to.id)?.date ?? null;
}

/** Of a release that is not out yet, an acceptance that ends before is told in time. */
function isComing({ releases, to }: Compared): boolean {
  const newest = releases.at(-1);
  return newest !== undefined && newest.id === to.id && newest.date === null;
}

import {
  hidesChanges,
  type ComparisonLimit,
} from "../changes/change/comparison-limit.ts";
import type { RenamedKind } from "../changes/change/stated-rename.ts";
import { renameableNames } from "../changes/apis/match/renameable-names.ts";
import { compareChanges } from "../changes/kinds/canonical-order.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { AcceptedChanges } from "../changes/policy/accepted-changes.ts";
import { applyAcceptances } from "../changes/policy/apply-acceptances.ts";
import { unmetRenames } from "../changes/policy/judge-renames.ts";
import type {
  ComparedRange,
  RecordedRename,
} from "../changes/policy/recorded-renames.ts";
import { applyPolicy } from "../changes/policy/apply-policy.ts";
import type { ChangePolicy } from "../changes/policy/change-policy.ts";
import { versionNotRaised } from "./version-not-raised.ts";
import type { Built } from "../diagnostics/diagnostic.ts";
import {
  buildReport,
  type ChangeReport,
  type Compared,
} from "./change-report.ts";

/** The rules that maintainers have written about changes. */
export interface ChangeRules {
  readonly policy: ChangePolicy;
  readonly accepted: AcceptedChanges;
  readonly renames: readonly RecordedRename[];
}

/** The days of a comparison, ISO 8601. */
export interface ComparisonDays {
  /** The day by which acceptances end: today by the clock of the machine, unless the user names another. */
  readonly today: string;
  /**
   * The day of the later side when it is no release: the one that the user names; otherwise the side states it. What
   * a report says about notice never depends on the day on which the report is made.
   */
  readonly named: string | null;
}

/**
 * Judges a comparison by the rules of the maintainers, in the same way for every command. The diagnostics are about
 * acceptances that match nothing or have ended.
 */
export function judgeCompared(
  compared: Compared,
  { policy, accepted, renames }: ChangeRules,
  { today, named }: ComparisonDays,
): Built<ChangeReport> {
  const { releases, to, stated } = compared;
  const { label } = to;
  const side = {
    releases,
    to: to.id ?? label,
    isComplete: !compared.limits.some(hidesChanges),
  };
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
  // The breaking changes are known only after policy and acceptances were applied.
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
    diagnostics: [
      ...(isComing(compared)
        ? applyAcceptances(judged, accepted, { ...side, today }).diagnostics
        : diagnostics),
      ...unmetRenames(judged, renames, {
        range: rangeOf(compared),
        isDescribed: (kind) => !compared.limits.some(hides(kind)),
        namesIn: renameableNames,
      }),
    ],
  };
}

/** A list of operations shows which of them were renamed, and nothing of their parts. */
function hides(renamed: RenamedKind): (limit: ComparisonLimit) => boolean {
  return ({ kind }) =>
    kind === "not-read" ||
    (kind === "not-described" && renamed !== "operation");
}

/** Returns the range of releases; `null` for other sides. The start is before the first release. */
function rangeOf({ releases, from, to }: Compared): ComparedRange | null {
  if (releases.length === 0) return null;
  const positionOf = ({ id }: Compared["from"]): number =>
    releases.findIndex((release) => release.id === id);
  return { releases, before: positionOf(from), after: positionOf(to) };
}

/**
 * Returns the day on which acceptances have to hold: that of the later side. A release without a day is not judged by
 * the clock: the output that is generated from a catalogue is the same on every day, and every command judges it in
 * the same way.
 */
function dayOf({ releases, to }: Compared, today: string): string | null {
  if (releases.length === 0) return today;
  return releases.find(({ id }) => id === to.id)?.date ?? null;
}

/** Whether a release is not out yet: for such a release, an acceptance that ends before it is reported in time. */
function isComing({ releases, to }: Compared): boolean {
  const newest = releases.at(-1);
  return newest !== undefined && newest.id === to.id && newest.date === null;
}

import { limitText } from "../../changes/wording/limit-text.ts";
import { isComplete, type ImpactCoverage } from "../../impact/coverage.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import type { Impact, JoinedImpacts } from "../../impact/join-impacts.ts";
import type { OwnerCount } from "../../impact/owner-counts.ts";
import { urgencies, worstOf, type Urgency } from "../../impact/urgency.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import { impactLimits } from "./impact-limits.ts";

/** A change with the places that it concerns. */
export interface ReportedImpact {
  readonly told: ReportedChange;
  readonly urgency: Urgency;
  readonly sites: readonly ImpactSite[];
  readonly unconcerned: number;
}

export interface UrgencyCount {
  /** The number of changes with such sites. For `nothing-to-do`: changes that have no other sites. */
  readonly changes: number;
  /** The number of sites of that urgency, of any change. A place counts once for each change. */
  readonly sites: number;
  readonly certain: number;
}

/** What every form of an impact report shows. */
export interface ImpactReport {
  /** The comparison that was joined with the facts. */
  readonly compared: ChangeReport;
  /** The worst of what nobody has accepted; `not-known` instead of `nothing-to-do` where not all was seen or compared. */
  readonly verdict: Urgency;
  /** Counts of the changes that nobody has accepted. */
  readonly summary: Readonly<Record<Urgency, UrgencyCount>>;
  /** How many changes that meet code have been accepted; they stand among the impacts and count nowhere else. */
  readonly accepted: number;
  /** The changes that concern code, each with its places, worst first. */
  readonly impacts: readonly ReportedImpact[];
  /** Changes of what nobody uses. */
  readonly untouched: readonly ReportedChange[];
  /** Changes that no facts can show: of what the service sends by itself. */
  readonly notShown: readonly ReportedChange[];
  /** How many places each owner of files has to look at, as CODEOWNERS says. */
  readonly owners: readonly OwnerCount[];
  /** The name of the package; `null` where nobody uses one. */
  readonly sdk: string | null;
  /** What was looked at, and what was not. */
  readonly coverage: ImpactCoverage;
  /** What was not seen, and what else bounds the result, as sentences. */
  readonly limits: readonly string[];
  /** What was not compared, and the remarks of the comparison, as sentences. */
  readonly remarks: readonly string[];
}

/** Joins facts with a comparison into a report that is ready to be printed. */
export function buildImpactReport(
  compared: ChangeReport,
  joined: JoinedImpacts,
): ImpactReport {
  const told = new Map(compared.changes.map((each) => [each.change, each]));
  const tell = (
    change: ReportedChange["change"],
  ): readonly ReportedChange[] => {
    const found = told.get(change);
    return found === undefined ? [] : [found];
  };
  const { impacts, coverage, owners } = joined;
  const remarks = [...compared.limits.map(limitText), ...compared.remarks];
  const open = impacts.filter(({ change }) => change.accepted === null);
  return {
    compared,
    verdict: verdictOf(open, isComplete(coverage) && isWhole({ remarks })),
    summary: countUrgencies(open),
    accepted: impacts.length - open.length,
    impacts: impacts.flatMap(({ change, ...impact }) =>
      tell(change).map((each) => ({ told: each, ...impact })),
    ),
    untouched: joined.untouched.flatMap(tell),
    notShown: joined.notShown.flatMap(tell),
    owners,
    sdk: joined.sdks[0] ?? null,
    coverage,
    limits: impactLimits(coverage, {
      from: compared.from,
      notShown: joined.notShown.length,
    }),
    remarks,
  };
}

/** Whether the sides state everything that could differ: the remarks name what they do not state. */
export function isWhole({ remarks }: Pick<ImpactReport, "remarks">): boolean {
  return remarks.length === 0;
}

function verdictOf(open: readonly Impact[], isAllSeen: boolean): Urgency {
  return worstOf([
    ...open.map(({ urgency }) => urgency),
    ...(isAllSeen ? [] : (["not-known"] as const)),
  ]);
}

function countUrgencies(open: readonly Impact[]): ImpactReport["summary"] {
  const counts = Object.fromEntries(
    urgencies.map((urgency) => [urgency, { changes: 0, sites: 0, certain: 0 }]),
    // The summary has all urgencies.
  ) as Record<Urgency, { changes: number; sites: number; certain: number }>;
  for (const { urgency, sites, unconcerned } of open) {
    for (const each of new Set([urgency, ...sites.map((site) => site.urgency)]))
      counts[each].changes += 1;
    counts["nothing-to-do"].sites += unconcerned;
    for (const site of sites) {
      counts[site.urgency].sites += 1;
      if (site.certainty === "certain") counts[site.urgency].certain += 1;
    }
  }
  return counts;
}

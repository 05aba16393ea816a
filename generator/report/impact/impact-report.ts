import { limitText } from "../../changes/wording/limit-text.ts";
import { isComplete, type ImpactCoverage } from "../../impact/coverage.ts";
import type { FormerNameSites } from "../../impact/former-names.ts";
import { placeKey } from "../../impact/impact-site.ts";
import type { JoinedImpacts } from "../../impact/join-impacts.ts";
import { countOwners, type OwnerCount } from "../../impact/owner-counts.ts";
import {
  listedUrgencies,
  urgencies,
  worstOf,
  type Urgency,
} from "../../impact/urgency.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import { placesOf, type ReportedImpact } from "./impact-groups.ts";
import { impactLimits } from "./impact-limits.ts";

export interface UrgencyCount {
  /** The number of changes with such sites. For `nothing-to-do`: changes that have no other sites. */
  readonly changes: number;
  /** The number of sites of that urgency, of any change. A place counts once for each change. */
  readonly sites: number;
  /** The number of different places. For `nothing-to-do` it is that of the sites, which are only counted. */
  readonly places: number;
  /** The number of places where at least one change is certain. */
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
  /** The former names that the code uses and the SDK keeps, sorted by name. */
  readonly formerNames: readonly FormerNameSites[];
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
  const { impacts, formerNames, coverage } = joined;
  const remarks = [...compared.limits.map(limitText), ...compared.remarks];
  const reported = impacts.flatMap(({ change, ...impact }) =>
    tell(change).map((each) => ({ told: each, ...impact })),
  );
  const open = reported.filter(isOpen);
  return {
    compared,
    verdict: worstOf([
      ...(formerNames.length === 0 ? [] : (["deprecated"] as const)),
      verdictOf(open, isComplete(coverage) && isWhole({ remarks })),
    ]),
    summary: countUrgencies(open),
    accepted: impacts.length - open.length,
    impacts: reported,
    untouched: joined.untouched.flatMap(tell),
    notShown: joined.notShown.flatMap(tell),
    formerNames,
    owners: countOwners([
      ...listedUrgencies.flatMap((urgency) =>
        placesOf(open, urgency).map(({ site }) => site),
      ),
      ...formerNames.flatMap(({ sites }) => sites),
    ]),
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

export function isOpen({ told }: ReportedImpact): boolean {
  return told.change.accepted === null;
}

function verdictOf(
  open: readonly ReportedImpact[],
  isAllSeen: boolean,
): Urgency {
  return worstOf([
    ...open.map(({ urgency }) => urgency),
    ...(isAllSeen ? [] : (["not-known"] as const)),
  ]);
}

function countUrgencies(
  open: readonly ReportedImpact[],
): ImpactReport["summary"] {
  return Object.fromEntries(
    urgencies.map((urgency) => [urgency, countUrgency(open, urgency)]),
    // The summary has all urgencies.
  ) as Record<Urgency, UrgencyCount>;
}

function countUrgency(
  open: readonly ReportedImpact[],
  urgency: Urgency,
): UrgencyCount {
  if (urgency === "nothing-to-do") {
    const sites = open.reduce((sum, { unconcerned }) => sum + unconcerned, 0);
    const changes = open.filter((each) => each.urgency === urgency).length;
    return { changes, sites, places: sites, certain: 0 };
  }
  const own = open.map(({ sites }) =>
    sites.filter((site) => site.urgency === urgency),
  );
  const sites = own.flat();
  const sure = sites.filter(({ certainty }) => certainty === "certain");
  return {
    changes: own.filter(({ length }) => length > 0).length,
    sites: sites.length,
    places: new Set(sites.map(placeKey)).size,
    certain: new Set(sure.map(placeKey)).size,
  };
}

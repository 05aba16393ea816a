import { capitalised } from "../../wording/capitalised.ts";
import type { Operation } from "../../../model/operation.ts";
import { shapeIn } from "../../../model/operation-call.ts";
import {
  releaseTitle,
  type Release,
  type ReleaseIndex,
} from "../../../model/release.ts";
import { counted } from "../../wording/counted.ts";
import type { LifecycleFinding } from "./lifecycle-finding.ts";
import type {
  GracePolicy,
  GraceRequirement,
} from "../../policy/change-policy.ts";
import { dayAfter, daysBetween } from "../../policy/days-between.ts";
import { stabilityOf } from "../../policy/stability-of.ts";
import { sunsetOf } from "./sunset-of.ts";

export interface Deprecated {
  readonly operation: Operation;
  /** The release that deprecated it. */
  readonly since: ReleaseIndex;
  readonly release: ReleaseIndex;
  readonly releases: readonly Release[];
  /** ISO 8601 day. */
  readonly today: string | null;
  readonly grace: GracePolicy;
}

/** How long an operation has been deprecated, and when it may be removed. */
export interface Notice {
  /** Releases since the deprecation; 0 in the same release. */
  readonly releasesPassed: number;
  /** `null` if the release of the deprecation has no date. */
  readonly daysPassed: number | null;
  /** When it may be removed; `null` if neither a sunset nor a policy says it. */
  readonly due: {
    readonly title: string;
    /** ISO 8601 day; `null` if it depends on releases. */
    readonly day: string | null;
    readonly source: "sunset" | "policy";
  } | null;
  readonly isOverdue: boolean;
  readonly problems: readonly Omit<LifecycleFinding, "operation">[];
}

export function noticeOf(at: Deprecated): Notice {
  const { since, release, releases, today } = at;
  const date = releases[since]?.date ?? null;
  const releasesPassed = release - since;
  const daysPassed =
    date !== null && today !== null ? daysBetween(date, today) : null;
  const passed = { releasesPassed, daysPassed };
  const sunset = sunsetNotice(at);
  const plan = sunset ?? policyNotice(at, passed);
  const waited = `deprecated since ${titleAt(releases, since)}, ${waitedText(passed)}`;
  const problems: Omit<LifecycleFinding, "operation">[] = [];
  if (plan !== null && plan.isOverdue)
    problems.push({
      kind: "removal-overdue",
      message: `${capitalised(waited)}; ${plan.reason}, and it is still there.`,
    });
  if (sunset === null)
    problems.push({
      kind: "removal-not-planned",
      message: `${capitalised(waited)}; no sunset is announced.`,
    });
  if (sunset?.isBeforeDeprecation === true)
    problems.push({
      kind: "sunset-before-deprecation",
      message: `Its sunset ${sunset.due.title} is before its deprecation in ${titleAt(releases, since)}.`,
    });
  return {
    ...passed,
    due: plan?.due ?? null,
    isOverdue: plan?.isOverdue ?? false,
    problems,
  };
}

interface Plan {
  readonly due: NonNullable<Notice["due"]>;
  readonly isOverdue: boolean;
  /** `its sunset 2026-01-01 has passed` */
  readonly reason: string;
}

/** The announced removal; `null` if none is announced. */
function sunsetNotice({
  operation,
  since,
  release,
  releases,
  today,
}: Deprecated): (Plan & { readonly isBeforeDeprecation: boolean }) | null {
  const sunset = sunsetOf(operation, releases);
  if (sunset === null) return null;
  const { title, day } = sunset;
  const date = releases[since]?.date ?? null;
  const isOverdue =
    sunset.release === null
      ? day !== null && today !== null && today > day
      : release >= sunset.release;
  const isBeforeDeprecation =
    sunset.release === null
      ? day !== null && date !== null && day < date
      : sunset.release < since;
  return {
    due: { title, day: sunset.release === null ? day : null, source: "sunset" },
    isOverdue,
    isBeforeDeprecation,
    reason: `its sunset ${title} has passed`,
  };
}

/** When the notice that a policy requires has been given; `null` if it requires none or it cannot be counted. */
function policyNotice(
  { operation, since, releases, grace }: Deprecated,
  passed: Pick<Notice, "releasesPassed" | "daysPassed">,
): Plan | null {
  const own = grace.byStability[stabilityOf(identityOf(operation))];
  const required = own === undefined ? grace.general : own;
  if (required === null || isNothing(required)) return null;
  const { releasesPassed, daysPassed } = passed;
  if (daysPassed === null && required.days > 0 && required.releases === 0)
    return null;
  const date = releases[since]?.date ?? null;
  const day =
    date === null || required.days === 0 ? null : dayAfter(date, required.days);
  const target = releases[since + required.releases];
  const asked = [
    ...(required.releases === 0 ? [] : [counted(required.releases, "release")]),
    ...(required.days === 0 ? [] : [counted(required.days, "day")]),
  ].join(" and ");
  const isReached =
    releasesPassed >= required.releases &&
    (required.days === 0 ||
      (daysPassed !== null && daysPassed >= required.days));
  const waitsForReleases = releasesPassed < required.releases;
  const atRelease =
    target === undefined
      ? `${counted(required.releases, "release")} after ${titleAt(releases, since)}`
      : releaseTitle(target);
  const title =
    day === null
      ? atRelease
      : waitsForReleases
        ? `${day}, not before ${atRelease}`
        : day;
  return {
    due: { title, day, source: "policy" },
    isOverdue: isReached,
    reason: `the policy requires ${asked} of notice`,
  };
}

function isNothing({ releases, days }: GraceRequirement): boolean {
  return releases === 0 && days === 0;
}

function identityOf(operation: Operation) {
  const stability = shapeIn(operation)?.life.stability ?? null;
  return { path: operation.path, stability };
}

function waitedText({
  releasesPassed,
  daysPassed,
}: Pick<Notice, "releasesPassed" | "daysPassed">): string {
  const days = daysPassed === null ? "" : ` (${counted(daysPassed, "day")})`;
  return releasesPassed === 0
    ? `in this release${days}`
    : `${counted(releasesPassed, "release")} ago${days}`;
}

export function titleAt(
  releases: readonly Release[],
  index: ReleaseIndex,
): string {
  const release = releases[index];
  return release === undefined ? "" : releaseTitle(release);
}

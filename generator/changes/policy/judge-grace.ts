import type { Release } from "../../model/release.ts";
import type { Change } from "../kinds/change.ts";
import type { Grace, RemovalNotice } from "../change/change.ts";
import { counted } from "../wording/counted.ts";
import { daysBetween } from "./days-between.ts";
import type {
  GracePolicy,
  GraceRequirement,
  GraceState,
  Stability,
} from "./change-policy.ts";

export interface GraceJudgement {
  readonly state: GraceState;
  /** The given and the required notice: `deprecated for 1 release, the policy requires 3 releases`. */
  readonly text: string;
}

/** Facts about the two sides besides the change itself. */
export interface GraceFacts {
  readonly releases: readonly Release[];
  /** Day of the later side if it is not a release; `null` if not known. */
  readonly date: string | null;
}

/**
 * Whether a removal, or its announced day, satisfies the policy; `null` for all other changes, and if no notice is
 * required.
 */
export function judgeGrace(
  change: Pick<Change, "grace" | "since" | "notice">,
  { general, byStability }: GracePolicy,
  stability: Stability,
  facts: GraceFacts,
): GraceJudgement | null {
  const { grace, notice } = change;
  const own = byStability[stability];
  const required = own === undefined ? general : own;
  if (required === null) return null;
  const dateOf = (id: string | null | undefined) =>
    facts.releases.find((release) => release.id === id)?.date ?? null;
  const day = dateOf(change.since.at(-1)) ?? facts.date;
  if (grace === null)
    return notice === undefined ? null : judgeNotice(notice, required, day);
  if (grace.kind === "without-deprecation")
    return {
      state: "without-deprecation",
      text: "removed without deprecation",
    };
  // There may have been a deprecation that the source does not show.
  if (grace.kind === "not-known")
    return {
      state: "not-known",
      text: "the source does not show whether it was deprecated before",
    };
  return judgeRemoval(grace, required, {
    removed: day,
    deprecated: dateOf(grace.since) ?? grace.deprecated ?? null,
  });
}

/** Whether the announcement leaves the days that the policy requires. */
function judgeNotice(
  { deprecated, isNew, sunset }: RemovalNotice,
  required: GraceRequirement,
  day: string | null,
): GraceJudgement | null {
  const since = deprecated ?? (isNew ? day : null);
  const days = since === null ? null : daysBetween(since, sunset);
  if (days === null || days >= required.days) return null;
  const given =
    days < 0
      ? `before the deprecation on ${since}`
      : `${counted(days, "day")} after the deprecation`;
  return {
    state: "sunset-too-near",
    text: `sunset ${sunset} is ${given}, the policy requires ${counted(required.days, "day")}`,
  };
}

function judgeRemoval(
  grace: Extract<Grace, { kind: "deprecated-first" }>,
  required: GraceRequirement,
  days: {
    readonly removed: string | null;
    readonly deprecated: string | null;
  },
): GraceJudgement {
  const { removed, deprecated } = days;
  const sunset = sunsetOf(grace);
  if (sunset !== null && removed !== null && removed < sunset)
    return {
      state: "before-sunset",
      text: `removed on ${removed}, announced for ${sunset}`,
    };
  const given =
    deprecated !== null && removed !== null
      ? daysBetween(deprecated, removed)
      : null;
  if (isShort(grace.releases, required.releases))
    return tooShort(grace.releases, required.releases, "release");
  if (isShort(given, required.days))
    return tooShort(given, required.days, "day");
  // Documents do not count releases. Whether the day left enough notice was judged when it was announced.
  if (grace.releases === null && sunset !== null && removed !== null)
    return {
      state: "kept",
      text: `removed on ${removed}, after the announced ${sunset}`,
    };
  const unknown =
    (grace.releases === null && required.releases > 0) ||
    (given === null && required.days > 0);
  if (!unknown)
    return {
      state: "kept",
      text: "deprecated for as long as the policy requires",
    };
  return {
    state: "not-known",
    text:
      sunset === null
        ? "deprecated before, for an unknown time"
        : `announced for ${sunset}, but the day of the removal is not known`,
  };
}

function isShort(given: number | null, required: number): given is number {
  return given !== null && given < required;
}

function tooShort(
  given: number,
  required: number,
  unit: "release" | "day",
): GraceJudgement {
  return {
    state: "too-short",
    text: `deprecated for ${counted(given, unit)}, the policy requires ${counted(required, unit)}`,
  };
}

/** Only whole days are compared: a program cannot judge other texts. */
function sunsetOf(grace: Extract<Grace, { kind: "deprecated-first" }>) {
  const { sunset = null } = grace;
  return sunset !== null && /^\d{4}-\d{2}-\d{2}/.test(sunset)
    ? sunset.slice(0, 10)
    : null;
}

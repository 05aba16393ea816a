import type { Release } from "../../model/release.ts";
import type { Change, Grace } from "../change/change.ts";
import { counted } from "../wording/counted.ts";
import { daysBetween } from "./days-between.ts";
import type { GracePolicy, GraceState, Stability } from "./change-policy.ts";

export interface GraceJudgement {
  readonly state: GraceState;
  /** What was given and what is asked for: `deprecated for 1 release, 3 are asked for`. */
  readonly text: string;
}

/** What is known of the two ends beyond the change itself. */
export interface GraceFacts {
  readonly releases: readonly Release[];
  /** Day of the later side where it is no release; `null` when not known. */
  readonly date: string | null;
}

/** How a removal stands to the policy; `null` for what is no removal, and where no notice is asked for. */
export function judgeGrace(
  { grace, since }: Pick<Change, "grace" | "since">,
  { general, byStability }: GracePolicy,
  stability: Stability,
  facts: GraceFacts,
): GraceJudgement | null {
  if (grace === null) return null;
  const own = byStability[stability];
  const required = own === undefined ? general : own;
  if (required === null) return null;
  if (grace.kind === "without-deprecation")
    return {
      state: "without-deprecation",
      text: "removed without deprecation",
    };
  // A deprecation may have been there though nobody has seen it.
  if (grace.kind === "not-known")
    return {
      state: "not-known",
      text: "the source does not show whether it was deprecated before",
    };
  const dateOf = (id: string | null | undefined) =>
    facts.releases.find((release) => release.id === id)?.date ?? null;
  const removed = dateOf(since.at(-1)) ?? facts.date;
  const sunset = sunsetOf(grace);
  if (sunset !== null && removed !== null && removed < sunset)
    return {
      state: "before-sunset",
      text: `removed on ${removed}, announced for ${sunset}`,
    };
  const deprecated = dateOf(grace.since);
  const days =
    deprecated !== null && removed !== null
      ? daysBetween(deprecated, removed)
      : null;
  if (isShort(grace.releases, required.releases))
    return tooShort(grace.releases, required.releases, "release");
  if (isShort(days, required.days)) return tooShort(days, required.days, "day");
  const unknown =
    (grace.releases === null && required.releases > 0) ||
    (days === null && required.days > 0);
  return unknown
    ? { state: "not-known", text: "deprecated before, not known for how long" }
    : { state: "kept", text: "deprecated for as long as the policy asks" };
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
    text: `deprecated for ${counted(given, unit)}, the policy asks for ${counted(required, unit)}`,
  };
}

/** Only whole days are compared: other texts say nothing that a program can judge. */
function sunsetOf(grace: Extract<Grace, { kind: "deprecated-first" }>) {
  const { sunset = null } = grace;
  return sunset !== null && /^\d{4}-\d{2}-\d{2}/.test(sunset)
    ? sunset.slice(0, 10)
    : null;
}

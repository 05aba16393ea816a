import { exhaustive, invariant } from "../../diagnostics/invariant.ts";
import type { LifecycleEventKind } from "../../model/lifecycle.ts";
import { releaseTitle, type Release } from "../../model/release.ts";
import { scoreText } from "../../model/score-text.ts";
import { counted } from "./counted.ts";
import type { Fact } from "../change/fact.ts";
import type { ChangeReplacement } from "../change/change.ts";
import type { ChangeInContext } from "./change-in-context.ts";
import { work, type Advice } from "./advice.ts";
import { code, prose, type Prose } from "./prose.ts";

/** `10.29.0`, or `later (label not known)`. */
export function titleOf(releases: readonly Release[], id: string): string {
  const release = releases.find((candidate) => candidate.id === id);
  invariant(release, "the id of a listed release");
  return releaseTitle(release);
}

/** The releases that made the change: `10.29.0 and 10.30.0`. */
export function sinceText({ change, releases }: ChangeInContext): string {
  return enumerate(change.since.map((id) => titleOf(releases, id)));
}

/** Says the announced removal of a deprecated operation: `; sunset 2027-06-30`. */
export function sunsetText({ change: { sunset } }: ChangeInContext): string {
  return sunset === undefined ? "" : `; sunset ${sunset}`;
}

/** The notice given before a part of an operation was removed: `; deprecated before, sunset 2027-06-30`. */
export function partGraceText({ change: { grace } }: ChangeInContext): string {
  if (grace?.kind !== "deprecated-first") return "";
  const { sunset = null } = grace;
  return `; deprecated before${sunset === null ? "" : `, sunset ${sunset}`}`;
}

/** Other facts of an operation that is reported as a whole: `; fields added in 10.30.0`. */
export function notesText({ change, releases }: ChangeInContext): string {
  const { folded } = change;
  return folded.length === 0 ? "" : `; ${historyText(folded, releases)}`;
}

const eventWords: Readonly<Record<LifecycleEventKind, string>> = {
  known: "known",
  added: "added",
  reactivated: "reactivated",
  "fields-added": "fields added",
  "fields-removed": "fields removed",
  deprecated: "deprecated",
  removed: "removed",
};

/** Lists facts in their order: `deprecated in 10.29.0, removed in 10.30.0`. */
export function historyText(
  facts: readonly Fact[],
  releases: readonly Release[],
): string {
  return facts
    .map(({ kind, release }) => {
      const named = releases[release];
      invariant(named, "a fact of a listed release");
      return `${eventWords[kind]} in ${releaseTitle(named)}`;
    })
    .join(", ");
}

/** Says the notice that a removal gave. */
export function graceText({ change, releases }: ChangeInContext): string {
  const { grace } = change;
  invariant(grace, "a removal going forward");
  if (grace.kind === "without-deprecation") return "without deprecation";
  if (grace.kind === "not-known") return "notice not known";
  if (grace.releases === null || grace.since === null)
    return "deprecated before";
  if (grace.releases === 0) return "deprecated only in the same release";
  const notice = counted(grace.releases, "release");
  return `deprecated since ${titleOf(releases, grace.since)}, ${notice} earlier`;
}

/** `Call X (...)`, with the uncertainties about X; or that nothing usable is known, and what to do then. */
export function replacementAdvice(
  context: ChangeInContext,
  use: string,
  otherwise: string,
): Advice {
  const { replacement } = context.change;
  const text = replacementText(context);
  if (replacement === null || text === null)
    return work(`No replacement is known; ${otherwise}.`);
  const endpoint = code(replacement.endpoint);
  if (replacement.source === "proposed")
    return work(
      prose`No replacement is named; ${text} may be the successor: check it before you use it, or ${otherwise}.`,
    );
  const date = sinceOf(replacement, context);
  switch (replacement.state) {
    case "available":
    case "deprecated":
      return work(prose`${use} ${text}.`);
    case "removed":
      return work(
        prose`The replacement ${endpoint} was itself removed in ${date}; ${otherwise}.`,
      );
    case "unknown":
      return work(
        prose`Nothing is known about the replacement ${endpoint} yet; ${otherwise}.`,
      );
    case "absent":
      return work(
        prose`The replacement ${endpoint} is not available yet; ${otherwise}.`,
      );
    default:
      return exhaustive(replacement.state);
  }
}

/** `GET /v2/pets (inferred from the path)`: what to call instead, with its uncertainties; `null` if nothing is known. */
export function replacementText(context: ChangeInContext): Prose | null {
  const { replacement } = context.change;
  if (replacement === null) return null;
  return prose`${code(replacement.endpoint)}${remarks(
    sourceRemark(replacement),
    stateRemark(replacement, context),
  )}`;
}

function sourceRemark(replacement: ChangeReplacement): string | false {
  switch (replacement.source) {
    case "explicit":
      return false;
    case "inferred":
      return "inferred from the path";
    case "proposed":
      return `proposed, score ${scoreText(replacement.score)}`;
    default:
      return exhaustive(replacement);
  }
}

function stateRemark(
  replacement: ChangeReplacement,
  context: ChangeInContext,
): string | false {
  const date = sinceOf(replacement, context);
  switch (replacement.state) {
    case "available":
      return false;
    case "deprecated":
      return date === ""
        ? "itself deprecated"
        : `itself deprecated since ${date}`;
    case "removed":
      return date === "" ? "itself removed" : `itself removed in ${date}`;
    case "unknown":
      return "not known there";
    case "absent":
      return "not available yet";
    default:
      return exhaustive(replacement.state);
  }
}

function sinceOf(
  { since }: ChangeReplacement,
  { releases }: ChangeInContext,
): string {
  return since === null ? "" : titleOf(releases, since);
}

function remarks(...texts: readonly (string | false)[]): string {
  const given = texts.filter((text) => text !== false);
  return given.length === 0 ? "" : ` (${given.join("; ")})`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerate(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  return `${words.slice(0, -1).join(", ")} and ${last}`;
}

import { uncapitalised } from "../wording/capitalised.ts";
import type { Announcement } from "../change/announced-differences.ts";
import type { GuardId } from "../change/guards.ts";
import { noWork } from "../wording/advice.ts";
import type { ImpactRule } from "./impact-rules.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, names, turns } from "./phrases.ts";
import type { KindEffect, KindEffects } from "./kind-effects.ts";

/** An element whose removal or stability is announced, as the rows describe it. */
export interface AnnouncedThing {
  readonly area: KindRow["area"];
  /** `Parameters`, for titles; empty for operations, the most common case. */
  readonly title: string;
  /** `the parameter` */
  readonly one: string;
  /** The directions in which it occurs: requests, and responses if it is also in those. */
  readonly sides: "request" | "both";
  /** The name of the element in those of its attributes: `operation` of `operation-sunset`. */
  readonly attribute: string;
  /** How the uses in code are found: those of something less stable, and those of something that will be gone. */
  readonly impact: {
    readonly unstable: ImpactRule;
    readonly going: ImpactRule;
  };
  /** The guard of an announced removal. */
  readonly announced: GuardId;
  /** A piece of a document in which the element has these members: `deprecated: true`. */
  readonly example: (...members: readonly string[]) => string;
}

type Row = Pick<
  KindRow,
  "title" | "why" | "impact" | "fix" | "message" | "advice" | "example"
> & { readonly guard: GuardId | null };

/** One row for each announcement that may differ. */
export function announcedRows(
  thing: AnnouncedThing,
): Readonly<Record<Announcement, KindRow>> {
  const { area, example, impact, one, announced } = thing;
  const titled = (title: string): string =>
    thing.title === "" ? title : `${thing.title}: ${uncapitalised(title)}`;
  const row = (
    of: "stability" | "sunset",
    { guard, ...worded }: Row,
  ): KindRow => ({
    area,
    action: "changed",
    axis: "behaviour",
    attribute: `${thing.attribute}-${of}`,
    ...worded,
    title: titled(worded.title),
    effects: effectsOf(thing, guard),
  });
  const goes = (...sunset: readonly string[]): string =>
    example("deprecated: true", ...sunset.map((day) => `x-sunset: ${day}`));
  const is = (stability: string): string =>
    example(`x-stability: ${stability}`);
  return {
    "stability-lowered": row("stability", {
      impact: impact.unstable,
      title: "Stability lowered",
      why: "The stability is lower than users relied on: it may change without notice.",
      guard: "less-stable",
      example: { before: is("stable"), after: is("beta") },
      fix: `Keep the promise, or deprecate ${one}.`,
      message: turns("Stability"),
      advice: advises("Expect changes without notice."),
    }),
    "stability-raised": row("stability", {
      impact: "calls",
      title: "Stability raised",
      why: "The stability is higher than before.",
      guard: null,
      example: { before: is("beta"), after: is("stable") },
      fix: "Nothing to do.",
      message: turns("Stability"),
      advice: advises(noWork("Nothing.")),
    }),
    "sunset-earlier": row("sunset", {
      impact: impact.going,
      title: "Removals moved forward",
      why: "Users who planned for the announced day have less time.",
      guard: "less-notice",
      example: { before: goes("2027-06-30"), after: goes("2027-01-31") },
      fix: "Keep the announced day.",
      message: turns("Removal is now earlier"),
      advice: advises("Move away before the new day."),
    }),
    "sunset-added": row("sunset", {
      impact: impact.going,
      title: "Days of removal announced",
      why: "Nothing on the wire differs yet, but callers need to plan for the day.",
      guard: announced,
      example: { before: goes(), after: goes("2027-06-30") },
      fix: "Name a replacement too.",
      message: names("May be gone after"),
      advice: advises("Move away before this day."),
    }),
    "sunset-later": row("sunset", {
      impact: "calls",
      title: "Removals postponed",
      why: "There is more time than was announced.",
      guard: null,
      example: { before: goes("2027-01-31"), after: goes("2027-06-30") },
      fix: "Nothing to do.",
      message: turns("Removal is now later"),
      advice: advises(noWork("Nothing; there is more time to move away.")),
    }),
    "sunset-removed": row("sunset", {
      impact: impact.going,
      title: "Days of removal withdrawn",
      why: "It is still deprecated, but no removal day is announced any more: it may be removed on any day.",
      guard: "day-withdrawn",
      example: { before: goes("2027-06-30"), after: goes() },
      fix: "Announce another day, or end the deprecation.",
      message: names("Removal no longer announced for after"),
      advice: advises("Ask how long it stays, and move away in any case."),
    }),
    "sunset-unreadable": row("sunset", {
      impact: impact.going,
      title: "Invalid days of removal",
      why: "The removal day is not a date of the form 2027-01-31 (RFC 3339, full-date), so nobody knows when it may be removed.",
      guard: "no-day-to-plan-with",
      example: { before: goes("2027-06-30"), after: goes("soon") },
      fix: "Write the day as 2027-01-31.",
      message: turns("Day of removal"),
      advice: advises("Ask when it will be removed."),
    }),
  };
}

function effectsOf(
  { sides }: AnnouncedThing,
  guard: GuardId | null,
): KindEffects {
  const guards = guard === null ? [] : [guard];
  const request: KindEffect = ["none", "request", ...guards];
  return sides === "request"
    ? [request]
    : [request, ["none", "response", ...guards]];
}

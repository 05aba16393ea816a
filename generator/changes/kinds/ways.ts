import type { Effect, PayloadDirection } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";

/** What decides the severity of a change: its effect, the side that meets it, and what bounds it. */
export type Way = readonly [
  effect: Effect,
  direction: PayloadDirection,
  ...guards: readonly GuardId[],
];

/** The ways in which a kind of change occurs, worst first: there is no kind without one. */
export type Ways = readonly [Way, ...(readonly Way[])];

/** One effect on whoever sends the value and on whoever reads it, with nothing that bounds it. */
export const onBothSides: Readonly<Record<Effect, Ways>> = {
  none: [
    ["none", "request"],
    ["none", "response"],
  ],
  widens: [
    ["widens", "response"],
    ["widens", "request"],
  ],
  narrows: [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  incomparable: [
    ["incomparable", "request"],
    ["incomparable", "response"],
  ],
  unknown: [
    ["unknown", "request"],
    ["unknown", "response"],
  ],
};

/** Nothing differs on either side, but a removal is announced. */
export const announcedOnBothSides: Ways = [
  ["none", "request", "field-removal-announced"],
  ["none", "response", "field-removal-announced"],
];

/** Fewer values are valid or more, as the values of the rule have it. */
export const narrowsOrWidens: Ways = [
  ["narrows", "request"],
  ["widens", "response"],
  ["narrows", "response"],
  ["widens", "request"],
];

/** The same where neither set of values need hold the other. */
export const anyEffect: Ways = [
  ...onBothSides.incomparable,
  ["narrows", "request"],
  ["widens", "response"],
  ...onBothSides.unknown,
  ["narrows", "response"],
  ["widens", "request"],
  ...onBothSides.none,
];

/**
 * Of parameters of a media type: another value is another form; where one came or went, the form without it may stand for the
 * other.
 */
export const otherParameters: Ways = [
  ["incomparable", "request"],
  ["incomparable", "response"],
  ["unknown", "request"],
  ["unknown", "response"],
  ["widens", "request"],
  ["narrows", "response"],
];

import type { Effect, PayloadDirection } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";

/** What decides the severity of a change: its effect, the side that it affects, and its guards. */
export type KindEffect = readonly [
  effect: Effect,
  direction: PayloadDirection,
  ...guards: readonly GuardId[],
];

/** The combinations in which a kind of change occurs, worst first; there is at least one. */
export type KindEffects = readonly [KindEffect, ...(readonly KindEffect[])];

/** One effect on requests and on responses, without guards. */
export const onBothSides: Readonly<Record<Effect, KindEffects>> = {
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
export const announcedOnBothSides: KindEffects = [
  ["none", "request", "field-removal-announced"],
  ["none", "response", "field-removal-announced"],
];

/** Fewer or more values are valid, depending on the values of the rule. */
export const narrowsOrWidens: KindEffects = [
  ["narrows", "request"],
  ["widens", "response"],
  ["narrows", "response"],
  ["widens", "request"],
];

/** The same if neither set of values has to include the other. */
export const anyEffect: KindEffects = [
  ...onBothSides.incomparable,
  ["narrows", "request"],
  ["widens", "response"],
  ...onBothSides.unknown,
  ["narrows", "response"],
  ["widens", "request"],
  ...onBothSides.none,
];

/**
 * For parameters of a media type: another value selects another form; if a parameter was only added or removed, the
 * form without it may match the other.
 */
export const otherParameters: KindEffects = [
  ["incomparable", "request"],
  ["incomparable", "response"],
  ["unknown", "request"],
  ["unknown", "response"],
  ["widens", "request"],
  ["narrows", "response"],
];

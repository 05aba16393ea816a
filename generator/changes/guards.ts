import type { ChangeSeverity, Effect, PayloadDirection } from "./effect.ts";

export type GuardId =
  | "fields-not-named"
  | "requirement-not-known"
  | "payload-not-known"
  | "unknown-fields-ignored"
  | "removal-announced";

/** A circumstance that bounds what can be said of a change, or moves its severity. */
export interface Guard {
  readonly text: string;
  /** The severity of one effect on one side, where it differs from the general one. */
  readonly settles: {
    readonly effect: Effect;
    readonly side: Exclude<PayloadDirection, "both">;
    readonly severity: ChangeSeverity;
  } | null;
  /** The change is at least this severe, whatever its effect. */
  readonly atLeast: ChangeSeverity | null;
}

export const guards: Readonly<Record<GuardId, Guard>> = {
  "fields-not-named": {
    text: "The source does not say which fields or parameters these are.",
    settles: null,
    atLeast: null,
  },
  // Counted as compatible all the same: a platform that adds a required field to a released endpoint breaks its own
  // rule, and calling every addition breaking would hide the real breaks.
  "requirement-not-known": {
    text: "The source does not say whether an added one is required.",
    settles: null,
    atLeast: null,
  },
  "payload-not-known": {
    text: "The source does not say whether requests or answers lose them, so both are assumed.",
    settles: null,
    atLeast: null,
  },
  "unknown-fields-ignored": {
    text: "Readers of JSON are expected to ignore fields that they do not know.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  // Nothing on the wire differs, yet callers must learn of it: a deprecation nobody reads is a removal without notice.
  "removal-announced": {
    text: "A deprecated operation still answers; its removal is announced.",
    settles: null,
    atLeast: "compatible",
  },
};

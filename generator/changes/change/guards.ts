import type { ChangeSeverity, Effect, PayloadSide } from "./effect.ts";

export type GuardId =
  | "fields-not-named"
  | "requirement-not-known"
  | "payload-not-known"
  | "unknown-fields-ignored"
  | "new-required-field-ignored"
  | "closed-to-new-fields"
  | "field-no-longer-answered"
  | "field-may-be-missing"
  | "sent-field-tolerated"
  | "sent-required-field-tolerated"
  | "default-stands-in"
  | "default-stands-in-for-new"
  | "null-not-expected"
  | "types-not-expected"
  | "type-was-implied"
  | "type-still-implied"
  | "more-values-expected"
  | "more-values-announced"
  | "nothing-of-before-left"
  | "patterns-not-decided"
  | "keywords-not-decided"
  | "overlap-not-known"
  | "may-fit-two"
  | "server-default-changed"
  | "server-default-named"
  | "alternative-named-in-request"
  | "alternative-named-in-response"
  | "field-removal-announced"
  | "removal-announced"
  | "may-be-ignored"
  | "covered-by-range"
  | "class-of-status"
  | "negotiated"
  | "subscribers-only"
  | "other-answer-left"
  | "generated-names"
  | "part-of-list"
  | "less-notice"
  | "day-withdrawn"
  | "no-day-to-plan-with"
  | "less-stable"
  | "may-still-answer"
  | "not-said-before";

/** A circumstance that limits what can be said about a change, or changes its severity. */
export interface Guard {
  readonly text: string;
  /** The severity of one effect on one side, where it differs from the general one. */
  readonly settles: {
    readonly effect: Effect;
    readonly side: PayloadSide;
    readonly severity: ChangeSeverity;
  } | null;
  /** The change is at least this severe, whatever its effect; only on one side if `side` is given. */
  readonly atLeast: {
    readonly severity: ChangeSeverity;
    readonly side: PayloadSide | null;
  } | null;
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
    atLeast: { severity: "compatible", side: null },
  },
  "may-be-ignored": {
    text: "A server may ignore what it does not know any more, or refuse it.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "covered-by-range": {
    text: "A range of answers, or the default one, covers it.",
    settles: null,
    atLeast: null,
  },
  // RFC 9110 section 15: a client treats a status that it does not know as the x00 of its class.
  "class-of-status": {
    text: "Clients are expected to treat an error that they do not know as the first of its class.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  negotiated: {
    text: "A client that says which media types it accepts gets no other.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "subscribers-only": {
    text: "Only who asks for such requests gets them.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "other-answer-left": {
    text: "Another successful answer is left.",
    settles: null,
    atLeast: null,
  },
  "generated-names": {
    text: "Nothing on the wire differs; generated code may change its names.",
    settles: null,
    atLeast: null,
  },
  // The parameters have findings of their own, which are harmless if they are optional; the content of a response has
  // none.
  "part-of-list": {
    text: "An answer may be a part of the list, which code that takes it for the whole does not notice.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "less-notice": {
    text: "Whoever planned with the announced day has less time.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  // The day was a promise too: the operation works until then.
  "day-withdrawn": {
    text: "The announced day does not bind any more: it may go on any other.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "no-day-to-plan-with": {
    text: "What stands in the place of a day is none, so that nobody knows when it may go.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "less-stable": {
    text: "Less is promised: it may change without notice.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "may-still-answer": {
    text: "A document that does not name it any more does not say that it is gone.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "new-required-field-ignored": {
    text: "Readers of JSON are expected to ignore fields that they do not know.",
    settles: {
      effect: "incomparable",
      side: "response",
      severity: "compatible",
    },
    atLeast: null,
  },
  "closed-to-new-fields": {
    text: "The object said that it has no other fields (`additionalProperties: false`), so strict readers may refuse it.",
    settles: { effect: "incomparable", side: "response", severity: "risky" },
    atLeast: null,
  },
  "field-no-longer-answered": {
    text: "Readers that use it find nothing.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "field-may-be-missing": {
    text: "Readers that rely on it find nothing where it is left out.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "sent-field-tolerated": {
    text: "The object takes other fields too: whether the server ignores or refuses it is not known.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "sent-required-field-tolerated": {
    text: "The object takes other fields too: whether the server ignores or refuses it is not known.",
    settles: { effect: "incomparable", side: "request", severity: "risky" },
    atLeast: null,
  },
  "default-stands-in": {
    text: "It has a default: the server may take that where it is not sent.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "default-stands-in-for-new": {
    text: "It has a default: the server may take that where it is not sent.",
    settles: { effect: "incomparable", side: "request", severity: "risky" },
    atLeast: null,
  },
  "null-not-expected": {
    text: "Readers that never had to expect null fail on it.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "types-not-expected": {
    text: "Readers that were told one type fail on another.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  // Keywords of one type without the type are a mistake: JSON Schema accepts all other types, but no service does.
  "type-was-implied": {
    text: "The other keywords were for this type alone, so values of another were never meant.",
    settles: { effect: "narrows", side: "request", severity: "compatible" },
    atLeast: null,
  },
  "type-still-implied": {
    text: "The other keywords are for this type alone, so values of another are not meant.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "more-values-expected": {
    text: "Readers have been told that more values will come.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "more-values-announced": {
    text: "Readers are told that more values will come.",
    settles: null,
    atLeast: { severity: "compatible", side: "response" },
  },
  "nothing-of-before-left": {
    text: "Nothing that came before is possible any more: whatever comes is new to readers.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "patterns-not-decided": {
    text: "Whether the patterns accept the same texts is not decided.",
    settles: null,
    atLeast: null,
  },
  "overlap-not-known": {
    text: "Whether a value fits several alternatives is not decided.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  // No more than a note: most open objects overlap, and servers pick one alternative anyway.
  "may-fit-two": {
    text: "Of `oneOf` exactly one may fit: strictly a request that fits the new one and another is refused.",
    settles: null,
    atLeast: null,
  },
  "keywords-not-decided": {
    text: "What this keyword changes for the set of values is not decided.",
    settles: null,
    atLeast: null,
  },
  "server-default-changed": {
    text: "The server may do something else for requests that leave it out.",
    settles: null,
    atLeast: { severity: "risky", side: "request" },
  },
  "server-default-named": {
    text: "What the server does for requests that leave it out is said now.",
    settles: null,
    atLeast: { severity: "compatible", side: "request" },
  },
  "alternative-named-in-request": {
    text: "The server picks the alternative by this field, so requests need it.",
    settles: null,
    atLeast: { severity: "risky", side: "request" },
  },
  "alternative-named-in-response": {
    text: "Readers that pick the alternative by this field lose it.",
    settles: null,
    atLeast: { severity: "risky", side: "response" },
  },
  "field-removal-announced": {
    text: "What is deprecated still works; its removal is announced.",
    settles: null,
    atLeast: { severity: "compatible", side: null },
  },
  "not-said-before": {
    text: "Nothing was said of permissions before: it may have been needed all along.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
};

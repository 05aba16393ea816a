import type { PayloadSide } from "../../model/payload-side.ts";
import type { ChangeSeverity, Effect } from "./effect.ts";

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
  | "number-format-sent"
  | "number-format-read"
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
  | "written-as-before"
  | "covered-by-range"
  | "class-of-status"
  | "negotiated"
  | "subscribers-only"
  | "other-answer-left"
  | "generated-names"
  | "name-reused"
  | "part-of-list"
  | "less-notice"
  | "day-withdrawn"
  | "no-day-to-plan-with"
  | "less-stable"
  | "may-still-answer"
  | "addresses-of-another"
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
    text: "The source does not say whether requests or responses lose them, so both are assumed.",
    settles: null,
    atLeast: null,
  },
  "unknown-fields-ignored": {
    text: "Clients are expected to ignore unknown fields.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  // Nothing on the wire differs, yet callers must learn of it: a deprecation nobody reads is a removal without notice.
  "removal-announced": {
    text: "A deprecated operation still works; its removal is announced.",
    settles: null,
    atLeast: { severity: "compatible", side: null },
  },
  "may-be-ignored": {
    text: "A server may ignore what it no longer knows, or refuse it.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "written-as-before": {
    text: "Calls look the same on the wire: an object that is exploded is written as its members.",
    settles: null,
    atLeast: null,
  },
  "covered-by-range": {
    text: "A range of statuses or the default response covers it.",
    settles: null,
    atLeast: null,
  },
  // RFC 9110 section 15: a client treats a status that it does not know as the x00 of its class.
  "class-of-status": {
    text: "Clients are expected to treat an unknown error like the x00 status of its class.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  negotiated: {
    text: "A client that names the media types it accepts gets no other.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "subscribers-only": {
    text: "Only clients that ask for such requests receive them.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "other-answer-left": {
    text: "Another success response is left.",
    settles: null,
    atLeast: null,
  },
  "generated-names": {
    text: "Nothing on the wire differs; generated code may change its names.",
    settles: null,
    atLeast: null,
  },
  "name-reused": {
    text: "The name is that of another type now: code that imports it may compile and mean something else.",
    settles: null,
    atLeast: null,
  },
  // The parameters have findings of their own, which are harmless if they are optional; the content of a response has
  // none.
  "part-of-list": {
    text: "A response may hold only a part of the list, and code that takes it for the whole list does not notice.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "less-notice": {
    text: "Users who planned for the announced day have less time.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  // The day was a promise too: the operation works until then.
  "day-withdrawn": {
    text: "The announced day no longer holds: it may be removed on any other day.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "no-day-to-plan-with": {
    text: "The removal day is not a date, so nobody knows when it may be removed.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "less-stable": {
    text: "The stability is lower: it may change without notice.",
    settles: null,
    atLeast: { severity: "risky", side: null },
  },
  "may-still-answer": {
    text: "A document that no longer names it does not say that it is gone.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "addresses-of-another": {
    text: "Other servers of the document have the same addresses.",
    settles: null,
    atLeast: null,
  },
  "new-required-field-ignored": {
    text: "Clients are expected to ignore unknown fields.",
    settles: {
      effect: "incomparable",
      side: "response",
      severity: "compatible",
    },
    atLeast: null,
  },
  "closed-to-new-fields": {
    text: "The object allowed no other fields (`additionalProperties: false`), so strict clients may refuse it.",
    settles: { effect: "incomparable", side: "response", severity: "risky" },
    atLeast: null,
  },
  "field-no-longer-answered": {
    text: "Clients that use it find nothing.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "field-may-be-missing": {
    text: "Clients that rely on it find nothing if it is left out.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "sent-field-tolerated": {
    text: "The object allows other fields, so it is not known whether the server ignores or refuses it.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "sent-required-field-tolerated": {
    text: "The object allows other fields, so it is not known whether the server ignores or refuses it.",
    settles: { effect: "incomparable", side: "request", severity: "risky" },
    atLeast: null,
  },
  "default-stands-in": {
    text: "It has a default: the server may use it if the field is not sent.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "default-stands-in-for-new": {
    text: "It has a default: the server may use it if the field is not sent.",
    settles: { effect: "incomparable", side: "request", severity: "risky" },
    atLeast: null,
  },
  "null-not-expected": {
    text: "Clients that never had to expect null fail on it.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "types-not-expected": {
    text: "Clients that expect one type fail on another.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  // Keywords of one type without the type are a mistake: JSON Schema accepts all other types, but no service does.
  "type-was-implied": {
    text: "The other keywords apply only to this type, so values of other types were never intended.",
    settles: { effect: "narrows", side: "request", severity: "compatible" },
    atLeast: null,
  },
  "type-still-implied": {
    text: "The other keywords apply only to this type, so values of other types are not intended.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "more-values-expected": {
    text: "The description told clients to expect more values.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "more-values-announced": {
    text: "The description tells clients to expect more values.",
    settles: null,
    atLeast: { severity: "compatible", side: "response" },
  },
  "nothing-of-before-left": {
    text: "None of the earlier values is possible any more: every value is new to clients.",
    settles: null,
    atLeast: { severity: "breaking", side: "response" },
  },
  "patterns-not-decided": {
    text: "It cannot be decided whether the patterns accept the same texts.",
    settles: null,
    atLeast: null,
  },
  "overlap-not-known": {
    text: "It cannot be decided whether a value fits several alternatives.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  // No more than a note: most open objects overlap, and servers pick one alternative anyway.
  "may-fit-two": {
    text: "Exactly one alternative of `oneOf` may fit: strictly, a request that fits the new one and another is refused.",
    settles: null,
    atLeast: null,
  },
  // OpenAPI 3.1 calls formats annotations: few servers check the range of a number before they store it.
  "number-format-sent": {
    text: "A format says how a server stores the number, and a caller in JavaScript does not see it: only numbers that it cannot store can be refused.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
  "number-format-read": {
    text: "JavaScript reads the numbers of both formats alike.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
    atLeast: null,
  },
  "keywords-not-decided": {
    text: "It cannot be decided how this keyword changes the set of values.",
    settles: null,
    atLeast: null,
  },
  "server-default-changed": {
    text: "The server may do something else for requests that leave it out.",
    settles: null,
    atLeast: { severity: "risky", side: "request" },
  },
  "server-default-named": {
    text: "The document now says what the server does for requests that leave it out.",
    settles: null,
    atLeast: { severity: "compatible", side: "request" },
  },
  "alternative-named-in-request": {
    text: "The server picks the alternative by this field, so requests need it.",
    settles: null,
    atLeast: { severity: "risky", side: "request" },
  },
  "alternative-named-in-response": {
    text: "Clients that pick the alternative by this field can no longer do so.",
    settles: null,
    atLeast: { severity: "risky", side: "response" },
  },
  "field-removal-announced": {
    text: "A deprecated element still works; its removal is announced.",
    settles: null,
    atLeast: { severity: "compatible", side: null },
  },
  "not-said-before": {
    text: "The document did not mention permissions before: this one may have been needed all along.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
    atLeast: null,
  },
};

import type { PayloadSide } from "../../model/payload-side.ts";
import type { ChangeSeverity, Effect } from "./effect.ts";

/** A circumstance that limits what can be said about a change, or changes its severity. */
export interface Guard {
  readonly text: string;
  /** The severity of one effect on one side, where it differs from the general one. */
  readonly settles?: {
    readonly effect: Effect;
    readonly side: PayloadSide;
    readonly severity: ChangeSeverity;
  };
  /** The change is at least this severe, whatever its effect; only on one side if `side` is given. */
  readonly atLeast?: {
    readonly severity: ChangeSeverity;
    readonly side?: PayloadSide;
  };
}

const table = {
  "fields-not-named": {
    text: "The source does not say which fields or parameters these are.",
  },
  // Counted as compatible all the same: a platform that adds a required field to a released endpoint breaks its own
  // rule, and calling every addition breaking would hide the real breaks.
  "requirement-not-known": {
    text: "The source does not say whether an added one is required.",
  },
  "payload-not-known": {
    text: "The source does not say whether requests or responses lose them, so both are assumed.",
  },
  "unknown-fields-ignored": {
    text: "Clients are expected to ignore unknown fields.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
  },
  // Nothing on the wire differs, yet callers must learn of it: a deprecation nobody reads is a removal without notice.
  "removal-announced": {
    text: "A deprecated operation still works; its removal is announced.",
    atLeast: { severity: "compatible" },
  },
  "may-be-ignored": {
    text: "A server may ignore what it no longer knows, or refuse it.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
  },
  "written-as-before": {
    text: "Calls look the same on the wire: an object that is exploded is written as its members.",
  },
  "covered-by-range": {
    text: "A range of statuses or the default response covers it.",
  },
  // RFC 9110 section 15: a client treats a status that it does not know as the x00 of its class.
  "class-of-status": {
    text: "Clients are expected to treat an unknown error like the x00 status of its class.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
  },
  negotiated: {
    text: "A client that names the media types it accepts gets no other.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
  },
  "subscribers-only": {
    text: "Only clients that ask for such requests receive them.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
  },
  "other-answer-left": {
    text: "Another success response is left.",
  },
  "generated-names": {
    text: "Nothing on the wire differs; generated code may change its names.",
  },
  "name-reused": {
    text: "The name is that of another type now: code that imports it may compile and mean something else.",
  },
  // The parameters have findings of their own, which are harmless if they are optional; the content of a response has
  // none.
  "part-of-list": {
    text: "A response may hold only a part of the list, and code that takes it for the whole list does not notice.",
    atLeast: { severity: "risky" },
  },
  "less-notice": {
    text: "Users who planned for the announced day have less time.",
    atLeast: { severity: "risky" },
  },
  // The day was a promise too: the operation works until then.
  "day-withdrawn": {
    text: "The announced day no longer holds: it may be removed on any other day.",
    atLeast: { severity: "risky" },
  },
  "no-day-to-plan-with": {
    text: "The removal day is not a date, so nobody knows when it may be removed.",
    atLeast: { severity: "risky" },
  },
  "less-stable": {
    text: "The stability is lower: it may change without notice.",
    atLeast: { severity: "risky" },
  },
  "may-still-answer": {
    text: "A document that no longer names it does not say that it is gone.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
  },
  "addresses-of-another": {
    text: "Other servers of the document have the same addresses.",
  },
  "new-required-field-ignored": {
    text: "Clients are expected to ignore unknown fields.",
    settles: {
      effect: "incomparable",
      side: "response",
      severity: "compatible",
    },
  },
  "closed-to-new-fields": {
    text: "The object allowed no other fields (`additionalProperties: false`), so strict clients may refuse it.",
    settles: { effect: "incomparable", side: "response", severity: "risky" },
  },
  "field-no-longer-answered": {
    text: "Clients that use it find nothing.",
    atLeast: { severity: "breaking", side: "response" },
  },
  "field-may-be-missing": {
    text: "Clients that rely on it find nothing if it is left out.",
    atLeast: { severity: "breaking", side: "response" },
  },
  "sent-field-tolerated": {
    text: "The object allows other fields, so it is not known whether the server ignores or refuses it.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
  },
  "sent-required-field-tolerated": {
    text: "The object allows other fields, so it is not known whether the server ignores or refuses it.",
    settles: { effect: "incomparable", side: "request", severity: "risky" },
  },
  "default-stands-in": {
    text: "It has a default: the server may use it if the field is not sent.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
  },
  "default-stands-in-for-new": {
    text: "It has a default: the server may use it if the field is not sent.",
    settles: { effect: "incomparable", side: "request", severity: "risky" },
  },
  "null-not-expected": {
    text: "Clients that never had to expect null fail on it.",
    atLeast: { severity: "breaking", side: "response" },
  },
  "types-not-expected": {
    text: "Clients that expect one type fail on another.",
    atLeast: { severity: "breaking", side: "response" },
  },
  // Keywords of one type without the type are a mistake: JSON Schema accepts all other types, but no service does.
  "type-was-implied": {
    text: "The other keywords apply only to this type, so values of other types were never intended.",
    settles: { effect: "narrows", side: "request", severity: "compatible" },
  },
  "type-still-implied": {
    text: "The other keywords apply only to this type, so values of other types are not intended.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
  },
  "more-values-expected": {
    text: "The description told clients to expect more values.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
  },
  "more-values-announced": {
    text: "The description tells clients to expect more values.",
    atLeast: { severity: "compatible", side: "response" },
  },
  "nothing-of-before-left": {
    text: "None of the earlier values is possible any more: every value is new to clients.",
    atLeast: { severity: "breaking", side: "response" },
  },
  "patterns-not-decided": {
    text: "It cannot be decided whether the patterns accept the same texts.",
  },
  "overlap-not-known": {
    text: "It cannot be decided whether a value fits several alternatives.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
  },
  // It is no more than a note: most open objects overlap, and servers pick one alternative anyway.
  "may-fit-two": {
    text: "Exactly one alternative of `oneOf` may fit: strictly, a request that fits the new one and another is refused.",
  },
  // OpenAPI 3.1 calls formats annotations: few servers check the range of a number before they store it.
  "number-format-sent": {
    text: "A format says how a server stores the number, and a caller in JavaScript does not see it: only numbers that it cannot store can be refused.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
  },
  "number-format-read": {
    text: "JavaScript reads the numbers of both formats alike.",
    settles: { effect: "widens", side: "response", severity: "compatible" },
  },
  "keywords-not-decided": {
    text: "It cannot be decided how this keyword changes the set of values.",
  },
  "server-default-changed": {
    text: "The server may do something else for requests that leave it out.",
    atLeast: { severity: "risky", side: "request" },
  },
  "server-default-named": {
    text: "The document now says what the server does for requests that leave it out.",
    atLeast: { severity: "compatible", side: "request" },
  },
  "alternative-named-in-request": {
    text: "The server picks the alternative by this field, so requests need it.",
    atLeast: { severity: "risky", side: "request" },
  },
  "alternative-named-in-response": {
    text: "Clients that pick the alternative by this field can no longer do so.",
    atLeast: { severity: "risky", side: "response" },
  },
  "field-removal-announced": {
    text: "A deprecated element still works; its removal is announced.",
    atLeast: { severity: "compatible" },
  },
  "not-said-before": {
    text: "The document did not mention permissions before: this one may have been needed all along.",
    settles: { effect: "narrows", side: "request", severity: "risky" },
  },
} as const satisfies Readonly<Record<string, Guard>>;

export type GuardId = keyof typeof table;

export const guards: Readonly<Record<GuardId, Guard>> = table;

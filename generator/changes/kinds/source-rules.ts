import type { PayloadSide } from "../../model/payload-side.ts";
import type { Effect } from "../change/effect.ts";

/**
 * How the types of the SDK show an attribute. The rules follow from assignability: old arguments have to fit the new
 * parameters, new results have to fit the old types, and names that code uses have to exist.
 */
export type SourceRule =
  /** Not at all, such as bounds and patterns. */
  | "hidden"
  /** As a type with a set of values, such as an enum. */
  | "values"
  /** The same, but only in requests; responses do not show it. */
  | "sent-values"
  /** As one of several types, whose members code uses by name. */
  | "alternative"
  /** As several types that became one: code that uses the members of each of them meets others. */
  | "choice"
  /** As a member of a type: nobody needs a new optional member, but code that uses a removed member does not compile. */
  | "member"
  /** As a member of only one of the two forms of a type, such as a read-only field. */
  | "access"
  /** As members of any name that have one type: without them, code that uses one does not compile. */
  | "entries"
  /** The same, of which each value counts too. They are gone where nothing is said of them afterwards. */
  | "typed-entries"
  /** As members of any name: values with a type of their own do not fit it, and without it code that uses one does not compile. */
  | "signature"
  /** As a name that matters when it is removed. */
  | "name"
  /** As the type of an argument, where the wire has only texts. */
  | "argument"
  /** Any text becomes a list of values, which affects requests. */
  | "closes"
  /** A list of values becomes any text, which affects responses. */
  | "opens";

type Breaking = Readonly<Record<PayloadSide, ReadonlySet<Effect>>>;

const never: ReadonlySet<Effect> = new Set();
const differs: ReadonlySet<Effect> = new Set<Effect>([
  "widens",
  "narrows",
  "incomparable",
  "unknown",
]);
const always: ReadonlySet<Effect> = new Set<Effect>(["none", ...differs]);
const loses: ReadonlySet<Effect> = new Set<Effect>([
  "narrows",
  "incomparable",
  "unknown",
]);
const gains: ReadonlySet<Effect> = new Set<Effect>([
  "widens",
  "incomparable",
  "unknown",
]);

/** The effects that break code, on each side. */
export const breakingEffects: Readonly<Record<SourceRule, Breaking>> = {
  hidden: { request: never, response: never },
  values: { request: loses, response: gains },
  "sent-values": { request: loses, response: never },
  alternative: { request: loses, response: gains },
  choice: { request: loses, response: differs },
  member: { request: loses, response: never },
  access: { request: loses, response: loses },
  entries: { request: loses, response: loses },
  "typed-entries": { request: loses, response: gains },
  signature: { request: always, response: never },
  name: { request: never, response: never },
  argument: { request: always, response: never },
  closes: { request: always, response: never },
  opens: { request: never, response: always },
};

/** Rules for elements that break code when they are removed or renamed, whatever that does to sets of values. */
export const breaksWhenGone: ReadonlySet<SourceRule> = new Set<SourceRule>([
  "alternative",
  "member",
  "name",
  "signature",
]);

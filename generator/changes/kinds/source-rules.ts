import type { ChangeKind } from "../change/kind-ids.ts";
import type { Effect, PayloadSide } from "../change/effect.ts";

/**
 * How the types of the SDK show what a change is about. What a rule says follows from assignability: arguments of before have to
 * fit the new parameters, new results the old ones, and names that code writes or reads have to be there.
 */
export type SourceRule =
  /** Not at all, as bounds and patterns. */
  | "hidden"
  /** As a type with as many values, as an enum. */
  | "values"
  /** The same, of what is sent; what is read shows nothing of it. */
  | "sent-values"
  /** As one of several types, whose members code names. */
  | "alternative"
  /** As a member of a type: nobody misses a new one that is optional, who names one that is gone does not compile. */
  | "member"
  /** As a member that is in one form of a type alone, as of what can only be read. */
  | "access"
  /** As a name that matters when it goes. */
  | "name"
  /** As a name that the document decides. */
  | "generated-name"
  /** Any text becomes one of some, which concerns whoever sends it. */
  | "closes"
  /** One of some becomes any text, which concerns whoever reads it. */
  | "opens";

type Breaking = Readonly<Record<PayloadSide, ReadonlySet<Effect>>>;

const never: ReadonlySet<Effect> = new Set();
const always: ReadonlySet<Effect> = new Set<Effect>([
  "none",
  "widens",
  "narrows",
  "incomparable",
  "unknown",
]);
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
  member: { request: loses, response: never },
  access: { request: loses, response: loses },
  name: { request: never, response: never },
  "generated-name": { request: never, response: never },
  closes: { request: always, response: never },
  opens: { request: never, response: always },
};

/** Rules by which code breaks wherever the thing is gone or called something else, whatever that does to sets of values. */
export const breaksWhenGone: ReadonlySet<SourceRule> = new Set<SourceRule>([
  "alternative",
  "member",
  "name",
]);

/** Kinds that differ from the others of their attribute. */
const byKind: Readonly<Partial<Record<ChangeKind, SourceRule>>> = {
  "operation-moved": "name",
  // What a body is called matters where a caller has to choose; a single one is not named.
  "request-media-type-changed": "hidden",
  // Its members are named on both sides, and nothing takes their place.
  "union-removed": "access",
  "extensible-enum-withdrawn": "closes",
  "extensible-enum-declared": "opens",
  "discriminator-added": "closes",
  "discriminator-removed": "opens",
  "discriminator-value-retargeted": "hidden",
  // No type says that an object has no other members.
  "additional-properties-forbidden": "hidden",
  "additional-properties-allowed": "hidden",
  "operation-servers-removed": "closes",
};

/** By what of its element a change is about, `attributes.ts`; what is not listed is hidden. */
const byAttribute: Readonly<Record<string, SourceRule>> = {
  operation: "values",
  "operation-id": "generated-name",
  "operation-tag": "generated-name",
  "list-paging": "name",
  "exported-schema": "name",
  "scope-level": "values",
  "query-parameter": "member",
  "header-parameter": "member",
  "cookie-parameter": "member",
  "request-body": "member",
  "request-media-type": "sent-values",
  "response-success-status": "name",
  "response-other-status": "name",
  "response-error-status": "name",
  "response-default": "name",
  "response-body": "values",
  "response-media-type": "name",
  property: "member",
  "property requirement": "values",
  "property access": "access",
  type: "values",
  null: "values",
  enum: "values",
  "enum-value": "values",
  "union-member": "alternative",
  union: "alternative",
  "discriminator-property": "values",
  "discriminator-value": "values",
  items: "values",
  "tuple-item": "values",
  "additional-properties": "values",
  "pattern-property": "values",
  "security-scheme": "name",
  "security-scheme-flow": "name",
  webhook: "name",
  server: "name",
  "server-variable-value": "values",
  "server-variable-values": "values",
};

export function sourceRuleOf(kind: ChangeKind, attribute: string): SourceRule {
  return byKind[kind] ?? byAttribute[attribute] ?? "hidden";
}

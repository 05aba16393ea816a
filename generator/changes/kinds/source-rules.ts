import type { Effect, PayloadSide } from "../change/effect.ts";
import type { SourceEffect } from "../change/source-effect.ts";

/**
 * How the types of the SDK show what a change is about:
 *
 * - `hidden`: they do not, as bounds and patterns;
 * - `values`: as a type with as many values, as an enum: arguments of before have to fit the new one, new results the old one;
 * - `member`: as a member of a type: nobody misses one that is new, who names one that is gone does not compile;
 * - `name`: as a name that code uses, whose loss or change nobody survives.
 */
export type SourceRule = "hidden" | "values" | "member" | "name";

type Sides = Readonly<
  Record<PayloadSide, Readonly<Record<Effect, SourceEffect>>>
>;

const nothing: Readonly<Record<Effect, SourceEffect>> = {
  none: "compatible",
  widens: "compatible",
  narrows: "compatible",
  incomparable: "compatible",
  unknown: "compatible",
};

const loses: Readonly<Record<Effect, SourceEffect>> = {
  ...nothing,
  narrows: "breaks",
  incomparable: "breaks",
  unknown: "breaks",
};

const gains: Readonly<Record<Effect, SourceEffect>> = {
  ...nothing,
  widens: "breaks",
  incomparable: "breaks",
  unknown: "breaks",
};

/** What the effect of a change means for assignability: of arguments to the new parameters, of the new result to the old one. */
export const bySourceRule: Readonly<
  Record<Exclude<SourceRule, "name">, Sides>
> = {
  hidden: { request: nothing, response: nothing },
  values: { request: loses, response: gains },
  member: { request: loses, response: nothing },
};

/** By what of its element a change is about, `attributes.ts`; what is not listed is hidden. */
export const shownInTypes: Readonly<Record<string, SourceRule>> = {
  operation: "values",
  "operation-id": "name",
  "operation-tag": "name",
  "list-paging": "name",
  "exported-schema": "name",
  "scope-level": "values",
  "query-parameter": "member",
  "header-parameter": "member",
  "cookie-parameter": "member",
  "request-body": "member",
  "request-media-type": "values",
  "response-success-status": "values",
  "response-body": "values",
  "response-media-type": "values",
  property: "member",
  "property requirement": "values",
  "property access": "member",
  type: "values",
  null: "values",
  enum: "values",
  "enum-value": "values",
  "union-member": "values",
  union: "values",
};

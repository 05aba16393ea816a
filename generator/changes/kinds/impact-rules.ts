/**
 * The rules that find the uses which a change affects; `impact/meet/` has a function for each rule. The severity of
 * the change gives the urgency, unless the rule gives another one.
 */
export const impactRules = [
  "operation-gone",
  "calls",
  "some-calls",
  "gone",
  "differs",
  "bound",
  "needed",
  "default",
  "missing",
  "value-gone",
  "value-added",
  "alternatives",
  "deprecated-operation",
  "deprecated-element",
  "exported",
  "not-shown",
] as const;

export type ImpactRule = (typeof impactRules)[number];

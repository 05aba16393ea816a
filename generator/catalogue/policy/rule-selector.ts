import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import type { PolicySelector } from "../../changes/policy/change-policy.ts";
import { parseOperationPattern } from "../../changes/policy/operation-pattern.ts";
import { kindsOf } from "./check-kinds.ts";
import type { RuleContent } from "./content.ts";
import { asList, listOrNull } from "./lists.ts";

/** The schema has accepted the content. */
export function selectorOf(rule: RuleContent): PolicySelector {
  return {
    kinds: kindsOf(rule.kind),
    areas: listOrNull(rule.area),
    actions: listOrNull(rule.action),
    axes: listOrNull(rule.axis),
    sources: listOrNull(rule.source),
    directions: listOrNull(rule.direction),
    derived: listOrNull(rule.derived),
    grace: listOrNull(rule.grace),
    operations:
      listOrNull(rule.operation)
        ?.map(parseOperationPattern)
        .filter((pattern) => pattern !== null) ?? null,
    tags: listOrNull(rule.tag),
    stabilities: listOrNull(rule.stability),
    releases: listOrNull(rule.release),
  };
}

const conditions = [
  "kind",
  "area",
  "action",
  "axis",
  "source",
  "direction",
  "derived",
  "grace",
  "operation",
  "tag",
  "stability",
  "release",
] as const;

/** `kind operation-removed, operation GET /v1/* or GET /v2/*`, in a fixed order whatever the order of the keys. */
export function ruleText(rule: RuleContent): string {
  const given = conditions.flatMap((key) => {
    const value = rule[key];
    return value === undefined ? [] : [`${key} ${asList(value).join(" or ")}`];
  });
  return given.length === 0 ? "every change" : given.join(", ");
}

/** Whether some kind of change has the area, action and axis of the rule. */
export function canRuleFit(rule: RuleContent): boolean {
  const { kinds, areas, actions, axes } = selectorOf(rule);
  return Object.entries(changeKinds).some(
    ([kind, row]) =>
      (kinds === null || kinds.some((each) => each === kind)) &&
      (areas === null || areas.includes(row.area)) &&
      (actions === null || actions.includes(row.action)) &&
      (axes === null || axes.includes(row.axis)),
  );
}

import { exhaustive } from "../../diagnostics/invariant.ts";
import type { ImpactRule } from "../../changes/kinds/impact-rules.ts";
import type { Target } from "../targets.ts";
import { meetDefault, meetNeeded } from "./builders.ts";
import {
  meetCalls,
  meetDeprecatedOperation,
  meetGoneOperation,
  meetSomeCalls,
} from "./calls.ts";
import {
  meetAlternatives,
  meetBound,
  meetDeprecatedElement,
  meetDiffers,
  meetGone,
  meetMissing,
  meetValueAdded,
} from "./elements.ts";
import type { Meet, Met, OperationUses } from "./met.ts";
import { meetAllMembers, meetNotKnown } from "./not-known.ts";
import { meetValueGone } from "./values.ts";

/** The parts of uses that a rule checks: whole operations, a part of one, or nothing of an operation. */
type Looked =
  | { readonly at: "operation" | "element"; readonly meet: Meet }
  | { readonly at: "nothing" };

const looked: Readonly<Record<ImpactRule, Looked>> = {
  "operation-gone": { at: "operation", meet: meetGoneOperation },
  calls: { at: "operation", meet: meetCalls },
  "some-calls": { at: "operation", meet: meetSomeCalls },
  "deprecated-operation": { at: "operation", meet: meetDeprecatedOperation },
  gone: { at: "element", meet: meetGone },
  differs: { at: "element", meet: meetDiffers },
  bound: { at: "element", meet: meetBound },
  needed: { at: "element", meet: meetNeeded },
  default: { at: "element", meet: meetDefault },
  missing: { at: "element", meet: meetMissing },
  "value-gone": { at: "element", meet: meetValueGone },
  "value-added": { at: "element", meet: meetValueAdded },
  alternatives: { at: "element", meet: meetAlternatives },
  "deprecated-element": { at: "element", meet: meetDeprecatedElement },
  // This rule is joined by the names of types, and not by operation.
  exported: { at: "nothing" },
  "not-shown": { at: "nothing" },
};

/**
 * Finds all uses of an operation that a change affects. When facts cannot show the changed part, any call may be
 * affected.
 */
export function meetChange(
  target: Target,
  uses: OperationUses,
): readonly Met[] {
  const rule = looked[target.rule];
  switch (rule.at) {
    case "nothing":
      return [];
    case "operation":
      return target.change.kind === "property-added"
        ? [...rule.meet(target, uses), ...meetAllMembers(target, uses)]
        : rule.meet(target, uses);
    case "element":
      return target.part.kind === "element"
        ? [...rule.meet(target, uses), ...meetNotKnown(target, uses)]
        : meetSomeCalls(target, uses);
    default:
      return exhaustive(rule);
  }
}

import { code, prose, type Prose } from "../../changes/wording/prose.ts";
import { componentText } from "../../changes/wording/element-words.ts";
import { nearnessOf } from "../find-uses.ts";
import type { Target } from "../targets.ts";
import { isRaw, type Use } from "../used-element.ts";
import { atMost, type Urgency } from "../urgency.ts";
import { nameOf } from "./elements.ts";
import { met, urgencyFor, type Met, type OperationUses } from "./met.ts";

/**
 * Finds uses that may or may not use the changed element: names are computed, types are lost, or requests are made by
 * path.
 */
export function meetNotKnown(
  target: Target,
  uses: OperationUses,
): readonly Met[] {
  const { unknown, payload, calls } = uses;
  const lost = unknown.filter(
    (use) => matters(target, use) && nearnessOf(target, use) !== null,
  );
  const whole = payload.filter(
    (use) =>
      use.fact.isWhole === true &&
      use.fact.access === "read" &&
      matters(target, use) &&
      nearnessOf(target, use)?.where === "above",
  );
  const raw = calls.filter((use) => isRaw(use) && isMatter(target));
  const all = meetAllMembers(target, uses);
  if (lost.length + whole.length + raw.length === 0) return all;
  const todo = checkTodo(target);
  return [
    ...all,
    ...lost.map((use) => met(use, "not-known", { todo })),
    ...whole.map((use) =>
      met(use, atMost(urgencyFor(target, use), "should-look"), { todo }),
    ),
    ...raw.map((use): Met => ({
      use,
      urgency: "not-known",
      certainty: "unknown",
      reason: "It is called by its path: what it sends and reads is unknown.",
      todo,
    })),
  ];
}

/** Finds uses that treat all members of an object alike: a new member is one of them, too. */
export function meetAllMembers(
  target: Target,
  { payload }: OperationUses,
): readonly Met[] {
  const all = payload.filter(
    (use) =>
      use.fact.isWhole === true &&
      use.fact.access === "exhaust" &&
      nearnessOf(target, use)?.where === "above",
  );
  return all.map((use) => met(use, "should-look", { todo: checkTodo(target) }));
}

function checkTodo(target: Target): Prose {
  const named = componentText(target) ?? nameOf(target);
  return prose`Check whether it uses ${code(named)}.`;
}

function matters(target: Target, { side }: Use): boolean {
  return isUrgent(target.urgency[side]) || mattersByFacts(target, side);
}

function isMatter(target: Target): boolean {
  return (["request", "response"] as const).some(
    (side) => isUrgent(target.urgency[side]) || mattersByFacts(target, side),
  );
}

/**
 * Whether the change matters for uses with unknown members. Added and removed values matter for code that
 * distinguishes values, whatever the kind of the change is.
 */
function mattersByFacts(
  { rule, change, direction }: Target,
  side: Use["side"],
): boolean {
  return (
    side === "response" &&
    direction !== "request" &&
    (rule === "value-added" ||
      (rule === "value-gone" && change.kind !== "null-forbidden"))
  );
}

function isUrgent(urgency: Urgency): boolean {
  return urgency !== "nothing-to-do";
}

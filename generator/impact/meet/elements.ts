import type { ImpactFact } from "../impact-fact.ts";
import { code, prose, type Prose } from "../../changes/wording/prose.ts";
import { nearnessOf, type Nearness } from "../find-uses.ts";
import type { Target } from "../targets.ts";
import type { Use } from "../used-element.ts";
import { atMost, worstOf, type Urgency } from "../urgency.ts";
import { meetSomeCalls } from "./calls.ts";
import { deprecatedUrgency } from "./deprecated-urgency.ts";
import {
  met,
  urgencyFor,
  type Meet,
  type Met,
  type OperationUses,
} from "./met.ts";

interface Near {
  readonly use: Use;
  readonly nearness: Nearness;
}

/**
 * Finds uses of the changed element and of its members. A use that builds an object counts only when no use passes
 * the element.
 */
export function usesNear(
  target: Target,
  { payload }: OperationUses,
): readonly Near[] {
  const near = payload.flatMap((use): readonly Near[] => {
    const nearness = nearnessOf(target, use);
    return nearness === null || nearness.where === "above"
      ? []
      : [{ use, nearness: placed(nearness, target) }];
  });
  const isWritten = near.some(({ use }) => use.fact.access === "write");
  return near.filter(
    ({ use, nearness }) =>
      use.fact.access !== "build" || (!isWritten && nearness.where === "at"),
  );
}

/** A use of a member counts as a use of the whole body. */
function placed(nearness: Nearness, { isWhole, schemaPath }: Target): Nearness {
  return isWhole && schemaPath === "" ? { ...nearness, where: "at" } : nearness;
}

/** The element was removed. Uses that read or pass its members are affected too. */
export const meetGone: Meet = (target, uses) => {
  const near = usesNear(target, uses);
  const own = takenOnly(near.filter(({ nearness }) => nearness.where === "at"));
  return own.length > 0
    ? own.map((each) => metGone(target, each))
    : near.map(({ use }) =>
        met(use, urgencyFor(target, use), {
          isSure: false,
          reason: "It is a member of the changed element.",
        }),
      );
};

/** Code that tests whether the element exists keeps working without it. */
function metGone(target: Target, { use, nearness }: Near): Met {
  const urgency = urgencyFor(target, use);
  return met(
    use,
    asksWhether({ use }) ? atMost(urgency, "should-look") : urgency,
    nearness,
  );
}

/** Whether the use is a test such as `"name" in value`. */
function asksWhether({ use: { fact } }: Pick<Near, "use">): boolean {
  return fact.access === "compare" && fact.value === undefined;
}

/** Leaves out operations on a value when there are uses that read it: the place that reads the value covers them. */
function takenOnly(near: readonly Near[]): readonly Near[] {
  const taken = near.filter(
    ({ use }) => use.fact.access !== "compare" && use.fact.access !== "exhaust",
  );
  return taken.length > 0 ? taken : near;
}

/** The type has changed. Code that only tests whether the element exists works with any type. */
export const meetDiffers: Meet = (target, uses) =>
  usesNear(target, uses).map((each) =>
    asksWhether(each)
      ? met(each.use, "nothing-to-do")
      : metOnSide(target, each),
  );

/** A bound has changed, which some values obey and others do not. */
export const meetBound: Meet = (target, uses) => {
  const near = usesNear(target, uses).filter(
    ({ nearness }) => nearness.where === "at",
  );
  return near.length === 0 && isBodyMap(target)
    ? meetSomeCalls(target, uses)
    : near.map(({ use, nearness }) =>
        met(use, atMost(urgencyFor(target, use), "should-look"), nearness),
      );
};

/** Whether the members of a body that have no names of their own change for code: no fact shows who reads a body as a whole. */
function isBodyMap({ change, part, key }: Target): boolean {
  return (
    change.source === "breaks" &&
    part.kind === "element" &&
    key === `${part.root}{*}`
  );
}

/** A value may be missing from now on. This breaks code that requires it. */
export const meetMissing: Meet = (target, uses) =>
  usesNear(target, uses)
    .filter(({ nearness }) => nearness.where === "at")
    .map(({ use, nearness }) => {
      const { fact } = use;
      return met(use, missingUrgency(target, use), {
        ...nearness,
        ...(isRefused(target, fact) && { todo: missingTodo(target) }),
      });
    });

function missingUrgency(target: Target, use: Use): Urgency {
  const { fact, role, side } = use;
  // A type that is made of the type of the member may need one that is never missing.
  if (fact.access === "reference")
    return atMost(
      worstOf([target.urgency[side], target.turned[side]]),
      "should-look",
    );
  const urgency = urgencyFor(target, use);
  if (role === "request" || fact.access === "compare") return "nothing-to-do";
  return isRefused(target, fact) || fact.access === "exhaust"
    ? urgency
    : atMost(urgency, "should-look");
}

/** Whether the code uses the value in a way that does not allow it to be missing. */
function isRefused({ change }: Target, { refuses }: ImpactFact): boolean {
  return (
    refuses?.includes(change.kind === "null-allowed" ? "null" : "undefined") ??
    false
  );
}

function missingTodo(target: Target): Prose {
  return prose`Expect that ${code(nameOf(target))} ${target.change.kind === "null-allowed" ? "is null" : "is left out"}, before you use what it holds.`;
}

/** There is a new alternative. Code that distinguishes all alternatives does not handle it. */
export const meetAlternatives: Meet = (target, uses) =>
  usesNear(target, uses).map(({ use, nearness }) => {
    const urgency = urgencyFor(target, use);
    return use.fact.access === "exhaust"
      ? metExhaustive(target, { use, nearness })
      : met(use, atMost(urgency, "should-look"), nearness);
  });

/** There is a new value. Code that accepts any value handles it. */
export const meetValueAdded: Meet = (target, uses) =>
  usesNear(target, uses).map((each) =>
    each.use.fact.access === "exhaust"
      ? metExhaustive(target, each)
      : met(each.use, "nothing-to-do"),
  );

function metExhaustive(target: Target, { use, nearness }: Near): Met {
  const { after, kind } = target.change;
  return met(use, worstOf([urgencyFor(target, use), "should-look"]), {
    ...nearness,
    ...(kind === "enum-value-added" && {
      todo: prose`Add a case for ${code(JSON.stringify(after))}.`,
    }),
  });
}

export const meetDeprecatedElement: Meet = (target, uses) => {
  const urgency = deprecatedUrgency(target.change);
  return takenOnly(
    usesNear(target, uses).filter(({ nearness }) => nearness.where === "at"),
  ).map(({ use, nearness }) => met(use, urgency, nearness));
};

function metOnSide(target: Target, { use, nearness }: Near): Met {
  return met(use, urgencyFor(target, use), nearness);
}

/** The last name in the path of the changed element. */
export function nameOf({ change, key }: Target): string {
  const { atName, path } = change.element;
  if (path === "" && atName !== null) return atName;
  return /(?<![^.[\]{}*])[^.[\]{}*]+(?=[[\]{}*]*$)/.exec(key)?.[0] ?? key;
}

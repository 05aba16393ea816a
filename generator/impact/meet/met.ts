import type { Prose } from "../../changes/wording/prose.ts";
import type { Certainty } from "../../usage/usage-fact.ts";
import type { Use } from "../used-element.ts";
import type { Urgency } from "../urgency.ts";
import type { Target } from "../targets.ts";

/** A use that a change concerns. `nothing-to-do`: the code keeps working, and the use is only counted. */
export interface Met {
  readonly use: Use;
  readonly urgency: Urgency;
  readonly certainty: Certainty;
  /** The reason why it is uncertain. */
  readonly reason: string | null;
  /** What to do in this place; `null` when the advice of the change says it. */
  readonly todo: Prose | null;
}

/** The uses of one operation in the code of one project. */
export interface OperationUses {
  /** Calls and references, including requests by path. */
  readonly calls: readonly Use[];
  /** Uses of known members. */
  readonly payload: readonly Use[];
  /** Uses of members that are unknown. */
  readonly unknown: readonly Use[];
  /** Types of the operation, and all other uses. */
  readonly others: readonly Use[];
}

/** Finds the uses at one operation that a change affects. */
export type Meet = (target: Target, uses: OperationUses) => readonly Met[];

/** Gives the urgency of a change for what the code does with the payload. */
export function urgencyFor(
  { urgency, turned }: Target,
  { role, side }: Use,
): Urgency {
  return role === side ? urgency[side] : turned[side];
}

interface Said {
  readonly isSure?: boolean;
  /** The reason why the impact is uncertain although the fact is certain. */
  readonly reason?: string;
  readonly todo?: Prose | null;
}

/** Makes a result that is as certain as its fact, or less. */
export function met(
  use: Use,
  urgency: Urgency,
  { isSure = true, reason, todo = null }: Said = sure,
): Met {
  const { certainty, reason: own } = use.fact;
  switch (certainty) {
    case "unknown":
      return {
        use,
        urgency: urgency === "nothing-to-do" ? urgency : "not-known",
        certainty,
        reason: own,
        todo,
      };
    case "probable":
      return { use, urgency, certainty, reason: own, todo };
    case "certain":
      return isSure
        ? { use, urgency, certainty, reason: null, todo }
        : {
            use,
            urgency,
            certainty: "probable",
            reason: reason ?? "Another alternative may be meant.",
            todo,
          };
  }
}

const sure: Said = {};

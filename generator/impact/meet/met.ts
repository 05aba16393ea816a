import type { Prose } from "../../changes/wording/prose.ts";
import type { Certainty } from "../../usage/usage-fact.ts";
import type { Use } from "../used-element.ts";
import type { Urgency } from "../urgency.ts";
import type { Target } from "../targets.ts";

/** A use that a change concerns. `nothing-to-do`: it goes on working, and is counted. */
export interface Met {
  readonly use: Use;
  readonly urgency: Urgency;
  readonly certainty: Certainty;
  /** Why it is not certain. */
  readonly reason: string | null;
  /** What to do at this place; `null` where the advice of the change says it. */
  readonly todo: Prose | null;
}

/** What the code of one project uses of one operation. */
export interface OperationUses {
  /** Calls and references, those by path among them. */
  readonly calls: readonly Use[];
  /** Of members that are known. */
  readonly payload: readonly Use[];
  /** Of members that nobody can tell. */
  readonly unknown: readonly Use[];
  /** Types that belong to it, and all else. */
  readonly others: readonly Use[];
}

/** Which uses a change concerns at one operation. */
export type Meet = (target: Target, uses: OperationUses) => readonly Met[];

interface Said {
  readonly isSure?: boolean;
  /** Why it is not, where the fact itself is certain. */
  readonly reason?: string;
  readonly todo?: Prose | null;
}

/** A use as sure as its fact, or less. */
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

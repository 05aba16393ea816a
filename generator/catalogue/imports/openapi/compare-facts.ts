import {
  isCallable,
  type LifecycleEventKind,
  type LifecycleState,
} from "../../../model/lifecycle.ts";
import type { Observed } from "./observe.ts";

/** Compares a document of a release with facts written by hand or in change tables. */
export interface FactComparison {
  readonly observed: Observed;
  /** The state in the previous document; `null` for the first document. */
  readonly before: Observed | null;
  /** The state by the facts up to the release, including its own. */
  readonly state: LifecycleState;
  /** The facts of this release. */
  readonly own: readonly LifecycleEventKind[];
  /** Whether facts between the two documents changed the state. */
  readonly isMoved: boolean;
  /** Whether a later fact names the operation. */
  readonly isNamedLater: boolean;
}

/** The differences between facts and a document. */
export type ConflictKind =
  /** Deprecated by the facts, but the document does not mark it. */
  | "not-marked"
  /** Removed by the facts, but the document has it. */
  | "still-there"
  /** The same, and the document marks it as deprecated. */
  | "still-there-deprecated"
  /** By the documents it is back and deprecated at once, which one release of the catalogue cannot express. */
  | "returned-deprecated"
  /** Deprecated by the facts, and the document no longer has it. */
  | "gone"
  /**
   * Available by the facts, but the document does not have it, and its removal was not announced, or later facts name
   * it.
   */
  | "not-described"
  /** The facts of the release deprecate it, but its document does not mark it. */
  | "unmarked"
  /** Facts and document of one release contradict each other. */
  | "within-release"
  /** The document has an operation that a later release added. */
  | "before-added"
  /** The documents have already said what the facts say of a later release. */
  | "said-before"
  /** The two have differed since the previous document, and nothing new was said. */
  | "settled";

/** The result for the release. */
export interface Outcome {
  readonly fact: LifecycleEventKind | null;
  readonly conflict: ConflictKind | null;
}

const agreed: Outcome = { fact: null, conflict: null };

/** Leads from the state of the facts to that of the document: the newer statement counts. */
export function compareFacts(comparison: FactComparison): Outcome {
  return (
    (comparison.own.length > 0 ? compareWithin(comparison) : null) ??
    compareAcross(comparison)
  );
}

/**
 * For facts and document of one release: they agree, one says more, or they contradict each other. `null`: the facts
 * say nothing about the state.
 */
function compareWithin({
  observed,
  state,
  own,
}: FactComparison): Outcome | null {
  const refused: Outcome = { fact: null, conflict: "within-release" };
  switch (observed) {
    case "absent":
      return state === "removed" ? agreed : refused;
    case "available":
      if (own.includes("removed")) return refused;
      return own.includes("deprecated")
        ? { fact: null, conflict: "unmarked" }
        : null;
    case "deprecated":
      return own.includes("removed") || own.includes("reactivated")
        ? refused
        : null;
  }
}

function compareAcross(comparison: FactComparison): Outcome {
  const { observed, before, state, isMoved } = comparison;
  if (state === "absent" || state === "unknown")
    return observed === "absent"
      ? agreed
      : { fact: null, conflict: "before-added" };
  if (isAgreed(observed, state)) return agreed;
  if (observed === before && !isMoved)
    return { fact: null, conflict: "settled" };
  switch (observed) {
    case "absent":
      return missing(comparison);
    case "available":
      return state === "deprecated"
        ? backBy(before === "deprecated" ? null : "not-marked")
        : backBy(before === "absent" ? null : "still-there");
    case "deprecated":
      if (state === "available") return { fact: "deprecated", conflict: null };
      return backBy(
        before === "absent" ? "returned-deprecated" : "still-there-deprecated",
      );
  }
}

function isAgreed(observed: Observed, state: LifecycleState): boolean {
  return observed === "absent" ? !isCallable(state) : observed === state;
}

/**
 * An operation of one document that the next one does not have is removed. An operation that no document had may be
 * undocumented: it counts as removed only if its removal was announced.
 */
function missing({ before, state, isNamedLater }: FactComparison): Outcome {
  if (before !== null && before !== "absent")
    return { fact: "removed", conflict: null };
  return state === "deprecated" && !isNamedLater
    ? { fact: "removed", conflict: "gone" }
    : { fact: null, conflict: "not-described" };
}

function backBy(conflict: ConflictKind | null): Outcome {
  return { fact: "reactivated", conflict };
}

import {
  isCallable,
  type LifecycleEventKind,
  type LifecycleState,
} from "../../model/lifecycle.ts";
import type { Observed } from "./observe.ts";

/** A document of a release meets the facts that somebody wrote: by hand, or out of change tables. */
export interface Meeting {
  readonly observed: Observed;
  /** In the document before; `null` for the first document. */
  readonly before: Observed | null;
  /** By the facts up to the release, its own included. */
  readonly state: LifecycleState;
  /** What the facts say of the very release. */
  readonly own: readonly LifecycleEventKind[];
  /** Whether facts between the two documents moved the state. */
  readonly isMoved: boolean;
  /** Whether a later fact names the operation. */
  readonly isNamedLater: boolean;
}

/** How facts and a document differ. */
export type ConflictKind =
  /** Deprecated by the facts; the document does not mark it. */
  | "not-marked"
  /** Removed by the facts; the document has it. */
  | "still-there"
  /** The same, and the document marks it as deprecated. */
  | "still-there-deprecated"
  /** By the documents alone it is back and deprecated at once, which one release cannot be in the catalogue. */
  | "returned-deprecated"
  /** Deprecated by the facts; the document no longer has it. */
  | "gone"
  /** There by the facts; the document does not have it, and nothing announced that it goes, or later facts name it. */
  | "not-described"
  /** The facts of the release deprecate it; its document does not say so. */
  | "unmarked"
  /** Facts and document of one release exclude each other. */
  | "within-release"
  /** The document has what a later release added. */
  | "before-added"
  /** The documents have said before what the facts say of a later release. */
  | "said-before"
  /** The two have differed since the document before, and nobody has said anything new. */
  | "settled";

/** What follows for the release. */
export interface Step {
  readonly fact: LifecycleEventKind | null;
  readonly conflict: ConflictKind | null;
}

const agreed: Step = { fact: null, conflict: null };

/** What leads from the state that the facts give to what the document says: the newer statement counts. */
export function meetFacts(meeting: Meeting): Step {
  return (
    (meeting.own.length > 0 ? meetWithin(meeting) : null) ?? meetAcross(meeting)
  );
}

/** Both speak of one release: they agree, one says more, or they exclude each other. `null`: the facts say nothing of the state. */
function meetWithin({ observed, state, own }: Meeting): Step | null {
  const refused: Step = { fact: null, conflict: "within-release" };
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

function meetAcross(meeting: Meeting): Step {
  const { observed, before, state, isMoved } = meeting;
  if (state === "absent" || state === "unknown")
    return observed === "absent"
      ? agreed
      : { fact: null, conflict: "before-added" };
  if (isAgreed(observed, state)) return agreed;
  if (observed === before && !isMoved)
    return { fact: null, conflict: "settled" };
  switch (observed) {
    case "absent":
      return missing(meeting);
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
 * What a document had and the next one does not is removed. What no document had may be undocumented: only what was announced to go counts as
 * removed.
 */
function missing({ before, state, isNamedLater }: Meeting): Step {
  if (before !== null && before !== "absent")
    return { fact: "removed", conflict: null };
  return state === "deprecated" && !isNamedLater
    ? { fact: "removed", conflict: "gone" }
    : { fact: null, conflict: "not-described" };
}

function backBy(conflict: ConflictKind | null): Step {
  return { fact: "reactivated", conflict };
}

import { exhaustive } from "../../diagnostics/invariant.ts";
import type { LifecycleState } from "../../model/lifecycle.ts";
import type { ComparisonDirection } from "../change/change.ts";
import type { LifecycleKind } from "../kinds/lifecycle-kinds.ts";

/** Two states of an element; the direction of the comparison decides which one is before. */
export interface Ends {
  readonly before: LifecycleState;
  readonly after: LifecycleState;
}

/** Created from the states at the earlier and the later release. */
export function ends(
  from: LifecycleState,
  to: LifecycleState,
  direction: ComparisonDirection,
): Ends {
  return direction === "forward"
    ? { before: from, after: to }
    : { before: to, after: from };
}

/** The mirror of an upgrade kind in a downgrade; `from` is the state at the earlier release. */
export function directed(
  kind: LifecycleKind,
  from: LifecycleState,
  direction: ComparisonDirection,
): LifecycleKind {
  if (direction === "forward") return kind;
  switch (kind) {
    case "operation-added":
      return "operation-removed";
    case "operation-removed":
      return "operation-added";
    case "operation-deprecated":
      return "operation-reactivated";
    case "operation-reactivated":
      return from === "removed" ? "operation-removed" : "operation-deprecated";
    case "fields-added":
      return "fields-removed";
    case "fields-removed":
      return "fields-added";
    default:
      return exhaustive(kind);
  }
}

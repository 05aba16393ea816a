import { isCallable, type LifecycleState } from "../../model/lifecycle.ts";
import {
  buildFieldChanges,
  buildOperationChange,
  outerStates,
} from "./build-change.ts";
import { compareChanges, compareOperations } from "../kinds/canonical-order.ts";
import type {
  Cancelled,
  ComparisonDirection,
  Range,
} from "../change/change.ts";
import type { Comparison, LedgerChange } from "../kinds/change.ts";
import type { LifecycleKind } from "../kinds/lifecycle-kinds.ts";
import type { Fact, LedgerEntry } from "../change/fact.ts";
import { ends } from "./mirror.ts";

/**
 * Derives the changes from the entries of a range. Everything follows from the facts, so that combined comparisons
 * give the same result as a direct one. A downgrade is the mirror of an upgrade over the same releases.
 */
export function deriveChanges(
  entries: readonly LedgerEntry[],
  range: Range,
): Comparison<LedgerChange> {
  const direction = range.after < range.before ? "backward" : "forward";
  const derived = entries.map((entry) => deriveEntry(entry, range, direction));
  return {
    releases: range.releases,
    before: range.before,
    after: range.after,
    direction,
    changes: derived.flatMap(({ changes }) => changes).toSorted(compareChanges),
    cancelled: derived
      .flatMap(({ cancelled }) => cancelled)
      .toSorted((a, b) => compareOperations(a.operation, b.operation)),
  };
}

interface Derived {
  readonly changes: readonly LedgerChange[];
  readonly cancelled: readonly Cancelled[];
}

function deriveEntry(
  entry: LedgerEntry,
  range: Range,
  direction: ComparisonDirection,
): Derived {
  const [from, to] = outerStates(entry.facts);
  const found = { entry, range, direction };
  const kind = operationChange(from, to);
  // A caller who had the operation before and has it after is affected by its fields; any other caller by the
  // operation as a whole.
  const throughout = isCallable(from) && isCallable(to);
  const whole = throughout ? entry.facts.filter(movesState) : entry.facts;
  const changes: LedgerChange[] = [];
  if (kind !== null) changes.push(buildOperationChange(found, kind, whole));
  if (throughout) changes.push(...buildFieldChanges(found));
  const { operation } = entry;
  const isCancelled = kind === null && whole.length > 0;
  return {
    changes,
    cancelled: isCancelled
      ? [{ operation, ...ends(from, to, direction), facts: whole, entry }]
      : [],
  };
}

/** The change of the operation in an upgrade; `null` if both ends look the same to a caller. */
function operationChange(
  from: LifecycleState,
  to: LifecycleState,
): LifecycleKind | null {
  if (!isCallable(from)) {
    if (!isCallable(to)) return null;
    return from === "absent" ? "operation-added" : "operation-reactivated";
  }
  if (!isCallable(to)) return "operation-removed";
  if (from === to) return null;
  return to === "deprecated" ? "operation-deprecated" : "operation-reactivated";
}

function movesState({ from, to }: Fact): boolean {
  return from !== to;
}

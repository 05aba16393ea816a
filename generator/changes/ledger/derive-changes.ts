import { isCallable, type LifecycleState } from "../../model/lifecycle.ts";
import {
  buildFieldChanges,
  buildOperationChange,
  outerStates,
} from "./build-change.ts";
import {
  compareChanges,
  compareOperations,
} from "../change/canonical-order.ts";
import type {
  Cancelled,
  Comparison,
  ComparisonDirection,
  LedgerChange,
  Range,
} from "../change/change.ts";
import type { LifecycleKind } from "../change/kind-ids.ts";
import type { Fact, LedgerEntry } from "../change/fact.ts";
import { ends } from "./mirror.ts";

/**
 * What the entries of a range mean. Everything follows from the facts alone, so that composed comparisons give what a
 * direct one gives. Going backward is the mirror of going forward over the same releases.
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
  // A caller who had the operation before and has it after meets its fields; everybody else meets it as a whole.
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

/** What became of the operation going forward; `null` when its two ends are the same to a caller. */
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

import {
  sortLifecycle,
  type Lifecycle,
  type LifecycleEvent,
} from "../../../model/lifecycle.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import type { DerivedLife, FoundConflict, GivenLife } from "./given-life.ts";
import type { Observation } from "./observe.ts";

interface Found {
  readonly facts: Lifecycle;
  readonly conflicts: readonly FoundConflict[];
}

interface Repeated {
  readonly earlier: LifecycleEvent;
  readonly later: LifecycleEvent;
}

/**
 * If a document shows a deprecation or removal earlier than the catalogue dates it, the earlier one is kept: both
 * hold for the later release. `keep` keeps that of the catalogue instead, and `error` both, which contradict each
 * other.
 */
export function withoutSaid(
  { facts, conflicts }: Found,
  given: GivenLife,
  {
    observations,
    mode,
  }: {
    readonly observations: readonly Observation[];
    readonly mode: ConflictMode;
  },
): DerivedLife {
  const repeated = mode === "error" ? [] : repetitions(facts, given.facts);
  const repeatedConflicts = repeated.flatMap(
    ({ earlier, later }): FoundConflict[] => {
      const observation = observations.find(
        ({ described }) => described.release === earlier.release,
      );
      return observation === undefined
        ? []
        : [
            {
              kind: "said-before",
              observation,
              state: earlier.kind === "removed" ? "removed" : "deprecated",
              given: later,
              fact: mode === "keep" ? null : earlier,
            },
          ];
    },
  );
  const dropped = mode === "keep" ? repeated.map(({ earlier }) => earlier) : [];
  return {
    facts: sortLifecycle(facts.filter((event) => !dropped.includes(event))),
    superseded: mode === "keep" ? [] : repeated.map(({ later }) => later),
    conflicts: [...conflicts, ...repeatedConflicts],
  };
}

/** Given facts whose state was already reached by a fact of an earlier document, with nothing in between. */
function repetitions(facts: Lifecycle, given: Lifecycle): readonly Repeated[] {
  const moves = sortLifecycle([...facts, ...given]).filter(
    ({ kind }) => kind !== "fields-added" && kind !== "fields-removed",
  );
  return moves.flatMap((later, index): readonly Repeated[] => {
    const earlier = moves[index - 1];
    const isRepeated =
      (later.kind === "deprecated" || later.kind === "removed") &&
      earlier?.kind === later.kind &&
      earlier.release < later.release &&
      facts.includes(earlier) &&
      given.includes(later);
    return earlier !== undefined && isRepeated ? [{ earlier, later }] : [];
  });
}

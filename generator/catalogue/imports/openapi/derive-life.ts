import {
  sortLifecycle,
  stateAt,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleEventKind,
  type LifecycleState,
} from "../../../model/lifecycle.ts";
import type { ReleaseIndex } from "../../../model/release.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import {
  factName,
  type DerivedLife,
  type FoundConflict,
  type GivenLife,
} from "./given-life.ts";
import {
  compareFacts,
  type ConflictKind,
  type FactComparison,
} from "./compare-facts.ts";
import type { Observation } from "./observe.ts";
import { compareAdded } from "./compare-added.ts";
import { withoutSaid } from "./without-said.ts";

export interface DerivedAt {
  readonly facts: Lifecycle;
  readonly conflict: FoundConflict | null;
}

/**
 * Derives facts from all documents, oldest first. Knowledge begins with the first one: an operation that the
 * catalogue does not name is known from there.
 *
 * @param origin the oldest release: operations of its document are known from the beginning
 */
export function deriveLife(
  observations: readonly Observation[],
  given: GivenLife,
  mode: ConflictMode,
  origin: ReleaseIndex = 0,
): DerivedLife {
  return compareAdded(observations, given, mode, (own) => {
    const facts: LifecycleEvent[] = [];
    const conflicts: FoundConflict[] = [];
    for (const observation of observations) {
      const deriving = { given: own, derived: facts, mode, origin };
      const at = deriveAt(observation, deriving);
      facts.push(...at.facts);
      if (at.conflict !== null) conflicts.push(at.conflict);
    }
    return withoutSaid({ facts, conflicts }, own, { observations, mode });
  });
}

/** Like `deriveLife`, for the newest document only: the given facts include those of the earlier documents. */
export function deriveNewest(
  observations: readonly Observation[],
  given: GivenLife,
  mode: ConflictMode,
): DerivedLife {
  const newest = observations.at(-1);
  if (newest === undefined) return { facts: [], superseded: [], conflicts: [] };
  return compareAdded([newest], given, mode, (own) => {
    const deriving = { given: own, derived: [], mode, origin: 0 };
    const { facts, conflict } = deriveAt(newest, deriving);
    const conflicts = conflict === null ? [] : [conflict];
    return withoutSaid({ facts, conflicts }, own, { observations, mode });
  });
}

export interface Deriving {
  readonly given: GivenLife;
  /** The facts from the earlier documents. */
  readonly derived: Lifecycle;
  readonly mode: ConflictMode;
  readonly origin: ReleaseIndex;
}

/** The facts from one document. */
export function deriveAt(
  observation: Observation,
  deriving: Deriving,
): DerivedAt {
  const { described } = observation;
  const { given, derived, mode } = deriving;
  const first = introduction(observation, deriving);
  if (first === "unknown") return { facts: [], conflict: null };
  const facts = first === null ? [] : [factOf(observation, first)];
  const life = sortLifecycle([...given.facts, ...derived, ...facts]);
  const state = stateAt(life, described.release);
  const { fact: kind, conflict } = compareFacts(
    comparisonOf(observation, given.facts, state),
  );
  const fact = kind === null ? null : factOf(observation, kind);
  if (conflict === null || conflict === "returned-deprecated")
    return {
      facts: fact === null ? facts : [...facts, fact],
      conflict:
        conflict &&
        conflictAt(observation, { kind: conflict, state, given: null, fact }),
    };
  const isDeclined = fact !== null && given.declined.has(factName(fact));
  if (isDeclined) return { facts, conflict: null };
  const recorded = mode === "keep" ? null : fact;
  return {
    facts: recorded === null ? facts : [...facts, recorded],
    conflict: conflictAt(observation, {
      kind: conflict,
      state,
      given: givenFact(conflict, given.facts, described.release),
      fact: recorded,
    }),
  };
}

function comparisonOf(
  { described: { release }, observed, before }: Observation,
  given: Lifecycle,
  state: LifecycleState,
): FactComparison {
  const since = before?.release ?? -Infinity;
  return {
    observed,
    before: before?.observed ?? null,
    state,
    own: given
      .filter((event) => event.release === release)
      .map(({ kind }) => kind),
    isMoved: given.some(
      (event) =>
        event.release > since && event.release < release && movesState(event),
    ),
    isNamedLater: given.some((event) => event.release > release),
  };
}

/** How the documents introduce an operation: `null` if it exists already, `unknown` if it does not exist yet. */
function introduction(
  { described, observed, before, isSeen }: Observation,
  { given, origin }: Deriving,
): "known" | "added" | "unknown" | null {
  const { release } = described;
  const isGiven = given.facts.some((event) => event.release <= release);
  if (given.isNamed || isGiven || isSeen) return null;
  if (observed === "absent") return "unknown";
  if (before !== null) return "added";
  return release > origin ? "known" : null;
}

function movesState({ kind }: LifecycleEvent): boolean {
  return kind !== "fields-added" && kind !== "fields-removed";
}

/** The contradicted fact. */
function givenFact(
  conflict: ConflictKind,
  facts: Lifecycle,
  release: ReleaseIndex,
): LifecycleEvent | null {
  const found =
    conflict === "before-added"
      ? facts.find((event) => event.release > release)
      : (facts.findLast(
          (event) => event.release <= release && movesState(event),
        ) ?? facts.findLast((event) => event.release <= release));
  return found ?? null;
}

function conflictAt(
  observation: Observation,
  found: Omit<FoundConflict, "observation">,
): FoundConflict {
  return { observation, ...found };
}

function factOf(
  { described, at }: Observation,
  kind: LifecycleEventKind,
): LifecycleEvent {
  const { release } = described;
  return { kind, release, origin: at?.described.origin ?? described.start };
}

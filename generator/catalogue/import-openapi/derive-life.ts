import {
  importReturnedDeprecated,
  importState,
} from "../../diagnostics/codes.ts";
import type { Built, Diagnostic } from "../../diagnostics/diagnostic.ts";
import {
  sortLifecycle,
  stateAt,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleEventKind,
  type LifecycleState,
} from "../../model/lifecycle.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { DescribedRelease, PlacedOperation } from "./described-release.ts";

/** What a document says of the state of an operation. */
type Observed = "absent" | "available" | "deprecated";

interface Observation {
  readonly described: DescribedRelease;
  readonly observed: Observed;
  /** In the document before; `null` for the first document. */
  readonly before: Observed | null;
  /** Whether an earlier document has it. */
  readonly isSeen: boolean;
  /** Where the operation stands, or stood last. */
  readonly at: PlacedOperation;
}

/**
 * The dated facts of an operation that follow from the documents, oldest first, beside those that somebody wrote. The
 * first document is where knowledge begins: what is in it counts as having been there before.
 */
export function deriveLife(
  key: OperationKey,
  releases: readonly DescribedRelease[],
  known: Lifecycle,
): Built<Lifecycle> {
  const derived: LifecycleEvent[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const observation of observe(key, releases)) {
    const next = deriveFacts(observation, known, derived);
    derived.push(...next.value);
    diagnostics.push(...next.diagnostics);
  }
  return { value: sortLifecycle(derived), diagnostics };
}

/**
 * As `deriveLife`, of the newest document alone: `known` has the facts of the releases before it. Of the documents before it the newest
 * is among `releases`, and one that has the operation if there is any.
 */
export function deriveNewest(
  key: OperationKey,
  releases: readonly DescribedRelease[],
  known: Lifecycle,
): Built<Lifecycle> {
  const newest = observe(key, releases).at(-1);
  if (newest === undefined) return { value: [], diagnostics: [] };
  const { value, diagnostics } = deriveFacts(newest, known, []);
  return { value: sortLifecycle(value), diagnostics };
}

/** The facts of one release. */
function deriveFacts(
  observation: Observation,
  known: Lifecycle,
  derivedBefore: Lifecycle,
): Built<Lifecycle> {
  const { release } = observation.described;
  const isNew =
    !observation.isSeen && observation.before !== null && known.length === 0;
  const facts =
    isNew && observation.observed !== "absent"
      ? [factOf(observation, "added")]
      : [];
  const state = stateAt(
    sortLifecycle([...known, ...derivedBefore, ...facts]),
    release,
  );
  const step = nextFact(observation, state);
  switch (step.kind) {
    case "contradiction":
      return { value: facts, diagnostics: [contradiction(observation, state)] };
    case "returned-deprecated":
      return {
        value: [...facts, factOf(observation, "reactivated")],
        diagnostics: [returned(observation)],
      };
    case "fact":
      return {
        value: [...facts, factOf(observation, step.fact)],
        diagnostics: [],
      };
    case "none":
      return { value: facts, diagnostics: [] };
  }
}

function observe(
  key: OperationKey,
  releases: readonly DescribedRelease[],
): readonly Observation[] {
  let last: PlacedOperation | null = null;
  let before: Observed | null = null;
  const observations: Observation[] = [];
  for (const described of releases) {
    const found = described.operations.get(key) ?? null;
    const observed = observedIn(found);
    const at: PlacedOperation | null = found ?? last;
    if (at !== null)
      observations.push({
        described,
        observed,
        before,
        isSeen: last !== null,
        at,
      });
    last = at;
    before = observed;
  }
  return observations;
}

function observedIn(found: PlacedOperation | null): Observed {
  if (found === null) return "absent";
  return found.described.shape.life.isDeprecated ? "deprecated" : "available";
}

type Step =
  | { readonly kind: "none" }
  | { readonly kind: "contradiction" }
  /** Back again and deprecated at once, which one release cannot be in the catalogue. */
  | { readonly kind: "returned-deprecated" }
  | { readonly kind: "fact"; readonly fact: LifecycleEventKind };

/** What leads from the state that the facts give so far to what the document says. */
function nextFact(
  { observed, before, isSeen }: Observation,
  state: LifecycleState,
): Step {
  const isBack = isSeen && before === "absent" && state === "removed";
  switch (observed) {
    case "absent":
      return before !== "absent" &&
        (state === "available" || state === "deprecated")
        ? { kind: "fact", fact: "removed" }
        : { kind: "none" };
    case "available":
      if (state === "available") return { kind: "none" };
      return isBack || (state === "deprecated" && before === "deprecated")
        ? { kind: "fact", fact: "reactivated" }
        : { kind: "contradiction" };
    case "deprecated":
      // What came back deprecated stays without the fact.
      if (
        state === "deprecated" ||
        (state === "available" && before === "deprecated")
      )
        return { kind: "none" };
      if (isBack) return { kind: "returned-deprecated" };
      return state === "available"
        ? { kind: "fact", fact: "deprecated" }
        : { kind: "contradiction" };
  }
}

function factOf(
  { described, at }: Observation,
  kind: LifecycleEventKind,
): LifecycleEvent {
  return { kind, release: described.release, origin: at.described.origin };
}

function contradiction(
  { observed, at }: Observation,
  state: LifecycleState,
): Diagnostic {
  const { origin, method } = at.described;
  return importState(origin, `${method} ${at.path}`, observed, state);
}

function returned({ at }: Observation): Diagnostic {
  return importReturnedDeprecated(
    at.described.origin,
    `${at.described.method} ${at.path}`,
  );
}

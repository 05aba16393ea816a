import type { Location } from "../diagnostics/diagnostic.ts";
import type { ReleaseIndex } from "./release.ts";

/** Kinds of dated facts, in the order in which facts of one release take effect. */
export const lifecycleEventKinds = [
  "known",
  "added",
  "reactivated",
  "fields-added",
  "fields-removed",
  "deprecated",
  "removed",
] as const;

export type LifecycleEventKind = (typeof lifecycleEventKinds)[number];

export interface LifecycleEvent {
  readonly kind: LifecycleEventKind;
  readonly release: ReleaseIndex;
  readonly origin: Location;
}

/**
 * Sorted by release, then by kind. An operation without `added` and `known` existed before the first release. `known`
 * is the first release whose document has an operation that no earlier source names: it may have existed before.
 */
export type Lifecycle = readonly LifecycleEvent[];

export const lifecycleStates = [
  "unknown",
  "absent",
  "available",
  "deprecated",
  "removed",
] as const;

/** `unknown`: no source says whether the operation existed. */
export type LifecycleState = (typeof lifecycleStates)[number];

/** Sorts by release, then by kind. */
export function sortLifecycle<Event extends LifecycleEvent>(
  events: readonly Event[],
): readonly Event[] {
  return events.toSorted(
    (a, b) => a.release - b.release || kindRank(a.kind) - kindRank(b.kind),
  );
}

/** Gives the state at a release, including the facts of that release. */
export function stateAt(
  lifecycle: Lifecycle,
  release: ReleaseIndex,
): LifecycleState {
  let state = initialState(lifecycle);
  for (const event of lifecycle) {
    if (event.release > release) break;
    state = stateAfter(state, event.kind);
  }
  return state;
}

export function initialState(lifecycle: Lifecycle): LifecycleState {
  switch (lifecycle[0]?.kind) {
    case "known":
      return "unknown";
    case "added":
      return "absent";
    default:
      return "available";
  }
}

/** Gives the state after a fact. Facts about fields do not change it. */
export function stateAfter(
  state: LifecycleState,
  kind: LifecycleEventKind,
): LifecycleState {
  switch (kind) {
    case "known":
    case "added":
    case "reactivated":
      return "available";
    case "deprecated":
      return "deprecated";
    case "removed":
      return "removed";
    case "fields-added":
    case "fields-removed":
      return state;
  }
}

/** Whether a call can succeed in this state. */
export function isCallable(state: LifecycleState): boolean {
  return state === "available" || state === "deprecated";
}

/** Whether a source says that the operation exists or existed. */
export function isNamed(
  state: LifecycleState,
): state is Exclude<LifecycleState, "unknown" | "absent"> {
  return isCallable(state) || state === "removed";
}

/** Lists the facts of one kind up to a release, oldest first. */
export function eventsUpTo(
  lifecycle: Lifecycle,
  kind: LifecycleEventKind,
  release: ReleaseIndex,
): readonly LifecycleEvent[] {
  return lifecycle.filter(
    (event) => event.kind === kind && event.release <= release,
  );
}

function kindRank(kind: LifecycleEventKind): number {
  return lifecycleEventKinds.indexOf(kind);
}

import {
  initialState,
  stateAfter,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleState,
} from "./lifecycle.ts";

/** A fact that cannot follow the fact before it. */
export interface LifecycleContradiction {
  readonly event: LifecycleEvent;
  readonly previous: LifecycleEvent | null;
  /** The end of a sentence that begins with the fact: `an operation that is removed cannot be deprecated`. */
  readonly reason: string;
}

/** Checks the facts in order and reports each that the state before it does not allow. */
export function lifecycleContradictions(
  lifecycle: Lifecycle,
): readonly LifecycleContradiction[] {
  const found: LifecycleContradiction[] = [];
  let state = initialState(lifecycle);
  let previous: LifecycleEvent | null = null;
  for (const event of lifecycle) {
    const reason = refusal(state, event, previous);
    if (reason === null) state = stateAfter(state, event.kind);
    else found.push({ event, previous, reason });
    previous = event;
  }
  return found;
}

function refusal(
  state: LifecycleState,
  event: LifecycleEvent,
  previous: LifecycleEvent | null,
): string | null {
  const isSameRelease = previous?.release === event.release;
  switch (event.kind) {
    case "known":
      return previous === null
        ? null
        : "an operation exists from its first fact on";
    case "added":
      return previous === null
        ? null
        : "an operation is added once, before everything else";
    case "reactivated":
      return state === "deprecated" || state === "removed"
        ? null
        : "only a deprecated or removed operation can be reactivated";
    case "fields-added":
    case "fields-removed":
      return state === "removed" ? "a removed operation has no fields" : null;
    case "deprecated":
      if (state === "removed")
        return "a removed operation cannot be deprecated";
      if (state === "deprecated") return "it is already deprecated";
      return previous?.kind === "reactivated" && isSameRelease
        ? "one release cannot reactivate and deprecate"
        : null;
    case "removed":
      if (state === "removed") return "it is already removed";
      // A deprecated operation remains available in its release, and a removed operation has no fields in its
      // release.
      return isSameRelease
        ? `one release cannot do both: ${previous?.kind ?? ""} and removed`
        : null;
  }
}

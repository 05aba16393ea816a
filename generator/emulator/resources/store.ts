import type { CollectionState } from "./collection-state.ts";

/** One value at one path; `undefined` once it has been removed. */
export interface SingletonState {
  value: unknown;
}

/** The state of the emulator, by context and requested path. */
export interface Store {
  collection(
    context: string,
    path: readonly string[],
    start: () => CollectionState,
  ): CollectionState;
  singleton(
    context: string,
    path: readonly string[],
    start: () => SingletonState,
  ): SingletonState;
  /** Drops everything below a path, so that new values there start again. */
  forgetBelow(context: string, path: readonly string[]): void;
  reset(): void;
}

export function createStore(): Store {
  const collections = createShelf<CollectionState>();
  const singletons = createShelf<SingletonState>();
  return {
    collection: collections.take,
    singleton: singletons.take,
    forgetBelow: (context, path) => {
      collections.forgetBelow(context, path);
      singletons.forgetBelow(context, path);
    },
    reset: () => {
      collections.clear();
      singletons.clear();
    },
  };
}

function createShelf<State>() {
  const contexts = new Map<string, Map<string, State>>();
  return {
    take: (
      context: string,
      path: readonly string[],
      start: () => State,
    ): State => {
      const states = contexts.get(context) ?? new Map<string, State>();
      contexts.set(context, states);
      const key = keyOf(path);
      const state = states.get(key) ?? start();
      states.set(key, state);
      return state;
    },
    forgetBelow: (context: string, path: readonly string[]): void => {
      const states = contexts.get(context);
      const above = keyOf(path);
      for (const key of states?.keys() ?? [])
        if (key.startsWith(above)) states?.delete(key);
    },
    clear: () => contexts.clear(),
  };
}

// A decoded segment may contain anything, including a slash; a quote inside it is escaped here.
function keyOf(path: readonly string[]): string {
  return path.map((segment) => `${JSON.stringify(segment)},`).join("");
}

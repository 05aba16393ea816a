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
  /** Whether a body of this many bytes may be kept, too. A list of everything is one answer, which holds the servers. */
  hasRoomFor(bytes: number): boolean;
  /** Drops everything below a path, so that new values there start again. */
  forgetBelow(context: string, path: readonly string[]): void;
  reset(): void;
}

export function createStore(): Store {
  const collections = createShelf<CollectionState>();
  const singletons = createShelf<SingletonState>();
  const kept = function* (): Iterable<unknown> {
    for (const { items } of collections.states()) yield* items.values();
    for (const { value } of singletons.states()) yield value;
  };
  let counted = 0;
  let later = 0;
  return {
    collection: collections.take,
    singleton: singletons.take,
    forgetBelow: (context, path) => {
      collections.forgetBelow(context, path);
      singletons.forgetBelow(context, path);
    },
    hasRoomFor: (bytes) => {
      if (later + bytes > bytesUncounted) {
        counted = sizeOf(kept());
        later = 0;
      }
      later += bytes;
      return counted + later <= mostKept;
    },
    reset: () => {
      collections.clear();
      singletons.clear();
    },
  };
}

/** Characters and values. */
const mostKept = 16 * 1024 * 1024;

/** What is kept is counted when so much may have come: counting at each request would take long. */
const bytesUncounted = 1024 * 1024;

/** The characters of texts and names, and the number of values. */
function sizeOf(values: Iterable<unknown>): number {
  let size = 0;
  const waiting = [...values];
  for (let value = waiting.pop(); ; value = waiting.pop()) {
    size += 1;
    if (typeof value === "string") size += value.length;
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) {
        size += name.length;
        waiting.push(each);
      }
    if (waiting.length === 0) return size;
  }
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
    states: function* (): Iterable<State> {
      for (const states of contexts.values()) yield* states.values();
    },
    clear: () => contexts.clear(),
  };
}

// A decoded segment may contain anything, including a slash; a quote inside it is escaped here.
function keyOf(path: readonly string[]): string {
  return path.map((segment) => `${JSON.stringify(segment)},`).join("");
}

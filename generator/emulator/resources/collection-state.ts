import { idOf, type ItemForm } from "./item-form.ts";

/** The items of one collection in one context. It changes; the items themselves never do. */
export interface CollectionState {
  readonly form: ItemForm;
  readonly items: Map<string, unknown>;
  /**
   * Nobody can list its items or add one, so nobody knows them, or the options say so: each is there, as the form shows
   * it, until it is removed. `null` when the items are known.
   */
  removed: Set<string> | null;
  nextNumber: number;
}

export interface CollectionStart {
  readonly form: ItemForm;
  /** What it starts with, instead of items as the form shows them. */
  readonly data: readonly unknown[] | undefined;
  /** How many items it starts with when there are no data. */
  readonly count: number;
  readonly isKnown: boolean;
  /** Whether an item that nobody has made is there too. */
  readonly showsUnknown: boolean;
}

export function startCollection(start: CollectionStart): CollectionState {
  const { form, data, count } = start;
  const isKnown = start.isKnown || data !== undefined;
  const state: CollectionState = {
    form,
    items: new Map(),
    removed: isKnown && !start.showsUnknown ? null : new Set(),
    nextNumber: 1,
  };
  if (data !== undefined) for (const item of data) addGiven(state, item);
  else if (isKnown)
    for (let added = 0; added < count; added += 1) {
      const id = nextId(state);
      state.items.set(id, form.show(id));
    }
  return state;
}

/** Adds an item of which the caller has said what it is; the first of an id keeps it. */
function addGiven(state: CollectionState, item: unknown): void {
  const id = idOf(item, state.form.parameter);
  const isFree = id !== null && !state.items.has(id);
  state.items.set(isFree ? id : nextId(state), item);
}

/** An id that no item has or, if it came from here, has had. */
export function nextId(state: CollectionState): string {
  let id: string;
  do {
    id = state.form.nthId(state.nextNumber);
    state.nextNumber += 1;
  } while (state.items.has(id));
  return id;
}

/** The item with this id, `undefined` when there is none. */
export function findItem(state: CollectionState, id: string): unknown {
  const { items, removed, form } = state;
  if (items.has(id)) return items.get(id);
  return removed === null || removed.has(id) ? undefined : form.show(id);
}

export function putItem(
  state: CollectionState,
  id: string,
  item: unknown,
): void {
  state.items.set(id, item);
  state.removed?.delete(id);
}

/** From now on all items are known: there are none. */
export function clearItems(state: CollectionState): void {
  state.items.clear();
  state.removed = null;
}

export function removeItem(state: CollectionState, id: string): void {
  state.items.delete(id);
  state.removed?.add(id);
}

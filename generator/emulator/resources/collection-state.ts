import { idOf, type ItemForm } from "./item-form.ts";

/** The items of one collection in one context. The collection changes; the items themselves never do. */
export interface CollectionState {
  readonly form: ItemForm;
  readonly items: Map<string, unknown>;
  /**
   * Items are unknown if no operation lists or adds them, or if the options say so: then each id exists, as the form
   * shows it, until it is removed. `null` if the items are known.
   */
  removed: Set<string> | null;
  nextNumber: number;
}

export interface CollectionStart {
  readonly form: ItemForm;
  /** The initial items, in place of generated ones. */
  readonly data: readonly unknown[] | undefined;
  /** Number of initial items if there are no data. */
  readonly count: number;
  readonly isKnown: boolean;
  /** Whether an item that nobody created exists too. */
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
      const id = unusedId(state);
      if (id === null) break;
      state.items.set(id, form.show(id));
    }
  return state;
}

/** Adds an item with a given id; the first item with an id keeps it. */
function addGiven(state: CollectionState, item: unknown): void {
  const id = idOf(item, state.form.parameter);
  const isFree = id !== null && !state.items.has(id);
  state.items.set(isFree ? id : nextId(state), item);
}

/** A new id that no item has and that was not given before; a number if the form has no more. */
export function nextId(state: CollectionState): string {
  let id = unusedId(state);
  while (id === null || state.items.has(id)) {
    id = String(state.nextNumber);
    state.nextNumber += 1;
  }
  return id;
}

/** The same; `null` if the form has no more: some paths list the ids that they take, and then ids repeat. */
function unusedId(state: CollectionState): string | null {
  const { form, items } = state;
  // Of so many different ids, one is free.
  const end = state.nextNumber + items.size + 1;
  while (state.nextNumber < end) {
    const id = form.nthId(state.nextNumber);
    state.nextNumber += 1;
    if (!items.has(id)) return id;
  }
  return null;
}

/** The item with this id, `undefined` if there is none. */
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

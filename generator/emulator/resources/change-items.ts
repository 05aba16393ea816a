import type { Answer } from "../answers/answer.ts";
import { followPath } from "../member-path.ts";
import type { MemberPath } from "../../model/list-convention.ts";
import {
  clearItems,
  findItem,
  nextId,
  putItem,
  type CollectionState,
} from "./collection-state.ts";
import { answerList, entriesOf } from "./create-items.ts";
import { answerWith, refuseMissing, type Display } from "./display.ts";
import { idOf, identify } from "./item-form.ts";
import { mergePatch } from "./merge-patch.ts";
import type { Content } from "./read-content.ts";

interface Shown {
  readonly display: Display;
  /** Where the items stand in the list. */
  readonly items: MemberPath;
}

/**
 * PUT at a list: an item with an id is stored under it, a list replaces the existing one (RFC 9110, 9.3.4). Any other
 * body gets a response and changes nothing.
 */
export function replaceItems(
  state: CollectionState,
  content: Content,
  { display, items }: Shown,
): Answer {
  const body = content.kind === "value" ? content.value : undefined;
  const id = idOf(body, state.form.parameter);
  if (id !== null) {
    const item = identify(state.form, body, id);
    putItem(state, id, item);
    return answerWith(display, item);
  }
  const list = Array.isArray(body) ? body : followPath(body, items);
  if (!Array.isArray(list)) return answerWith(display, display.example);
  clearItems(state);
  for (const entry of list as readonly unknown[]) {
    const own = idOf(entry, state.form.parameter) ?? nextId(state);
    putItem(state, own, identify(state.form, entry, own));
  }
  return answerList(display, [...state.items.values()], items);
}

/** PATCH at a list: each item with an id is merged into the existing one. */
export function mergeItems(
  state: CollectionState,
  content: Content,
  { display, items }: Shown,
): Answer {
  const body = content.kind === "value" ? content.value : undefined;
  const { parameter } = state.form;
  const entries = entriesOf(body);
  const patches = (entries ?? [body]).flatMap((patch) => {
    const id = idOf(patch, parameter);
    return id === null ? [] : [{ id, patch }];
  });
  if (patches.length === 0) return answerWith(display, display.example);
  if (patches.some(({ id }) => findItem(state, id) === undefined))
    return refuseMissing();
  const merged = patches.map(({ id, patch }) => {
    const item = mergePatch(findItem(state, id), patch);
    putItem(state, id, identify(state.form, item, id));
    return findItem(state, id);
  });
  return entries === null
    ? answerWith(display, merged[0])
    : answerList(display, merged, items);
}

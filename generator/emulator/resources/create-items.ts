import { refuse, type Answer } from "../answers/answer.ts";
import { isObject, type JsonRecord } from "../../json/json-value.ts";
import { followPath, withMember, withMembers } from "../member-path.ts";
import type { MemberPath } from "../../model/list-convention.ts";
import { nextId, putItem, type CollectionState } from "./collection-state.ts";
import { answerWith, type Display } from "./display.ts";
import { idOf, identify, withId } from "./item-form.ts";
import type { Content } from "./read-content.ts";

/**
 * Adds the item in the body, or each item of a list, and returns what was created.
 *
 * @param place where the items are, relative to the path of the request
 */
export function createItems(
  state: CollectionState,
  place: string,
  content: Content,
  shown: { readonly display: Display; readonly items: MemberPath },
): Answer {
  const { items } = shown;
  const isRead = content.kind === "value";
  const body = isRead ? content.value : {};
  // If a body is not parsed, missing members are unknown.
  const display = isRead
    ? shown.display
    : { ...shown.display, sendable: new Set<string>() };
  const entries = entriesOf(body);
  const bodies = entries ?? [body];
  if (hasConflict(state, bodies))
    return refuse(
      409,
      "ALREADY_EXISTS",
      "An item with this id already exists.",
    );
  const made = bodies.map((each) => createItem(state, each, display.sendable));
  const [first] = made;
  if (entries === null && first !== undefined)
    return answerWith(withIdIn(display, state, first.id), first.item, {
      location: `${place}/${encodeURIComponent(first.id)}`,
    });
  const ids = made.map(({ id }) => id);
  return (
    answerIds(display, ids) ??
    answerList(
      display,
      made.map(({ item }) => item),
      items,
    )
  );
}

/** The response may show only the id, and by another name than the item: `{ silenceID }`. */
function withIdIn(
  display: Display,
  { form: { parameter } }: CollectionState,
  id: string,
): Display {
  return { ...display, example: withId(display.example, parameter, id) };
}

/** The ids alone, if the response is a list of texts or numbers; `null` if it is not. */
function answerIds(display: Display, ids: readonly string[]): Answer | null {
  const { example } = display;
  if (!Array.isArray(example) || example.length === 0) return null;
  if (example.every((each) => typeof each === "string"))
    return answerWith(display, ids);
  return example.every((each) => typeof each === "number")
    ? answerWith(display, ids.map(Number))
    : null;
}

/** The items of a body that is a list; `null` if it is not one. */
export function entriesOf(body: unknown): readonly unknown[] | null {
  return Array.isArray(body) && body.every(isObject) ? body : null;
}

/** If every id exists, none is taken. */
function hasConflict(
  state: CollectionState,
  bodies: readonly unknown[],
): boolean {
  if (state.removed !== null) return false;
  const ids = bodies.flatMap((body) => idOf(body, state.form.parameter) ?? []);
  return (
    ids.some((id) => state.items.has(id)) || new Set(ids).size < ids.length
  );
}

function createItem(
  state: CollectionState,
  body: unknown,
  sendable: ReadonlySet<string>,
): { readonly id: string; readonly item: unknown } {
  const id = idOf(body, state.form.parameter) ?? nextId(state);
  const shown = state.form.show(id);
  const filled =
    isObject(shown) && isObject(body)
      ? withMembers(withoutMembers(shown, sendable), Object.entries(body))
      : shown;
  const item = identify(state.form, filled, id);
  putItem(state, id, item);
  return { id, item };
}

function withoutMembers(
  value: JsonRecord,
  names: ReadonlySet<string>,
): JsonRecord {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !names.has(name)),
  );
}

/** Within the envelope of the example if it has one; only the first item if the response is a single item. */
export function answerList(
  display: Display,
  list: readonly unknown[],
  items: MemberPath,
): Answer {
  const { example, mayBeList } = display;
  if (mayBeList || !isObject(example)) return answerWith(display, list);
  const path = [items, ...Object.keys(example).map((name) => [name])].find(
    (each) => each.length > 0 && Array.isArray(followPath(example, each)),
  );
  return path === undefined
    ? answerWith(display, list[0] ?? example)
    : answerWith(display, withMember(example, path, list));
}

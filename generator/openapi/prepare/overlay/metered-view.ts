import { ExactNumber } from "../../../json/exact-number.ts";
import { isDraft, type Draft } from "./draft.ts";

/** A view of a draft for a library that only reads it. */
export interface MeteredView {
  readonly root: object;
  /** The members of an object of the view. */
  entries(container: object): [string, unknown][];
}

/**
 * Makes a view of a draft that reports each value which is read. A library for JSONPath has no bound on its work, but
 * whatever it does, it has to read values for.
 * @param spend may throw, to end the search
 */
export function meteredView(
  root: Draft,
  spend: (steps: number) => void,
): MeteredView {
  const views = new WeakMap<Draft, object>();
  const drafts = new WeakMap<object, Draft>();
  const viewOf = (draft: Draft): object => {
    const known = views.get(draft);
    if (known !== undefined) return known;
    const view = new Proxy(draft, handler);
    views.set(draft, view);
    drafts.set(view, draft);
    return view;
  };
  const shown = (value: unknown): unknown =>
    isDraft(value)
      ? viewOf(value)
      : value instanceof ExactNumber
        ? Number(value.text)
        : value;
  const handler: ProxyHandler<Draft> = {
    get: (draft, key) => {
      spend(1);
      return shown(Reflect.get(draft, key));
    },
    has: (draft, key) => {
      spend(1);
      return Reflect.has(draft, key);
    },
    ownKeys: (draft) => {
      const keys = Reflect.ownKeys(draft);
      spend(keys.length);
      return keys;
    },
    getOwnPropertyDescriptor: (draft, key) => {
      spend(1);
      return Reflect.getOwnPropertyDescriptor(draft, key);
    },
  };
  return {
    root: viewOf(root),
    entries: (container) => {
      const members = Object.entries(drafts.get(container) ?? container);
      spend(members.length);
      return members.map(([name, value]) => [name, shown(value)]);
    },
  };
}

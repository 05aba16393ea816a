import { asDoubles } from "../../json/as-doubles.ts";
import { ExactNumber } from "../../json/exact-number.ts";
import { isObject } from "../member-path.ts";

/**
 * Gives the same key to equal JSON values, whatever the order of their members. Numbers are those that a program
 * reads: a parsed body has no others. Each list and object is visited once, however many lists that need its key
 * contain it.
 */
export interface ValueKeys {
  keyOf(value: unknown): unknown;
  keysOf(values: readonly unknown[]): ReadonlySet<unknown>;
  /** Reset after each value that is checked: keys of lists and objects are comparable only within one check. */
  forget(): void;
}

/** For all equal lists or objects: a text that begins with `mark`, which no other key does. */
type NestedKey = string;

const mark = "\u0000";

/** A text is its own key; those that begin with `mark` get another one, created once. */
type MarkedText = { readonly text: string };

/** Short texts of lists and objects are keys themselves, since most contain no other and are needed once. */
const longestKey = 100;

export function createValueKeys(): ValueKeys {
  const made = new Map<string, NestedKey>();
  const known = new Map<object, NestedKey>();
  const marked = new Map<string, MarkedText>();
  const listed = new Map<readonly unknown[], ReadonlySet<unknown>>();
  const nestedKey = (value: object): NestedKey => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = textOf(value);
    if (text.length <= longestKey) return mark + text;
    const key = made.get(text) ?? `${mark}#${made.size}`;
    made.set(text, key);
    known.set(value, key);
    return key;
  };
  /** With keys in place of nested lists and objects. */
  const textOf = (value: object): string =>
    Array.isArray(value)
      ? `[${value.map(partOf).join()}]`
      : `{${Object.entries(value)
          .map(([name, member]) => `${JSON.stringify(name)}:${partOf(member)}`)
          .toSorted()
          .join()}}`;
  const partOf = (value: unknown): string =>
    isNested(value) ? nestedKey(value) : JSON.stringify(scalarKey(value));
  const keyOf = (value: unknown): unknown =>
    isNested(value) ? nestedKey(value) : unmarked(scalarKey(value));
  const unmarked = (value: unknown): unknown => {
    if (typeof value !== "string" || !value.startsWith(mark)) return value;
    const key = marked.get(value) ?? { text: value };
    marked.set(value, key);
    return key;
  };
  return {
    keyOf,
    keysOf: (values) => {
      const before = scalars.get(values) ?? listed.get(values);
      if (before !== undefined) return before;
      const keys = new Set(values.map(keyOf));
      const isLasting =
        [...keys].every((key) => typeof key !== "object") &&
        !values.some(isNested);
      const kept = isLasting ? scalars : listed;
      kept.set(values, keys);
      return keys;
    },
    forget: () => {
      made.clear();
      known.clear();
      marked.clear();
      listed.clear();
    },
  };
}

/** For lists without nested lists and objects, whose keys are always the same. */
const scalars = new WeakMap<readonly unknown[], ReadonlySet<unknown>>();

function isNested(value: unknown): value is object {
  return Array.isArray(value) || isObject(value);
}

/** The value itself, so that no text of a long one is created. */
function scalarKey(value: unknown): unknown {
  return value instanceof ExactNumber ? asDoubles(value) : value;
}

import { asDoubles } from "../../json/as-doubles.ts";
import { ExactNumber } from "../../json/exact-number.ts";
import { isObject } from "../member-path.ts";

/**
 * Gives the same key to equal values of JSON, whatever the order of their members. Numbers are what a program reads: a body that was
 * parsed has no others. Each list and object is looked at once, however many lists it stands in that ask for its key.
 */
export interface ValueKeys {
  keyOf(value: unknown): unknown;
  keysOf(values: readonly unknown[]): ReadonlySet<unknown>;
  /** Behind each value that is checked: keys of lists and objects are the same within one check alone. */
  forget(): void;
}

/** Of all lists or objects that are equal: a text that begins with `mark`, which no other key does. */
type NestedKey = string;

const mark = "\u0000";

/** A text is its own key; those that begin with `mark` have another one, made once. */
type MarkedText = { readonly text: string };

/** So short texts of lists and objects are keys themselves, since most have nothing inside and are asked for once. */
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
  /** With keys in the place of lists and objects inside. */
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

/** Of lists without lists and objects in them, whose keys are always the same. */
const scalars = new WeakMap<readonly unknown[], ReadonlySet<unknown>>();

function isNested(value: unknown): value is object {
  return Array.isArray(value) || isObject(value);
}

/** The value itself, so that no text is made of a long one. */
function scalarKey(value: unknown): unknown {
  return value instanceof ExactNumber ? asDoubles(value) : value;
}

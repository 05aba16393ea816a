import type { ToText } from "./text-of.ts";
import { isPlainObject } from "./objects.ts";

const MAX_DEPTH = 50;

/**
 * Writes a value as deepObject, which the specification defines for flat
 * objects only. For what is nested it takes the dialect `brackets`, which most
 * servers read: members of objects are `a[b][c]=1`, items of arrays `a[b][]=1`,
 * and items that have members themselves are numbered: `a[0][b]=1`.
 * @param name encoded
 * @returns undefined when nothing is left
 * @throws ValidationError, from `toText`
 */
export const brackets = (
  name: string,
  value: unknown,
  toText: ToText,
): string | undefined => {
  const pairs = pairsOf({ name, way: "" }, value, toText, 0);
  return pairs.length === 0 ? undefined : pairs.join("&");
};

/** Where a value is: on the wire, and for errors. */
interface At {
  readonly name: string;
  readonly way: string;
}

const pairsOf = (
  { name, way }: At,
  value: unknown,
  toText: ToText,
  depth: number,
): readonly string[] => {
  if (value === undefined) return [];
  const inside = (key: string, step: string, member: unknown) =>
    pairsOf(
      { name: `${name}%5B${key}%5D`, way: way + step },
      member,
      toText,
      depth + 1,
    );
  // Too deep to be anything but a cycle: toText refuses it.
  if (depth < MAX_DEPTH && Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      inside(hasMembers(item) ? String(index) : "", `[${index}]`, item),
    );
  }
  if (depth < MAX_DEPTH && isPlainObject(value)) {
    return Object.entries(value).flatMap(([key, member]) =>
      inside(toText(key), `.${key}`, member),
    );
  }
  return [`${name}=${toText(value, way)}`];
};

const hasMembers = (value: unknown): boolean =>
  Array.isArray(value) || isPlainObject(value);

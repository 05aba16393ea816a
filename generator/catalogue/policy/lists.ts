import type { OneOrMore } from "../files/document.ts";

export function asList<T extends string>(given: OneOrMore<T>): readonly T[] {
  return typeof given === "string" ? [given] : given;
}

/** `null` if it is not given. */
export function listOrNull<T extends string>(
  given: OneOrMore<T> | undefined,
): readonly T[] | null {
  return given === undefined ? null : asList(given);
}

/** The place of an entry: a single value has no index. */
export function entryPath<T extends string>(
  at: readonly (string | number)[],
  given: OneOrMore<T> | undefined,
  index: number,
): readonly (string | number)[] {
  return typeof given === "string" ? at : [...at, index];
}

import type { NamePath } from "./natural-name.ts";

/**
 * The public name of an operation. It stays the same after it has been assigned, even if a later edit of the
 * catalogue would give another one.
 */
export interface OperationName {
  readonly path: NamePath;
  /** Names of the path parameters, by position. */
  readonly parameters: readonly string[];
  /** The former names, oldest first. The SDK keeps them as deprecated aliases. */
  readonly aliases: readonly NamePath[];
  /** The methods from before stated renames, which the SDK keeps in the same way. They are not recorded. */
  readonly former?: readonly FormerMethod[];
  /**
   * The words that name inline types and that do not follow from their places, by place: `201`, `Response`. Absent
   * before the types get their names.
   */
  readonly inline?: ReadonlyMap<string, string>;
}

/** The method of an operation before a stated rename. */
export interface FormerMethod {
  /** The former key of the operation. */
  readonly key: string;
  readonly path: NamePath;
  /** The former names of the path parameters, by position. */
  readonly parameters: readonly string[];
  /** As of the operation. */
  readonly inline: ReadonlyMap<string, string> | undefined;
}

/** The names by operation key. Names of removed operations stay in it, so that no other operation gets them. */
export type NameLedger = ReadonlyMap<string, OperationName>;

/** Counts the words of inline types that a ledger records and an earlier one did not. */
export function countNewInline(before: NameLedger, after: NameLedger): number {
  return [...after].flatMap(([key, { inline = new Map() }]) =>
    [...inline.keys()].filter((place) => !before.get(key)?.inline?.has(place)),
  ).length;
}

export function printName(path: NamePath): string {
  return path.join(".");
}

/** `client.pro.buildings.v1.list` */
export function callText(path: NamePath): string {
  return ["client", ...path].join(".");
}

/** Reads a name as people write it: `pets.list`, or `client.pets.list` as code calls it. */
export function parseName(text: string): NamePath {
  return parseEntry(text.replace(/^client\.(?=.*\.)/, ""));
}

/** Reads a name as `printName` writes it: its first part may be a member that is called `client`. */
export function parseEntry(text: string): NamePath {
  return text.split(".");
}

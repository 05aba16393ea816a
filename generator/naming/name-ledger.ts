import type { NamePath } from "./natural-name.ts";

/** The public name of an operation. Once given it stays, whatever later edits of the catalogue would suggest. */
export interface OperationName {
  readonly path: NamePath;
  /** Names of the path parameters, by position. */
  readonly parameters: readonly string[];
  /** Former names, oldest first; the SDK keeps them as deprecated aliases. */
  readonly aliases: readonly NamePath[];
}

/** By operation key. Names of operations that left the catalogue stay in it, so that nobody gets them again. */
export type NameLedger = ReadonlyMap<string, OperationName>;

export function printName(path: NamePath): string {
  return path.join(".");
}

export function parseName(text: string): NamePath {
  return text.replace(/^client\./, "").split(".");
}

import { showHidden } from "../../diagnostics/hidden-characters.ts";

/** Texts by position, each once, in the order in which they were first requested. */
export interface StringPool {
  readonly strings: readonly string[];
  /** Returns the position of a text with its hidden characters shown; -1 for `null`. */
  indexOf(text: string | null): number;
  /** Works like `indexOf`, for lines whose hidden characters are shown already. */
  indexOfLines(lines: readonly string[]): number;
}

export function createStringPool(): StringPool {
  const strings: string[] = [];
  const known = new Map<string, number>();
  const add = (text: string): number => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, strings.length);
    strings.push(text);
    return strings.length - 1;
  };
  return {
    strings,
    indexOf: (text) => (text === null ? -1 : add(showHidden(text))),
    indexOfLines: (lines) => add(lines.join("\n")),
  };
}

/** Values by position, each once; values with equal `identity` are the same. */
export interface ListPool<T> {
  readonly values: readonly T[];
  indexOf(identity: string, value: T): number;
}

export function createListPool<T>(): ListPool<T> {
  const values: T[] = [];
  const known = new Map<string, number>();
  return {
    values,
    indexOf: (identity, value) => {
      const found = known.get(identity);
      if (found !== undefined) return found;
      known.set(identity, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

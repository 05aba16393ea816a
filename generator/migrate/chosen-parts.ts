import { changeKindIds } from "../changes/kinds/change-kinds.ts";
import type { Change } from "../changes/kinds/change.ts";

/** What the words of `--only` choose: changes, and files or folders. No word of a sort chooses all of it. */
export interface ChosenParts {
  readonly changes: readonly string[];
  readonly files: readonly string[];
  /** Words that choose nothing. */
  readonly unknown: readonly string[];
}

/**
 * Parts the words of `--only`: the kind of a change, a fingerprint or the beginning of one; the others are files and folders.
 * @param files the files that use the SDK, from the top
 */
export function chosenParts(
  words: readonly string[],
  changes: readonly Change[],
  files: ReadonlySet<string>,
): ChosenParts {
  const kinds = new Set<string>(changeKindIds);
  const isOfChange = (word: string): boolean =>
    kinds.has(word) || changes.some((each) => isChange(each, word));
  const paths = words.filter((word) => !isOfChange(word));
  return {
    changes: words.filter(isOfChange),
    files: paths.map(plainPath),
    unknown: paths.filter(
      (path) => ![...files].some((file) => isIn(file, plainPath(path))),
    ),
  };
}

function isChange({ kind, fingerprint }: Change, word: string): boolean {
  return word === kind || (word.length >= 8 && fingerprint.startsWith(word));
}

/** Leaves the parts of the chosen changes. */
export function ofChosen<T extends { readonly change: number }>(
  parts: readonly T[],
  changes: readonly Change[],
  words: readonly string[],
): readonly T[] {
  if (words.length === 0) return parts;
  return parts.filter(({ change: index }) => {
    const change = changes[index];
    return change !== undefined && words.some((word) => isChange(change, word));
  });
}

/** Whether a file may be rewritten: one of those that are named, or in a folder that is. */
export function isChosenFile(file: string, files: readonly string[]): boolean {
  return files.length === 0 || files.some((each) => isIn(file, each));
}

function isIn(file: string, path: string): boolean {
  return path === "" || file === path || file.startsWith(`${path}/`);
}

/** A path as reports have it: with slashes, from the top. */
export function plainPath(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^(\.\/|\.$)+/, "")
    .replace(/(?<!\/)\/+$/, "");
}

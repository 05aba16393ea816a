import { withoutNames } from "../../../model/endpoint-text.ts";
import { compareText } from "../../../diagnostics/sort.ts";
import { renamePaths } from "../../edit/rename-paths.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { DescribedRelease } from "./described-release.ts";

/** A spelling from documents follows them; any other spelling stays. */
export function respell(
  { file, text }: SourceFile,
  before: readonly DescribedRelease[],
  after: readonly DescribedRelease[],
): SourceFile {
  const now = spellings(after);
  const renames = new Map<string, string>();
  for (const [shape, path] of spellings(before)) {
    const spelled = now.get(shape) ?? path;
    if (spelled !== path) renames.set(path, spelled);
  }
  return { file, text: renamePaths(text, renames) };
}

/** Of several spellings of a path, that of the oldest document, and in it the first in code-unit order. */
export function spellings(
  releases: readonly DescribedRelease[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { operations } of releases) {
    const paths = [...operations.values()].map(({ path }) => path);
    for (const path of paths.toSorted(compareText))
      if (!found.has(withoutNames(path))) found.set(withoutNames(path), path);
  }
  return found;
}

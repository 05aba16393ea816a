import { reachedFrom, reversed } from "../diagnostics/graph.ts";
import type { FileLinks } from "./usage-file.ts";

export interface ProjectLinks {
  /** The files of the project that are read now, with what each imports of all its files. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** The links as they were recorded before the change. */
  readonly links: Readonly<Record<string, FileLinks>>;
}

export interface Affected {
  /** Files whose facts may differ from before. */
  readonly files: ReadonlySet<string>;
  /** Files from which values may be followed into those files. */
  readonly followed: ReadonlySet<string>;
}

/**
 * Finds the files whose facts a change of files may affect. These are files that import a changed one, directly or
 * through other files; files whose values come from such a file; and files whose facts come from looking for all uses
 * of a name, when such a file can contain the name.
 * @param alike changed files that declare the same as before: whoever imports them is not affected by that alone
 */
export function affectedFiles(
  { imports, links }: ProjectLinks,
  changed: ReadonlySet<string>,
  alike: ReadonlySet<string> = new Set(),
): Affected {
  const importers = reversed(imports);
  const others = [...changed].filter((file) => !alike.has(file));
  const touched = new Set([
    ...changed,
    ...reachedFrom(others, (file) => importers.get(file) ?? []),
  ]);
  // The names in a file may depend on the types of a changed file that it imports.
  const seen = reachedFrom(touched, (file) => imports.get(file) ?? []);
  const started = [...imports.keys()].filter(
    (file) =>
      touched.has(file) ||
      (links[file]?.asks.some((each) => seen.has(each)) ?? false),
  );
  const from = new Map(
    Object.entries(links).map(([file, each]) => [file, each.from]),
  );
  const dependents = reversed(from);
  const files = reachedFrom(started, (file) => dependents.get(file) ?? []);
  return {
    files,
    followed: reachedFrom(files, (file) => from.get(file) ?? []),
  };
}

import type { ResolveImport } from "./resolve-imports.ts";

/**
 * Finds the packages of which declarations give something, because they import them or other declarations that do. The
 * code behind them is not seen.
 * @param namesIn returns what a file imports
 * @returns the folders of the packages, sorted
 */
export function createDeclarationFinder(
  resolve: ResolveImport,
  namesIn: (file: string) => readonly string[],
  packageOf: (file: string) => string | null,
): (declarations: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const find = (start: string): readonly string[] => {
    // It grows while it is read.
    const files = new Set([start]);
    const found = new Set<string>();
    for (const file of files) {
      const before = known.get(file);
      for (const folder of before ?? []) found.add(folder);
      if (before !== undefined) continue;
      for (const name of namesIn(file)) {
        const target = resolve(name, file)?.resolvedFileName;
        if (target === undefined) continue;
        const folder = packageOf(target);
        if (folder === null) files.add(target);
        else found.add(folder);
      }
    }
    // What gives nothing leads to nothing, either.
    if (found.size === 0) for (const file of files) known.set(file, []);
    return [...found].toSorted();
  };
  return (declarations) => {
    const found = known.get(declarations) ?? find(declarations);
    known.set(declarations, found);
    return found;
  };
}

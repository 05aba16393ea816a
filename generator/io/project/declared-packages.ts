import type { ResolveImport } from "./resolve-imports.ts";

/**
 * Tells declarations that give what a package has, by importing it or other declarations that do. The code behind them
 * is not seen.
 * @param namesIn returns what a file imports
 */
export function createDeclarationFinder(
  resolve: ResolveImport,
  namesIn: (file: string) => readonly string[],
  packageOf: (file: string) => string | null,
): (declarations: string) => boolean {
  const known = new Map<string, boolean>();
  const find = (start: string): boolean => {
    // It grows while it is read.
    const files = new Set([start]);
    for (const file of files) {
      if (known.get(file) === true) return true;
      if (known.get(file) === false) continue;
      for (const name of namesIn(file)) {
        const target = resolve(name, file)?.resolvedFileName;
        if (target === undefined) continue;
        if (packageOf(target) !== null) return true;
        files.add(target);
      }
    }
    for (const file of files) known.set(file, false);
    return false;
  };
  return (declarations) => {
    const found = find(declarations);
    known.set(declarations, found);
    return found;
  };
}

import type { NameLedger } from "./name-ledger.ts";
import type { NamePath } from "./natural-name.ts";

/**
 * The tree of public names as far as it is taken. A method and a group cannot share a name, and two names must not
 * differ in case alone, because they become file names too.
 */
export interface TakenNames {
  canTake(path: NamePath): boolean;
  take(path: NamePath): void;
  /** The path with `_` behind every group that a method, or another spelling, stands in the way of. */
  withFreeGroups(path: NamePath): NamePath;
}

export function createTakenNames(ledger: NameLedger): TakenNames {
  const methods = new Set<string>();
  const groups = new Map<string, string>();
  const canBeGroup = (path: NamePath): boolean => {
    const id = nameId(path);
    const spelling = groups.get(id);
    return (
      !methods.has(id) &&
      (spelling === undefined || spelling === path.join("."))
    );
  };

  const taken: TakenNames = {
    canTake: (path) =>
      !methods.has(nameId(path)) &&
      !groups.has(nameId(path)) &&
      prefixes(path).every(canBeGroup),
    take: (path) => {
      methods.add(nameId(path));
      for (const prefix of prefixes(path))
        groups.set(nameId(prefix), prefix.join("."));
    },
    withFreeGroups: (path) => {
      const free: string[] = [];
      for (const name of path.slice(0, -1)) {
        let spelled = name;
        while (!canBeGroup([...free, spelled])) spelled += "_";
        free.push(spelled);
      }
      return [...free, ...path.slice(-1)];
    },
  };
  for (const { path, aliases } of ledger.values()) {
    taken.take(path);
    for (const alias of aliases) taken.take(alias);
  }
  return taken;
}

/** The groups above a name, the outermost first. */
export function prefixes(path: NamePath): readonly NamePath[] {
  return path.slice(0, -1).map((_, index) => path.slice(0, index + 1));
}

/** Case folded, so that names that differ in case alone are one. */
export function nameId(path: NamePath): string {
  return path.join(".").toLowerCase();
}

import type { NameLedger } from "./name-ledger.ts";
import type { NamePath } from "./natural-name.ts";

/**
 * The tree of public names that are taken. A method and a group cannot have the same name, and two names must not
 * differ only in case, because they also become file names.
 */
export interface TakenNames {
  canTake(path: NamePath): boolean;
  /** Whether types of no other method begin alike: `OrdersV1Get` for `orders.v1Get` and `orders.v1.get`. */
  hasOwnTypes(path: NamePath): boolean;
  take(path: NamePath): void;
  /** Gives the path with `_` after every group whose name is taken by a method or has another spelling. */
  withFreeGroups(path: NamePath): NamePath;
}

export function createTakenNames(ledger: NameLedger): TakenNames {
  const methods = new Set<string>();
  const groups = new Map<string, string>();
  /** The methods by the beginning of the names of their types. */
  const typed = new Map<string, string>();
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
    hasOwnTypes: (path) =>
      (typed.get(typeId(path)) ?? nameId(path)) === nameId(path),
    take: (path) => {
      methods.add(nameId(path));
      typed.set(typeId(path), nameId(path));
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

/** Lists the groups above a name, beginning with the outermost. */
export function prefixes(path: NamePath): readonly NamePath[] {
  return path.slice(0, -1).map((_, index) => path.slice(0, index + 1));
}

/** The beginning of the names of its types, which are in the module of the first part. */
function typeId([root = "", ...parts]: NamePath): string {
  return `${root}.${parts.join("")}`.toLowerCase();
}

/** Folds the case, so that names that differ only in case are equal. */
export function nameId(path: NamePath): string {
  return path.join(".").toLowerCase();
}

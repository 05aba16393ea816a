import { compareText } from "../diagnostics/sort.ts";
import type { SdkOperation } from "../manifest/sdk-package.ts";

/** The smallest set of rights that a program needs. */
export interface Needs {
  /**
   * The scope levels each of which allows all operations in use. Empty when no single level does, and for services
   * without levels.
   */
  readonly levels: readonly string[];
  /** When no single level is enough: the fewest levels that are enough together. */
  readonly levelsTogether: readonly string[];
  /** The permissions, sorted. */
  readonly permissions: readonly string[];
  /** The operations that accept any of several permissions, with the one that was counted. */
  readonly choices: readonly {
    readonly operation: string;
    readonly chosen: string;
    readonly others: readonly string[];
  }[];
  /** The security schemes of documents with their scopes. Of several alternatives, it is the one that needs least. */
  readonly schemes: Readonly<Record<string, readonly string[]>>;
}

/** Computes the least that allows all of these operations to be called. */
export function readNeeds(operations: readonly SdkOperation[]): Needs {
  const permissions = new Set(
    operations
      .filter(({ permissionMode }) => permissionMode === "all")
      .flatMap((each) => each.permissions),
  );
  const open = operations.filter(
    ({ permissionMode, permissions: own }) =>
      permissionMode === "any" && own.length > 0,
  );
  for (const permission of fewest(
    open
      .map((each) => each.permissions)
      .filter((own) => !own.some((each) => permissions.has(each))),
  ))
    permissions.add(permission);
  const scoped = operations
    .map(({ scopes }) => scopes)
    .filter((scopes) => scopes.length > 0);
  const levels = [...new Set(scoped.flat())]
    .filter((level) => scoped.every((scopes) => scopes.includes(level)))
    .toSorted(compareText);
  return {
    levels,
    levelsTogether: levels.length > 0 ? [] : fewest(scoped),
    permissions: [...permissions].toSorted(compareText),
    choices: open.flatMap(({ key, permissions: own }) => {
      const chosen = own.find((each) => permissions.has(each));
      return chosen === undefined || own.length === 1
        ? []
        : [
            {
              operation: key,
              chosen,
              others: own.filter((each) => each !== chosen),
            },
          ];
    }),
    schemes: schemesOf(operations),
  };
}

/**
 * Finds few names of which each of the sets has at least one. It takes the name first that most sets have. That does
 * not always give the least number, but the order of the sets does not matter.
 */
function fewest(sets: readonly (readonly string[])[]): readonly string[] {
  const chosen: string[] = [];
  let left = sets;
  while (left.length > 0) {
    const counts = new Map<string, number>();
    for (const each of new Set(left.flat()))
      counts.set(each, left.filter((set) => set.includes(each)).length);
    const [best] = [...counts].toSorted(
      ([a, some], [b, more]) => more - some || compareText(a, b),
    );
    if (best === undefined) break;
    chosen.push(best[0]);
    left = left.filter((set) => !set.includes(best[0]));
  }
  return chosen.toSorted(compareText);
}

/**
 * Chooses the schemes of the operations. An operation that several schemes allow uses one that other operations need
 * already, when that is enough; otherwise the one that needs least.
 */
function schemesOf(
  operations: readonly SdkOperation[],
): Readonly<Record<string, readonly string[]>> {
  const needed = new Map<string, Set<string>>();
  const isThere = (requirement: Requirement): boolean =>
    Object.entries(requirement).every(
      ([scheme, scopes]) =>
        scopes.every((each) => needed.get(scheme)?.has(each) ?? false) &&
        needed.has(scheme),
    );
  const withFewest = operations.toSorted(
    (a, b) =>
      a.security.length - b.security.length || compareText(a.key, b.key),
  );
  for (const { security } of withFewest) {
    if (security.some(isThere)) continue;
    const [least] = security.toSorted(
      (a, b) =>
        Object.keys(a).length - Object.keys(b).length ||
        Object.values(a).flat().length - Object.values(b).flat().length,
    );
    for (const [scheme, scopes] of Object.entries(least ?? {})) {
      const known = needed.get(scheme) ?? new Set();
      needed.set(scheme, known);
      for (const each of scopes) known.add(each);
    }
  }
  return Object.fromEntries(
    [...needed]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([scheme, scopes]) => [scheme, [...scopes].toSorted(compareText)]),
  );
}

type Requirement = SdkOperation["security"][number];

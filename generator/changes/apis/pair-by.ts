/** An element on both sides, or on one of them. */
export interface Pair<T> {
  readonly before: T | null;
  readonly after: T | null;
}

/**
 * Pairs the elements of both sides by name: those of the first side in its order, then those that only the second
 * side has.
 */
export function pairBy<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (thing: T) => string,
): readonly Pair<T>[] {
  const later = named(after, nameOf);
  const pairs: Pair<T>[] = [...named(before, nameOf)].map(([name, thing]) => {
    const found = later.get(name) ?? null;
    later.delete(name);
    return { before: thing, after: found };
  });
  return [
    ...pairs,
    ...[...later.values()].map((thing) => ({ before: null, after: thing })),
  ];
}

/** Elements with the same name, such as servers with the same URL but other variables, are distinguished by position. */
function named<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
): Map<string, T> {
  const byName = new Map(things.map((thing) => [nameOf(thing), thing]));
  if (byName.size === things.length) return byName;
  byName.clear();
  const counts = new Map<string, number>();
  for (const thing of things) {
    const name = nameOf(thing);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    byName.set(count === 0 ? name : `${name}\n${count}`, thing);
  }
  return byName;
}

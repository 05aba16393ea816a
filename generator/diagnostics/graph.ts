/** The starts, and all to which steps lead from them. */
export function reachedFrom<T>(
  starts: Iterable<T>,
  stepsFrom: (each: T) => Iterable<T>,
): ReadonlySet<T> {
  const reached = new Set(starts);
  // The set grows while the loop reads it.
  for (const each of reached)
    for (const next of stepsFrom(each)) reached.add(next);
  return reached;
}

/** The steps in the other direction. */
export function reversed<T>(
  steps: ReadonlyMap<T, Iterable<T>>,
): ReadonlyMap<T, readonly T[]> {
  const result = new Map<T, T[]>();
  for (const [start, ends] of steps)
    for (const end of ends) {
      const known = result.get(end);
      if (known === undefined) result.set(end, [start]);
      else known.push(start);
    }
  return result;
}

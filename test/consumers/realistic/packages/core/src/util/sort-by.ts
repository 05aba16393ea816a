export function sortBy<T>(all: readonly T[], keyOf: (each: T) => string): T[] {
  return all.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

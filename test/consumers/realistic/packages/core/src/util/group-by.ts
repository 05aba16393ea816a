export function groupBy<T, K>(
  all: readonly T[],
  keyOf: (each: T) => K,
): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key) ?? [];
    group.push(each);
    groups.set(key, group);
  }
  return groups;
}

/**
 * Groups elements by key. Keys and elements keep the order of their first appearance; no group is empty.
 * `Map.groupBy` is newer than the oldest supported Node.
 */
export function groupBy<T, K>(
  things: Iterable<T>,
  keyOf: (thing: T) => K,
): ReadonlyMap<K, readonly [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

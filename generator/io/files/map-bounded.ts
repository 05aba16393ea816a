/** Enough to keep the disk busy, far below the usual limit of 1,024 open files. */
const mostAtOnce = 32;

/**
 * Like `Promise.all` over `items`, with few of them in flight. After a failure no further item is begun, and the failure
 * is thrown only when all begun ones have ended: whoever cleans up then meets nothing that still writes.
 */
export async function mapBounded<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  const queue = items.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        results[index] = await work(item, index);
      } catch (thrown) {
        failures.push(thrown);
      }
      if (failures.length > 0) return;
    }
  };
  const turns = Math.min(mostAtOnce, items.length);
  await Promise.all(Array.from({ length: turns }, takeTurns));
  if (failures.length > 0) throw failures[0];
  return results;
}

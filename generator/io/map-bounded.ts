/** Enough to keep the disk busy, far below the usual limit of 1,024 open files. */
const mostAtOnce = 32;

/**
 * Works like `Promise.all` over `items`, but runs only a few of them at once. After a failure it begins no further
 * item, and it throws the failure only when all begun items have ended, so that nothing still writes when the caller
 * cleans up.
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

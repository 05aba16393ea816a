/** Runs something again where it fails. */
export async function retry<T>(work: () => Promise<T>, times = 2): Promise<T> {
  for (let left = times; left > 0; left -= 1)
    try {
      return await work();
    } catch {
      continue;
    }
  return work();
}

import { type Cancellation, createCancellation, race } from "./cancellation.ts";
import type { Clock } from "./clock.ts";

/**
 * Runs work that is cancelled when the time is up or `parent` is cancelled,
 * and rejects then, whether the work heeds it or not. No timer and no listener
 * is left afterwards.
 * @param onTimeout makes the error to reject with when the time is up
 */
export async function withTimeout<T>(
  clock: Clock,
  timeoutMs: number,
  onTimeout: () => unknown,
  work: (cancellation: Cancellation) => Promise<T>,
  parent?: Cancellation,
): Promise<T> {
  const cancellation = createCancellation();
  const unlisten = parent?.listen(cancellation.cancel);
  const stop = clock.timer(timeoutMs, () => cancellation.cancel(onTimeout()));
  try {
    cancellation.check();
    return await race(work(cancellation), cancellation);
  } finally {
    stop();
    unlisten?.();
  }
}

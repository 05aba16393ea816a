import type { Clock } from "./clock.ts";
import { onAbort } from "./on-abort.ts";
import { ignore } from "./race-signal.ts";

/** Limits of a piece of work. */
export interface TimeLimit {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly parents: readonly AbortSignal[];
  /** The error to stop with when the time is up. */
  readonly onTimeout: () => unknown;
  /** The error to stop with when a parent aborts. */
  readonly onAbort: (reason: unknown) => unknown;
}

/**
 * Runs work under a signal that aborts when the time is up or a parent aborts.
 * The work must heed the signal. No timer and no listener is left afterwards.
 */
export async function withTimeout<T>(
  limit: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = new AbortController();
  const unlink = limit.parents.map((parent) =>
    onAbort(parent, (reason) => controller.abort(limit.onAbort(reason))),
  );
  try {
    controller.signal.throwIfAborted();
    limit.clock
      .sleep(limit.timeoutMs, timer.signal)
      .then(() => controller.abort(limit.onTimeout()), ignore);
    return await work(controller.signal);
  } finally {
    timer.abort("settled");
    for (const undo of unlink) undo();
  }
}

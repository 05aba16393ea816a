import type { Cancellation } from "./cancellation.ts";

/** Time and chance as the runtime sees them; replace it to test without waiting. */
export interface Clock {
  /** Wall clock in milliseconds since 1970; may jump. */
  now(): number;
  /** Milliseconds from any start; never jumps, but may stop in suspend. */
  monotonic(): number;
  /**
   * Calls `fire` once after `ms`, unless it is stopped before.
   * @returns stops it and leaves nothing behind
   */
  timer(ms: number, fire: () => void): () => void;
  /** At least 0, less than 1. */
  random(): number;
}

/** The clock of the platform; the default of every connection. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  timer(ms, fire) {
    const timer = setTimeout(fire, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** Resolves after `ms`; rejects with the reason of a cancellation, at once. */
export function sleep(
  clock: Clock,
  ms: number,
  cancellation: Cancellation,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = clock.timer(ms, () => {
      unlisten();
      resolve();
    });
    const unlisten = cancellation.listen((reason) => {
      stop();
      reject(reason);
    });
  });
}

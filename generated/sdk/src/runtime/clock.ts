/** Time and chance as the runtime sees them; replace it to test without waiting. */
export interface Clock {
  /** Wall clock in milliseconds since 1970; may jump. */
  now(): number;
  /** Milliseconds from any start; never jumps, but may stop in suspend. */
  monotonic(): number;
  /** Resolves after `ms`; rejects at once with `signal.reason` on abort and leaves nothing behind. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** At least 0, less than 1. */
  random(): number;
}

/** The clock of the platform; the default of every connection. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep,
  random: () => Math.random(),
};

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}

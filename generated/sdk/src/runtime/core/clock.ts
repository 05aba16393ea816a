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
export const sleep = (
  clock: Clock,
  ms: number,
  cancellation: Cancellation,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = clock.timer(ms, () => {
      unlisten();
      resolve();
    });
    const unlisten = cancellation.listen((reason) => {
      stop();
      reject(reason);
    });
  });

type Listener = (reason: unknown) => void;

/**
 * Whether work shall stop. An AbortSignal says the same at many times the cost,
 * and each call needs two; only `fetch` is given a real one.
 */
export interface Cancellation {
  /** @throws the reason, once cancelled */
  check(): void;
  /**
   * Calls the listener once, or now if it is cancelled already.
   * @returns takes the listener back
   */
  listen(listener: Listener): () => void;
}

/** The end that cancels; the first reason stands. */
export interface CancellationSource extends Cancellation {
  cancel(reason: unknown): void;
}

/** Makes one that is not cancelled. */
export const createCancellation = (): CancellationSource => {
  const listeners = new Set<Listener>();
  let reasons: [unknown] | undefined;
  return {
    cancel(reason) {
      if (reasons) return;
      reasons = [reason];
      for (const listener of listeners) listener(reason);
      listeners.clear();
    },
    check() {
      if (reasons) throw reasons[0];
    },
    listen(listener) {
      if (reasons) listener(reasons[0]);
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * Waits for work, but no longer than allowed: rejects in the tick of the
 * cancellation. The work itself may go on; its late failure is handled.
 */
export const race = <T>(
  work: Promise<T>,
  cancellation: Cancellation,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const unlisten = cancellation.listen(reject);
    const after =
      <Value>(settle: (value: Value) => void) =>
      (value: Value): void => {
        unlisten();
        settle(value);
      };
    work.then(after(resolve), after(reject));
  });

/** Handler for a promise whose failure somebody else reports. */
export const ignore = (): void => {
  // nothing to do
};

// One real listener per signal: callers share a signal among many calls, and
// Node warns of a leak from the eleventh listener on.
const listenersOf = new WeakMap<AbortSignal, Set<Listener>>();

/**
 * Calls the listener once when the signal aborts, or now if it has.
 * @returns takes the listener back; nothing is left on the signal then
 */
export const onAbort = (
  signal: AbortSignal,
  listener: Listener,
): (() => void) => {
  if (signal.aborted) {
    listener(signal.reason);
    return ignore;
  }
  const listeners = listenersOf.get(signal) ?? new Set<Listener>();
  listenersOf.set(signal, listeners.add(listener));
  // The same function again is ignored by the platform.
  signal.addEventListener("abort", notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) forget(signal);
  };
};

const notify = (event: Event): void => {
  // Only signals are listened to.
  const signal = event.currentTarget as AbortSignal;
  const listeners = listenersOf.get(signal) ?? [];
  forget(signal);
  for (const listener of listeners) listener(signal.reason);
};

const forget = (signal: AbortSignal): void => {
  listenersOf.delete(signal);
  signal.removeEventListener("abort", notify);
};

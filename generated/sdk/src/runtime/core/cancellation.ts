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
export function createCancellation(): CancellationSource {
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
}

/**
 * Waits for work, but no longer than allowed: rejects in the tick of the
 * cancellation. The work itself may go on; its late failure is handled.
 */
export function race<T>(
  work: Promise<T>,
  cancellation: Cancellation,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const unlisten = cancellation.listen(reject);
    work.then(
      (value) => {
        unlisten();
        resolve(value);
      },
      (thrown) => {
        unlisten();
        reject(thrown);
      },
    );
  });
}

/** Handler for a promise whose failure somebody else reports. */
export function ignore(): void {
  // nothing to do
}

// One real listener per signal: callers share a signal among many calls, and
// Node warns of a leak from the eleventh listener on.
const listenersOf = new WeakMap<AbortSignal, Set<Listener>>();

/**
 * Calls the listener once when the signal aborts, or now if it has.
 * @returns takes the listener back; nothing is left on the signal then
 */
export function onAbort(signal: AbortSignal, listener: Listener): () => void {
  if (signal.aborted) {
    listener(signal.reason);
    return () => undefined;
  }
  const listeners = listenersOf.get(signal) ?? new Set<Listener>();
  listenersOf.set(signal, listeners.add(listener));
  // The same function again is ignored by the platform.
  signal.addEventListener("abort", notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) forget(signal);
  };
}

function notify(event: Event): void {
  // Only signals are listened to.
  const signal = event.currentTarget as AbortSignal;
  const listeners = listenersOf.get(signal) ?? [];
  forget(signal);
  for (const listener of listeners) listener(signal.reason);
}

function forget(signal: AbortSignal): void {
  listenersOf.delete(signal);
  signal.removeEventListener("abort", notify);
}

type Listener = (reason: unknown) => void;

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

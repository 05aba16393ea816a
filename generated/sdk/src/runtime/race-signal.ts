/**
 * Waits for work, but no longer than the signal allows. The work itself goes
 * on: it may be shared with others. Its late failure is handled.
 * @throws the reason of the signal, in the tick of its abort
 */
export function raceSignal<T>(
  work: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    const settle = (): void => signal.removeEventListener("abort", onAbort);
    work.then(resolve, reject).finally(settle);
  });
}

/** Handler for a promise whose failure somebody else reports. */
export function ignore(): void {
  // nothing to do
}

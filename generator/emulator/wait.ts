/**
 * Waits as long as the caller waits for the response.
 * @throws the reason of the signal if it is aborted before
 */
export function waitUnlessAborted(
  wait: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A fetch rejects with the reason that the caller gives.
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    wait
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

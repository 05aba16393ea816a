/**
 * Waits as long as somebody waits for the answer.
 * @throws the reason of the signal when it is aborted before
 */
export function waitUnlessAborted(
  wait: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // What a caller gives as the reason is what a fetch rejects with.
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    wait
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

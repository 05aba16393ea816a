/** The result of work that the stack or a collection of the engine may be too small for. */
export type WithinLimits<T> =
  { readonly kind: "done"; readonly value: T } | { readonly kind: "too-much" };

/**
 * Does work of a compiler that calls itself as deeply as code is nested. This is the one place that takes a `RangeError`
 * for a property of the input; whatever the work was about is in an unknown state afterwards.
 */
export function withinLimits<T>(work: () => T): WithinLimits<T> {
  try {
    return { kind: "done", value: work() };
  } catch (thrown) {
    if (isLimit(thrown)) return { kind: "too-much" };
    throw thrown;
  }
}

/** Whether the engine has reached a limit: of calls in calls, of a map or set, of a text or list. */
function isLimit(thrown: unknown): boolean {
  return (
    thrown instanceof RangeError &&
    /call stack size|maximum size exceeded|^Invalid (?:string|array) length/.test(
      thrown.message,
    )
  );
}

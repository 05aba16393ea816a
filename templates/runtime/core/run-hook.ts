import { ignore } from "./cancellation.ts";

/**
 * Runs code of the user that must not fail the call: neither now nor, where it
 * is asynchronous after all, later.
 */
export function runHook(
  hook: () => unknown,
  onFailure: () => void = ignore,
): void {
  try {
    const result = hook();
    if (result instanceof Promise) result.catch(onFailure);
  } catch {
    onFailure();
  }
}

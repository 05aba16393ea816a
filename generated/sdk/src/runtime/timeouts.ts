import { AbortError, TimeoutError } from "./call-errors.ts";
import type { Clock } from "./clock.ts";
import type { Interceptor } from "./transport.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * Limits the whole call, and turns the caller's signals into AbortError.
 * @param parents signals of the caller
 */
export function totalTimeout(
  clock: Clock,
  timeoutMs: number,
  parents: readonly AbortSignal[],
): Interceptor {
  return (next) => (request) => {
    const { progress } = request;
    const deadlineMs = clock.monotonic() + timeoutMs;
    return withTimeout(
      {
        clock,
        timeoutMs,
        parents,
        onTimeout: () => new TimeoutError("call", timeoutMs, progress),
        onAbort: (cause) => new AbortError({ ...progress, cause }),
      },
      (signal) => next({ ...request, signal, deadlineMs }),
    );
  };
}

/** Limits one attempt, from the connection to the last byte of the body. */
export function attemptTimeout(clock: Clock, timeoutMs: number): Interceptor {
  return (next) => (request) =>
    withTimeout(
      {
        clock,
        timeoutMs,
        parents: [request.signal],
        onTimeout: () =>
          new TimeoutError("attempt", timeoutMs, request.progress),
        onAbort: (reason) => reason,
      },
      (signal) => next({ ...request, signal }),
    );
}

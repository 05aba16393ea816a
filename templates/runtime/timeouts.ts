import { AbortError, TimeoutError } from "./call-errors.ts";
import { createCancellation } from "./cancellation.ts";
import type { Clock } from "./clock.ts";
import { onAbort } from "./on-abort.ts";
import type { Interceptor } from "./transport.ts";
import { withTimeout } from "./with-timeout.ts";

/** Limits the whole call, and turns the caller's signals into AbortError. */
export function totalTimeout(clock: Clock): Interceptor {
  return (next) => async (request) => {
    const { progress, timeoutMs, signals } = request;
    const deadlineMs = clock.monotonic() + timeoutMs;
    const caller = createCancellation();
    const unlink = signals.map((signal) =>
      onAbort(signal, (cause) =>
        caller.cancel(new AbortError({ ...progress, cause })),
      ),
    );
    try {
      return await withTimeout(
        clock,
        timeoutMs,
        () => new TimeoutError("call", timeoutMs, progress),
        (cancellation) => next({ ...request, cancellation, deadlineMs }),
        caller,
      );
    } finally {
      for (const undo of unlink) undo();
    }
  };
}

/** Limits one attempt, from the connection to the last byte of the body. */
export function attemptTimeout(clock: Clock, timeoutMs: number): Interceptor {
  return (next) => (request) =>
    withTimeout(
      clock,
      timeoutMs,
      () => new TimeoutError("attempt", timeoutMs, request.progress),
      (cancellation) => next({ ...request, cancellation }),
      request.cancellation,
    );
}

import { AbortError, TimeoutError } from "./call-errors.ts";
import {
  type Cancellation,
  type CancellationSource,
  createCancellation,
  race,
  onAbort,
  type Clock,
} from "./clock.ts";
import type { CommonSettings } from "./settings.ts";
import type { CallProgress, HttpRequest } from "./transport.ts";

/** What ends a call from outside. */
export interface CallLimits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Signals of the caller. */
  readonly signals: readonly AbortSignal[];
}

/** What of a request its end depends on. */
export type Ending = Pick<
  HttpRequest,
  "cancellation" | "deadlineMs" | "progress"
>;

/** When work is over, whether it is done or not. */
interface Deadline {
  readonly clock: Clock;
  /** Monotonic milliseconds; may move on while the work goes on. */
  readonly atMs: () => number;
  readonly toError: () => TimeoutError;
  /** Cancelled then, and when `parent` is. */
  readonly cancellation: CancellationSource;
  readonly parent: Pick<Cancellation, "listen"> | undefined;
}

/** Limits the whole call, and turns the caller's signals into AbortError. */
export function totalTimeout<T>(
  { clock, timeoutMs, signals }: CallLimits,
  { cancellation, deadlineMs, progress }: Ending,
  work: () => Promise<T>,
): Promise<T> {
  return within(
    {
      clock,
      atMs: () => deadlineMs,
      toError: () => new TimeoutError("call", timeoutMs, progress),
      cancellation,
      parent: signals.length > 0 ? aborts(signals, progress) : undefined,
    },
    work,
  );
}

/**
 * Limits one attempt as a whole, and each pause of its body.
 * @param work calls `hear` when the body begins and at each piece of it
 */
export function attemptTimeout<T>(
  settings: Pick<
    CommonSettings,
    "clock" | "attemptTimeoutMs" | "bodyIdleTimeoutMs"
  >,
  { progress, cancellation: parent }: HttpRequest,
  work: (cancellation: Cancellation, hear: () => void) => Promise<T>,
): Promise<T> {
  const { clock, attemptTimeoutMs, bodyIdleTimeoutMs } = settings;
  const cancellation = createCancellation();
  const endMs = clock.monotonic() + attemptTimeoutMs;
  let heardMs = Infinity;
  const hear = (): void => {
    heardMs = clock.monotonic();
  };
  return within(
    {
      clock,
      // One timer for both: it looks now and then whether a body has begun.
      atMs: () =>
        Math.min(
          endMs,
          bodyIdleTimeoutMs + Math.min(heardMs, clock.monotonic()),
        ),
      toError: () =>
        heardMs + bodyIdleTimeoutMs < endMs
          ? new TimeoutError("pause", bodyIdleTimeoutMs, progress)
          : new TimeoutError("attempt", attemptTimeoutMs, progress),
      cancellation,
      parent,
    },
    () => work(cancellation, hear),
  );
}

/**
 * Runs work until it is done or its time is up, and rejects then, whether the
 * work heeds the cancellation or not. No timer and no listener is left
 * afterwards.
 */
async function within<T>(
  { clock, atMs, toError, cancellation, parent }: Deadline,
  work: () => Promise<T>,
): Promise<T> {
  let stop: (() => void) | undefined;
  const look = (): void => {
    const leftMs = atMs() - clock.monotonic();
    if (leftMs <= 0) cancellation.cancel(toError());
    // Timers count whole milliseconds, and must not be early.
    else stop = clock.timer(Math.ceil(leftMs), look);
  };
  const unlisten = parent?.listen(cancellation.cancel);
  look();
  try {
    cancellation.check();
    return await race(work(), cancellation);
  } finally {
    stop?.();
    unlisten?.();
  }
}

function aborts(
  signals: readonly AbortSignal[],
  progress: CallProgress,
): Pick<Cancellation, "listen"> {
  return {
    listen(listener) {
      const undo = signals.map((signal) =>
        onAbort(signal, (cause) =>
          listener(new AbortError({ ...progress, cause })),
        ),
      );
      return () => {
        for (const unlisten of undo) unlisten();
      };
    },
  };
}

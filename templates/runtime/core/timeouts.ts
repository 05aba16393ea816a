import { AbortError, TimeoutError } from "./call-errors.ts";
import {
  type Cancellation,
  type CancellationSource,
  createCancellation,
  race,
  onAbort,
  type Clock,
} from "./clock.ts";
import type { Guard } from "./policy.ts";
import type { CallProgress, HttpRequest } from "./transport.ts";

/** What of a request its end depends on. */
export type Ending = Pick<
  HttpRequest,
  "cancellation" | "deadlineMs" | "progress" | "signals"
>;

/** When work is over, whether it is done or not. */
interface Deadline {
  /** Monotonic milliseconds; may move on while the work goes on. */
  readonly atMs: () => number;
  readonly toError: () => TimeoutError;
  /** Hears of an end from outside. */
  readonly listen: Cancellation["listen"];
}

/** Limits the whole call, and turns the caller's signals into AbortError. */
export const totalTimeout = <T>(
  clock: Clock,
  timeoutMs: number,
  { cancellation, deadlineMs, progress, signals = [] }: Ending,
  work: () => Promise<T>,
): Promise<T> =>
  within(
    clock,
    cancellation,
    {
      atMs: () => deadlineMs,
      toError: () => new TimeoutError("call", timeoutMs, progress),
      listen: (listener) => onAborts(signals, progress, listener),
    },
    work,
  );

/** How long an attempt, and a pause of its body, may take. */
export interface AttemptLimits {
  readonly attemptTimeoutMs: number;
  readonly bodyIdleTimeoutMs: number;
}

/** Limits one attempt as a whole, and each pause of its body. */
export const attemptTimeout =
  (
    clock: Clock,
    { attemptTimeoutMs, bodyIdleTimeoutMs }: AttemptLimits,
  ): Guard =>
  ({ progress, cancellation: { listen } }, work) => {
    const cancellation = createCancellation();
    const endMs = clock.monotonic() + attemptTimeoutMs;
    let heardMs = Infinity;
    const hear = (): void => {
      heardMs = clock.monotonic();
    };
    return within(
      clock,
      cancellation,
      {
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
        listen,
      },
      () => work(cancellation, hear),
    );
  };

/**
 * Runs work until it is done or its time is up, and rejects then, whether the
 * work heeds the cancellation or not. No timer and no listener is left
 * afterwards.
 * @param cancellation cancelled when it ends otherwise than by being done
 */
const within = async <T>(
  clock: Clock,
  cancellation: CancellationSource,
  { atMs, toError, listen }: Deadline,
  work: () => Promise<T>,
): Promise<T> => {
  let stop: (() => void) | undefined;
  const look = (): void => {
    const leftMs = atMs() - clock.monotonic();
    if (leftMs <= 0) cancellation.cancel(toError());
    // Timers count whole milliseconds, and must not be early.
    else stop = clock.timer(Math.ceil(leftMs), look);
  };
  const unlisten = listen(cancellation.cancel);
  look();
  try {
    cancellation.check();
    return await race(work(), cancellation);
  } finally {
    stop?.();
    unlisten();
  }
};

/**
 * Calls the listener when one of the signals aborts, or now if one has.
 * @returns takes the listener back
 */
export const onAborts = (
  signals: readonly AbortSignal[],
  progress: CallProgress,
  listener: (error: AbortError) => void,
): (() => void) => {
  const undo = signals.map((signal) =>
    onAbort(signal, (cause) =>
      listener(new AbortError({ ...progress, cause })),
    ),
  );
  return () => {
    for (const unlisten of undo) unlisten();
  };
};

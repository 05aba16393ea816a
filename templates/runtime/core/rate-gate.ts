import type { Clock } from "./clock.ts";
import { retryAfterMs } from "./retry-after.ts";
import { RATE_LIMIT_DELAY_MS, withJitter } from "./retry-policy.ts";
import type { HttpResponse } from "./transport.ts";

/**
 * Remembers which contexts have been told to wait (429), so that their other
 * calls wait too instead of each earning a 429 of its own.
 */
export interface RateGate {
  /** Why a context has to wait; undefined when it has not. */
  closure(context: string): Closure | undefined;
  /** Closes the gate for a context, for as long as its response asks. */
  close(context: string, response: HttpResponse): void;
}

/** A gate that is closed. */
export interface Closure {
  /** Milliseconds until it opens. */
  readonly waitMs: number;
  /** The service asks for more patience than we have, so nobody shall wait. */
  readonly isTooLong: boolean;
  /** The 429 that closed it: the answer to calls that cannot wait. */
  readonly response: HttpResponse;
}

interface Entry extends Omit<Closure, "waitMs"> {
  readonly untilMs: number;
}

/** @param maxWaitMs the longest time that a gate stays closed, whatever the service says */
export function createRateGate(clock: Clock, maxWaitMs: number): RateGate {
  const entries = new Map<string, Entry>();
  const closure = (context: string): Closure | undefined => {
    const entry = entries.get(context);
    if (!entry) return undefined;
    const waitMs = entry.untilMs - clock.monotonic();
    if (waitMs > 0) return { ...entry, waitMs };
    entries.delete(context);
    return undefined;
  };
  return {
    closure,
    close(context, response) {
      // Contexts that are never called again would stay for ever.
      for (const known of entries.keys()) closure(known);
      const askedMs =
        retryAfterMs(response.headers, clock.now()) ?? RATE_LIMIT_DELAY_MS;
      const waitMs = Math.min(withJitter(askedMs, clock.random()), maxWaitMs);
      // Answers may overtake each other: the longest wait stands.
      if (waitMs < (closure(context)?.waitMs ?? 0)) return;
      const untilMs = clock.monotonic() + waitMs;
      entries.set(context, {
        untilMs,
        isTooLong: askedMs > maxWaitMs,
        response,
      });
    },
  };
}

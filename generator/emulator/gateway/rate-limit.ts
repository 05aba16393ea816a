import { refuse, type Refusal } from "../answers/answer.ts";
import { httpDate, type VirtualClock } from "../clock.ts";
import type { RateLimit } from "../settings/options.ts";

/** Counts the requests of each context that have passed every other check. */
export interface RateLimiter {
  /** The refusal if the request is over the limit. */
  admit(context: string): Refusal | null;
  reset(): void;
}

interface Window {
  readonly endsAtMs: number;
  readonly requests: number;
}

/** Windows of fixed length, each begun by the first request after the one before. */
export function createRateLimiter(
  limit: Required<RateLimit> | null,
  clock: VirtualClock,
): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    admit: (context) => {
      if (limit === null) return null;
      const nowMs = clock.now();
      const known = windows.get(context);
      const { endsAtMs, requests } =
        known !== undefined && nowMs < known.endsAtMs
          ? known
          : { endsAtMs: nowMs + limit.windowMs, requests: 0 };
      windows.set(context, { endsAtMs, requests: requests + 1 });
      if (requests < limit.requests) return null;
      return refuse(
        429,
        "RATE_LIMITED",
        `A context may send ${limit.requests} requests in ${limit.windowMs} ms.`,
        { headers: retryAfter(limit, endsAtMs - nowMs, clock) },
      );
    },
    reset: () => windows.clear(),
  };
}

/** Whole seconds, rounded up, so that a client that waits is accepted. A date uses the clock of the `Date` header. */
function retryAfter(
  { retryAfter: form }: Required<RateLimit>,
  waitMs: number,
  clock: VirtualClock,
): Readonly<Record<string, string>> {
  switch (form) {
    case "seconds":
      return { "retry-after": String(Math.ceil(waitMs / 1000)) };
    case "date": {
      const shownMs = clock.shown() + waitMs;
      return { "retry-after": httpDate(Math.ceil(shownMs / 1000) * 1000) };
    }
    case "none":
      return {};
  }
}

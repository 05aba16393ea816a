/** The clock for tokens, integrations, environments and rate limits. */
export interface VirtualClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The same with the skew, for the `Date` header, which may be wrong on purpose. */
  shown(): number;
  /** @throws RangeError if the value is not a number of milliseconds, or leads out of the range of dates */
  advance(ms: number): void;
  setDateSkew(ms: number): void;
  reset(): void;
}

/** The last millisecond that a date can hold. */
const farthestMs = 8.64e15;

/** Starts at `startMs`, moves by `advance` and with `elapsed`. */
export function createClock(
  startMs: number,
  elapsed: () => number,
): VirtualClock {
  let origin = elapsed();
  let advanced = 0;
  let skew = 0;
  const now = (): number => startMs + advanced + elapsed() - origin;
  const checked = (ms: number): number => {
    if (Math.abs(now() + ms) <= farthestMs) return ms;
    throw new RangeError(`The clock cannot be moved by ${ms} ms.`);
  };
  return {
    now,
    shown: () => now() + skew,
    advance: (ms) => {
      advanced += checked(ms);
    },
    setDateSkew: (ms) => {
      skew = checked(ms);
    },
    reset: () => {
      origin = elapsed();
      advanced = 0;
      skew = 0;
    },
  };
}

/** `Thu, 01 Jan 2026 00:00:00 GMT` (RFC 9110 section 5.6.7); the last or first date for times outside the range. */
export function httpDate(ms: number): string {
  const bounded = Math.max(-farthestMs, Math.min(farthestMs, ms));
  return new Date(bounded).toUTCString();
}

import type { Clock } from "./clock.ts";
import type { SdkError } from "./sdk-error.ts";

/** One instant on two clocks: the monotonic stops in suspend, the wall clock may jump. */
export type Moment = readonly [monotonicMs: number, wallMs: number];

/** An access token. It is opaque: only the token response says how long it lives. */
export interface Token {
  readonly value: string;
  /** The only origin it may be sent to: tokens are locked to their region. */
  readonly origin: string;
  /** Just before the request for it was sent, so that its travel time counts. */
  readonly requestedAt: Moment;
  readonly lifeMs: number;
}

/** What a request for a token came to: it, or why there is none. */
export type TokenOutcome = Token | SdkError;

/** What may be done with a token: send it; renew it meanwhile; wait for the next. */
export type Freshness = "fresh" | "due" | "stale";

const MAX_SOFT_WINDOW_MS = 120_000;
const MAX_HARD_WINDOW_MS = 15_000;

/** The present on both clocks. */
export const momentOf = (clock: Clock): Moment => [
  clock.monotonic(),
  clock.now(),
];

/** Milliseconds since then by the clock that has gone further. */
export const elapsedMs = (
  [monotonicMs, wallMs]: Moment,
  clock: Clock,
): number => Math.max(clock.monotonic() - monotonicMs, clock.now() - wallMs);

/**
 * Whether a token of that age can be used, should be renewed, or must not be
 * used: in its last 15 s (or 5 % of its life) it might die on its way.
 * @param jitter 0 to 1; makes many processes renew at different times
 */
export const freshnessOf = (
  lifeMs: number,
  ageMs: number,
  jitter: number,
): Freshness => {
  const leftMs = lifeMs - ageMs;
  if (leftMs <= Math.min(MAX_HARD_WINDOW_MS, lifeMs * 0.05)) return "stale";
  const softWindowMs = Math.min(MAX_SOFT_WINDOW_MS, lifeMs * 0.2);
  return leftMs <= softWindowMs * (1 - 0.1 * jitter) ? "due" : "fresh";
};

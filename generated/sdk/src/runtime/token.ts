import type { Clock } from "./clock.ts";

/** An access token and the moments that matter to it. */
export interface Token {
  readonly value: string;
  /** The only origin it may be sent to: tokens are locked to their region. */
  readonly origin: string;
  /** Both clocks count: the monotonic stops in suspend, the wall clock may jump. */
  readonly expiresAt: Moment;
  /** With less life than this, it is renewed in the background. */
  readonly softWindowMs: number;
  /** With less life than this, callers wait for the next, lest it dies in flight. */
  readonly hardWindowMs: number;
}

/** One instant on both clocks, in milliseconds. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

/** What may be done with a token. */
export type Freshness = "fresh" | "due" | "stale";

/** The present on both clocks. */
export function momentOf(clock: Clock): Moment {
  return { monotonicMs: clock.monotonic(), wallMs: clock.now() };
}

/**
 * @param requestedAt the moment before the request: its travel time counts
 * @param random makes many processes renew at different times
 */
export function createToken(source: {
  readonly value: string;
  readonly origin: string;
  readonly lifetimeSeconds: number;
  readonly requestedAt: Moment;
  readonly random: number;
}): Token {
  const lifeMs = source.lifetimeSeconds * 1000;
  const { monotonicMs, wallMs } = source.requestedAt;
  return {
    value: source.value,
    origin: source.origin,
    expiresAt: { monotonicMs: monotonicMs + lifeMs, wallMs: wallMs + lifeMs },
    softWindowMs: Math.min(120_000, lifeMs * 0.2) * (1 - 0.1 * source.random),
    hardWindowMs: Math.min(15_000, lifeMs * 0.05),
  };
}

/** Whether a token can be used, should be renewed, or must not be used. */
export function freshnessOf(token: Token, now: Moment): Freshness {
  const lifeMs = Math.min(
    token.expiresAt.monotonicMs - now.monotonicMs,
    token.expiresAt.wallMs - now.wallMs,
  );
  if (lifeMs <= token.hardWindowMs) return "stale";
  return lifeMs <= token.softWindowMs ? "due" : "fresh";
}

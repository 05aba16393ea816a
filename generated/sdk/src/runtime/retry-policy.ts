import { NetworkError, TimeoutError } from "./call-errors.ts";
import { ResponseBodyError } from "./response-errors.ts";

/** How an attempt failed. */
export type Failure =
  | {
      readonly kind: "response";
      readonly status: number;
      readonly retryAfterMs: number | undefined;
    }
  | { readonly kind: "error"; readonly error: unknown };

/** All that the decision depends on. */
export interface RetryQuestion {
  readonly failure: Failure;
  readonly isIdempotent: boolean;
  readonly isReplayable: boolean;
  readonly retriesDone: number;
  readonly maxRetries: number;
  /** Milliseconds until the whole call is over. */
  readonly remainingMs: number;
  /** At least 0, less than 1. */
  readonly random: number;
}

/** Repeat after a delay, or let the failure stand. */
export type RetryDecision =
  | { readonly kind: "retry"; readonly delayMs: number }
  | { readonly kind: "give-up" };

const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
const MAX_RETRY_AFTER_MS = 60_000;
/** A 429 that does not say how long is treated as if it said this. */
const RATE_LIMIT_DELAY_MS = 1_000;
const giveUp: RetryDecision = { kind: "give-up" };
const transient = new Set([408, 500, 502, 503, 504]);

/** Whether and when to repeat. Repeats only what is safe to repeat. */
export function decideRetry(question: RetryQuestion): RetryDecision {
  const { failure, retriesDone, maxRetries, remainingMs } = question;
  if (retriesDone >= maxRetries || !question.isReplayable) return giveUp;
  if (!isRepeatable(failure, question.isIdempotent)) return giveUp;
  const askedMs = askedDelayMs(failure);
  // Waiting past the deadline would only report the same failure later.
  if (askedMs > MAX_RETRY_AFTER_MS) return giveUp;
  const delayMs = delay(askedMs, retriesDone, question.random);
  return delayMs >= remainingMs ? giveUp : { kind: "retry", delayMs };
}

/** Whether the service may have done the work although the attempt failed. */
export function mayHaveBeenProcessed(failure: Failure): boolean {
  if (failure.kind === "response") {
    return failure.status === 408 || failure.status >= 500;
  }
  const { error } = failure;
  if (error instanceof NetworkError || error instanceof TimeoutError) {
    return error.requestMayHaveBeenSent;
  }
  return error instanceof ResponseBodyError;
}

function isRepeatable(failure: Failure, isIdempotent: boolean): boolean {
  if (failure.kind === "response") {
    const { status } = failure;
    return status === 429 || (isIdempotent && transient.has(status));
  }
  const { error } = failure;
  if (error instanceof NetworkError) {
    return error.retryable && (isIdempotent || !error.requestMayHaveBeenSent);
  }
  const isCutShort =
    error instanceof TimeoutError || error instanceof ResponseBodyError;
  return isIdempotent && isCutShort;
}

function askedDelayMs(failure: Failure): number {
  if (failure.kind === "error") return 0;
  const fallback = failure.status === 429 ? RATE_LIMIT_DELAY_MS : 0;
  return failure.retryAfterMs ?? fallback;
}

/** Full jitter, but never earlier than asked; up to a tenth later (at most 1 s). */
function delay(askedMs: number, retriesDone: number, random: number): number {
  const ceiling = Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retriesDone);
  const asked = askedMs + Math.min(1_000, askedMs / 10) * random;
  return Math.max(asked, ceiling * random);
}

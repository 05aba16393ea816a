import { isTransient } from "./api-error.ts";
import { NetworkError, TimeoutError } from "./call-errors.ts";
import { ResponseError, ResponseParseError } from "./response-errors.ts";

/** How an attempt failed. */
export type Failure = FailureResponse | FailureError;

/** The service answered with a failure status. */
export interface FailureResponse {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly error?: undefined;
}

/** There is no answer, or none that can be used. */
export interface FailureError {
  readonly status?: undefined;
  readonly error: unknown;
}

/** All that the decision depends on. */
export interface RetryQuestion {
  readonly failure: Failure;
  readonly isIdempotent: boolean;
  readonly isReplayable: boolean;
  readonly retriesDone: number;
  readonly maxRetries: number;
  readonly maxRetryAfterMs: number;
  /** Repeat what is not idempotent after a 503 with `Retry-After`. */
  readonly retryUnsafe503: boolean;
  /** Milliseconds until the whole call is over. */
  readonly remainingMs: number;
  /** At least 0, less than 1. */
  readonly random: number;
}

const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** A 429 that does not say how long is treated as if it said this. */
export const RATE_LIMIT_DELAY_MS = 1_000;

/**
 * Whether and when to repeat. Repeats only what is safe to repeat.
 * @returns milliseconds to wait before, or undefined to let the failure stand
 */
export const decideRetry = (question: RetryQuestion): number | undefined => {
  const { failure, maxRetryAfterMs } = question;
  const isOver =
    question.retriesDone >= question.maxRetries ||
    !question.isReplayable ||
    !isRepeatable(question);
  if (isOver) return undefined;
  const delayMs = delayBefore(question);
  // Waiting past the deadline would only report the same failure later.
  const isTooLong =
    (askedDelayMs(failure) ?? 0) > maxRetryAfterMs ||
    delayMs >= question.remainingMs;
  return isTooLong ? undefined : delayMs;
};

/** Whether the service may have done the work although the attempt failed. */
export const mayHaveBeenProcessed = (failure: Failure): boolean => {
  const { status } = failure;
  if (status) return status === 408 || status >= 500;
  const { error } = failure;
  if (error instanceof NetworkError || error instanceof TimeoutError) {
    return error.requestMayHaveBeenSent;
  }
  // The answer was a success that could not be read.
  return error instanceof ResponseError;
};

/** What a retry takes from the budget: a timeout has cost the service more. */
export const retryCost = (failure: Failure): number =>
  !failure.status && failure.error instanceof TimeoutError ? 10 : 5;

/** At least as long as asked, and up to a tenth longer (at most 1 s), so that not all come back at once. */
export const withJitter = (askedMs: number, random: number): number =>
  askedMs + Math.min(1_000, askedMs / 10) * random;

const isRepeatable = ({
  failure,
  isIdempotent,
  retriesDone,
  retryUnsafe503,
}: RetryQuestion): boolean => {
  if (failure.status) {
    const { status } = failure;
    const isAskedBack =
      status === 503 && retryUnsafe503 && failure.retryAfterMs !== undefined;
    return (
      status === 429 || isAskedBack || (isIdempotent && isTransient(status))
    );
  }
  const { error } = failure;
  if (error instanceof NetworkError) {
    return error.retryable && (isIdempotent || !error.requestMayHaveBeenSent);
  }
  if (!isIdempotent || error instanceof TimeoutError) return isIdempotent;
  // JSON that stops short comes of a lost connection, or the service writes it
  // so: one more try tells.
  const isRepeatedParseError =
    error instanceof ResponseParseError && retriesDone > 0;
  return (
    error instanceof ResponseError && error.retryable && !isRepeatedParseError
  );
};

/** Exact where the service asks for it, full jitter elsewhere. */
const delayBefore = ({
  failure,
  retriesDone,
  random,
}: RetryQuestion): number => {
  const askedMs = askedDelayMs(failure);
  if (askedMs !== undefined) return withJitter(askedMs, random);
  return Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retriesDone) * random;
};

const askedDelayMs = (failure: Failure): number | undefined => {
  if (!failure.status) return undefined;
  const fallback = failure.status === 429 ? RATE_LIMIT_DELAY_MS : undefined;
  return failure.retryAfterMs ?? fallback;
};

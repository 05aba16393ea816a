import { sleep } from "./clock.ts";
import type { CommonSettings } from "./settings.ts";
import { codeOf, outcomeFields, requestFields } from "./events.ts";
import { retryAfterMs } from "./header-fields.ts";
import {
  decideRetry,
  type FailureError,
  type FailureResponse,
  mayHaveBeenProcessed,
  type RetryQuestion,
  retryCost,
} from "./retry-policy.ts";
import type { HttpResponse, Interceptor } from "./transport.ts";

/** What retries go by. */
export type RetrySettings = Pick<CommonSettings, "clock" | "emit"> &
  Pick<RetryQuestion, "maxRetries" | "maxRetryAfterMs" | "retryUnsafe503">;

const idempotentMethods = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"];

type FailedAttempt =
  (FailureResponse & { readonly response: HttpResponse }) | FailureError;

/** Repeats failed attempts as `decideRetry` and the budget allow, and records each of them. */
export const retry = (
  settings: RetrySettings,
  budget: RetryBudget,
): Interceptor => {
  const { clock, emit } = settings;
  return (next) => async (request) => {
    const { cancellation, progress, isReplayable, method } = request;
    const {
      isIdempotent = idempotentMethods.includes(method),
      maxRetries = settings.maxRetries,
    } = request;
    let paid = 0;
    for (let retriesDone = 0; ; retriesDone += 1) {
      let failure: FailedAttempt;
      try {
        const response = await next(request);
        if (response.status < 400) {
          budget.give(paid || 1);
          return response;
        }
        failure = toFailure(response, clock.now());
      } catch (error) {
        failure = { error };
      }
      cancellation.check();
      const outcome = failure.status || codeOf(failure.error);
      const cost = retryCost(failure);
      const delayMs = decideRetry({
        ...settings,
        isIdempotent,
        isReplayable,
        maxRetries,
        failure,
        retriesDone,
        remainingMs: request.deadlineMs - clock.monotonic(),
        random: clock.random(),
      });
      const retryBudgetExhausted = delayMs !== undefined && !budget.take(cost);
      const isLast = delayMs === undefined || retryBudgetExhausted;
      progress.attempts.push({
        outcome,
        delayMs: isLast ? 0 : delayMs,
        mayHaveBeenProcessed: mayHaveBeenProcessed(failure),
        retryBudgetExhausted,
      });
      if (isLast) return giveUp(failure);
      paid += cost;
      progress.phase = "backoff";
      emit("request.retry", () => ({
        ...requestFields(request),
        ...outcomeFields(outcome),
        delay_ms: delayMs,
      }));
      await sleep(clock, delayMs, cancellation);
    }
  };
};

const toFailure = (response: HttpResponse, nowMs: number): FailedAttempt => {
  const { status, headers } = response;
  return {
    status,
    retryAfterMs: retryAfterMs(headers, nowMs),
    response,
  };
};

const giveUp = (failure: FailedAttempt): HttpResponse => {
  if (failure.status) return failure.response;
  throw failure.error;
};

/** Limits how many retries a service that keeps failing gets on top of its load. */
export interface RetryBudget {
  /** Pays for a retry; false, and nothing is paid, when too little is left. */
  take(cost: number): boolean;
  /** Pays back after a success; the budget never grows above its start. */
  give(amount: number): void;
}

const CAPACITY = 100;

/** Makes a full budget: 100, enough for 20 retries at 5 each. */
export const createRetryBudget = (): RetryBudget => {
  let left = CAPACITY;
  return {
    take(cost) {
      if (cost > left) return false;
      left -= cost;
      return true;
    },
    give(amount) {
      left = Math.min(CAPACITY, left + amount);
    },
  };
};

import { type Clock, sleep } from "./clock.ts";
import { isGatewayError } from "./gateway-error.ts";
import { retryAfterMs } from "./retry-after.ts";
import {
  decideRetry,
  type Failure,
  mayHaveBeenProcessed,
  type RetryDecision,
} from "./retry-policy.ts";
import type {
  GatewayRequest,
  GatewayResponse,
  Interceptor,
  Transport,
} from "./transport.ts";

type Outcome =
  | { readonly kind: "response"; readonly response: GatewayResponse }
  | { readonly kind: "error"; readonly error: unknown };

/** Repeats failed attempts as `decideRetry` says and records each of them. */
export function retry(clock: Clock): Interceptor {
  return (next) => async (request) => {
    for (let retriesDone = 0; ; retriesDone += 1) {
      const outcome = await attempt(next, request);
      request.cancellation.check();
      if (outcome.kind === "response" && outcome.response.status < 400) {
        return outcome.response;
      }
      const decision = decide(outcome, retriesDone, request, clock);
      if (decision.kind === "give-up") return unwrap(outcome);
      request.progress.phase = "backoff";
      await sleep(clock, decision.delayMs, request.cancellation);
    }
  };
}

async function attempt(
  next: Transport,
  request: GatewayRequest,
): Promise<Outcome> {
  try {
    return { kind: "response", response: await next(request) };
  } catch (error) {
    return { kind: "error", error };
  }
}

function decide(
  outcome: Outcome,
  retriesDone: number,
  request: GatewayRequest,
  clock: Clock,
): RetryDecision {
  const failure = toFailure(outcome, clock.now());
  const decision = decideRetry({
    failure,
    retriesDone,
    isIdempotent: request.isIdempotent,
    isReplayable: request.isReplayable,
    maxRetries: request.maxRetries,
    remainingMs: request.deadlineMs - clock.monotonic(),
    random: clock.random(),
  });
  request.progress.attempts.push({
    outcome: nameOf(failure),
    delayMs: decision.kind === "retry" ? decision.delayMs : 0,
    mayHaveBeenProcessed: mayHaveBeenProcessed(failure),
  });
  return decision;
}

function toFailure(outcome: Outcome, nowMs: number): Failure {
  if (outcome.kind === "error") return outcome;
  const { status, headers } = outcome.response;
  return {
    kind: "response",
    status,
    retryAfterMs: retryAfterMs(headers, nowMs),
  };
}

function nameOf(failure: Failure): number | string {
  if (failure.kind === "response") return failure.status;
  return isGatewayError(failure.error) ? failure.error.code : "unexpected";
}

function unwrap(outcome: Outcome): GatewayResponse {
  if (outcome.kind === "response") return outcome.response;
  throw outcome.error;
}

import type { CommonSettings } from "./common-settings.ts";
import { createQueue, type Queue } from "./queue.ts";
import { createRateGate, type RateGate } from "./rate-gate.ts";
import { createRetryBudget, type RetryBudget } from "./retry-budget.ts";

/** What the calls to one origin share, whatever their context. */
export interface Lane {
  readonly queue: Queue;
  readonly gate: RateGate;
  readonly budget: RetryBudget;
}

/** Makes the lane of an origin; no timer. */
export function createLane(settings: CommonSettings): Lane {
  const { clock, maxConcurrency, maxRetryAfterMs } = settings;
  return {
    // One socket is kept for the token request: those who hold slots wait for it.
    queue: createQueue(Math.max(1, maxConcurrency - 1)),
    gate: createRateGate(clock, maxRetryAfterMs),
    budget: createRetryBudget(),
  };
}

/** Limits how many retries a service that keeps failing gets on top of its load. */
export interface RetryBudget {
  /** Pays for a retry; false, and nothing is paid, when too little is left. */
  take(cost: number): boolean;
  /** Pays back after a success; the budget never grows above its start. */
  give(amount: number): void;
}

const CAPACITY = 100;

/** Makes a full budget: 100, enough for 20 retries at 5 each. */
export function createRetryBudget(): RetryBudget {
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
}

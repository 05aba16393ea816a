import {
  createQueue,
  type Queue,
  createRateGate,
  type RateGate,
} from "./limits.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import type { CommonSettings } from "./settings.ts";
import {
  createDeprecationNotice,
  type NoteDeprecation,
} from "./deprecation.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import type { Transport } from "./transport.ts";

/** What all connections of one client share, whatever they connect to. */
export interface Root {
  readonly settings: CommonSettings;
  readonly redactor: Redactor;
  /** Sends without credentials, retry or timeout. */
  readonly transport: Transport;
  /** Called after each response. */
  readonly noteDeprecation: NoteDeprecation;
  /** One lane per origin, whatever the context. */
  laneOf(origin: string): Lane;
}

/**
 * Makes the shared part of a client; no I/O, no timer.
 * @param userAgent what the client calls itself
 */
export function createRoot(settings: CommonSettings, userAgent?: string): Root {
  const redactor = createRedactor();
  const lanes = new Map<string, Lane>();
  return {
    settings,
    redactor,
    transport: createFetchTransport(settings, redactor.redact, userAgent),
    noteDeprecation: createDeprecationNotice(settings, redactor.redact),
    laneOf(origin) {
      const lane = lanes.get(origin) ?? createLane(settings);
      lanes.set(origin, lane);
      return lane;
    },
  };
}

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

import type { CommonSettings } from "./settings.ts";
import {
  createDeprecationNotice,
  type NoteDeprecation,
} from "./deprecation.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { createRedactor, type Redactor } from "./redact.ts";
import type { Transport } from "./transport.ts";
import { createRateGate, type RateGate } from "./admit.ts";
import type { Cancellation } from "./cancellation.ts";

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

/** Makes the shared part of a client; no I/O, no timer. */
export function createRoot(settings: CommonSettings): Root {
  const redactor = createRedactor();
  const lanes = new Map<string, Lane>();
  return {
    settings,
    redactor,
    transport: createFetchTransport(settings, redactor.redact),
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

/** Lets a limited number of callers pass at a time, the first come first. */
export interface Queue {
  /**
   * Takes a slot, if one is free.
   * @returns when all are taken, a promise of the next one that is ours. It
   *   rejects with the reason of the cancellation; the place is given up then
   */
  enter(cancellation: Cancellation): Promise<void> | undefined;
  /** Gives a slot back. */
  leave(): void;
}

/** Makes a queue with that many slots; each step costs the same, however long it is. */
export function createQueue(slots: number): Queue {
  // By ticket: whoever leaves early is simply missing when the number is called.
  const waiting = new Map<number, () => void>();
  let free = slots;
  let lastTicket = 0;
  let calledTicket = 0;
  const callNext = (): void => {
    while (calledTicket < lastTicket) {
      calledTicket += 1;
      const admit = waiting.get(calledTicket);
      if (admit) return admit();
    }
    free += 1;
  };
  return {
    enter(cancellation) {
      if (free > 0) {
        free -= 1;
        return undefined;
      }
      const ticket = (lastTicket += 1);
      return new Promise((resolve, reject) => {
        waiting.set(ticket, () => {
          waiting.delete(ticket);
          unlisten();
          resolve();
        });
        const unlisten = cancellation.listen((reason) => {
          waiting.delete(ticket);
          reject(reason);
        });
      });
    },
    leave: () => inNextTurn(callNext),
  };
}

// Node's fetch takes a socket for busy until the turn of the event loop after
// the last byte, and opens another for whoever comes before that. One call for
// each slot: the turns of the sockets lie between each other.
function inNextTurn(run: () => void): void {
  const { setImmediate } = globalThis as {
    readonly setImmediate?: (run: () => void) => unknown;
  };
  if (setImmediate) setImmediate(run);
  else run();
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

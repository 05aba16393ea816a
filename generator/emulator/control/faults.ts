import type { Fault, FaultAction } from "../emulator.ts";
import type { Exchange } from "../gateway/exchange.ts";
import { matchesGlob } from "../../source/glob.ts";
import { createRandom } from "../random.ts";
import { nullBodyStatuses } from "../answers/write-answer.ts";

/** The faults of one request: a delay, and perhaps another end than usual. */
export interface Strike {
  readonly delayMs: number;
  readonly end: FaultEnd | null;
}

export type FaultEnd = Exclude<FaultAction, { readonly kind: "delay" }>;

export interface Faults {
  /** @throws RangeError for values that a fault cannot have */
  add(fault: Fault): void;
  clear(): void;
  /** Counts the request for every matching fault; `null` if none applies. */
  strike(exchange: Exchange): Strike | null;
  reset(): void;
}

interface ArmedFault {
  readonly fault: Fault;
  readonly matches: (exchange: Exchange) => boolean;
  matched: number;
  struck: number;
}

/** The delays of all matching faults add up; of the others, the one that was added first ends the request. */
export function createFaults(seed: number): Faults {
  let armed: ArmedFault[] = [];
  let random = createRandom(seed, "faults");
  const strikes = (each: ArmedFault): boolean => {
    const { match, times = Infinity, probability = 1 } = each.fault;
    each.matched += 1;
    if (match.nth !== undefined && each.matched !== match.nth) return false;
    return each.struck < times && (probability >= 1 || random() < probability);
  };
  return {
    add: (fault) => {
      checkFault(fault);
      armed.push({ fault, matches: matcherOf(fault), matched: 0, struck: 0 });
    },
    clear: () => {
      armed = [];
    },
    strike: (exchange) => {
      let delayMs = 0;
      let end: FaultEnd | null = null;
      let isStruck = false;
      for (const each of armed) {
        if (!each.matches(exchange) || !strikes(each)) continue;
        const { action } = each.fault;
        // A fault that is not used for this request is kept for another one.
        if (action.kind !== "delay" && end !== null) continue;
        each.struck += 1;
        isStruck = true;
        if (action.kind === "delay") delayMs += action.ms;
        else end = action;
      }
      return isStruck ? { delayMs, end } : null;
    },
    reset: () => {
      armed = [];
      random = createRandom(seed, "faults");
    },
  };
}

function matcherOf({ match }: Fault): (exchange: Exchange) => boolean {
  const { method, path } = match;
  return (exchange) =>
    (method === undefined || method === exchange.method) &&
    (path === undefined || matchesGlob(exchange.path, path));
}

function checkFault({ match, times, probability, action }: Fault): void {
  checkCount("nth", match.nth);
  checkCount("times", times);
  if (probability !== undefined && !(probability >= 0 && probability <= 1))
    throw new RangeError("The probability of a fault must be from 0 to 1.");
  if (action.kind === "delay" && !(action.ms >= 0 && action.ms <= mostDelayMs))
    throw new RangeError("A delay must be from 0 ms to one day.");
  if (action.kind === "respond") checkRespond(action);
}

/** A day. */
export const mostDelayMs = 86_400_000;

function checkCount(name: string, count: number | undefined): void {
  if (count !== undefined && !(Number.isInteger(count) && count >= 1))
    throw new RangeError(
      `\`${name}\` of a fault must be a whole number from 1.`,
    );
}

/** Checked now, not when the fault applies. */
function checkRespond({
  status,
  headers,
  body,
}: FaultAction & { readonly kind: "respond" }): void {
  if (!(Number.isInteger(status) && status >= 200 && status <= 599))
    throw new RangeError("The status of a fault must be from 200 to 599.");
  if (nullBodyStatuses.has(status) && body !== undefined && body !== "")
    throw new RangeError(`A response with status ${status} has no body.`);
  try {
    void new Headers(headers);
  } catch {
    throw new RangeError("A header of the fault is malformed.");
  }
}

import { sleep, type Cancellation, type Clock } from "./clock.ts";
import type { CommonSettings } from "./settings.ts";
import { type EventName, requestFields } from "./events.ts";
import type { HttpRequest, Interceptor, HttpResponse } from "./transport.ts";
import { retryAfterMs } from "./header-fields.ts";
import { RATE_LIMIT_DELAY_MS, withJitter } from "./retry-policy.ts";

/** What holds calls up before they are sent. */
export interface Admission extends Timing {
  /** Shared by all calls to one origin. */
  readonly queue: Queue;
  /** Shared by all calls to one origin, closed for each context alone. */
  readonly gate: RateGate;
  readonly context: string;
}

type Timing = Pick<CommonSettings, "clock" | "emit">;

/**
 * Lets a call pass when its context has not been told to wait and a slot is
 * free. Nobody keeps a slot who waits for the gate, so that a context that is
 * limited holds up no other. A call that has no time to wait is answered with
 * the 429 that closed the gate.
 */
export const admit = (admission: Admission): Interceptor => {
  const { clock, queue, gate, context } = admission;
  return (next) => async (request) => {
    const { cancellation, deadlineMs, progress } = request;
    progress.phase = "queue";
    for (;;) {
      const closure = gate.closure(context);
      if (closure) {
        const { waitMs, isTooLong, response } = closure;
        if (isTooLong || waitMs >= deadlineMs - clock.monotonic()) {
          return response;
        }
        const opening = sleep(clock, waitMs, cancellation);
        await observeWait("rate.wait", opening, request, admission);
        continue;
      }
      const turn = queue.enter(cancellation);
      if (!turn) break;
      await observeWait("queue.wait", turn, request, admission);
      // It may have been closed meanwhile.
      if (!gate.closure(context)) break;
      queue.leave();
    }
    try {
      const response = await next(request);
      if (response.status === 429) gate.close(context, response);
      return response;
    } finally {
      queue.leave();
    }
  };
};

const observeWait = async (
  name: EventName,
  end: Promise<void>,
  request: HttpRequest,
  { clock, emit }: Timing,
): Promise<void> => {
  const startMs = clock.monotonic();
  await end;
  emit(name, () => ({
    ...requestFields(request),
    duration_ms: clock.monotonic() - startMs,
  }));
};

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
export const createQueue = (slots: number): Queue => {
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
};

// Node's fetch takes a socket for busy until the turn of the event loop after
// the last byte, and opens another for whoever comes before that. One call for
// each slot: the turns of the sockets lie between each other.
const inNextTurn = (run: () => void): void => {
  const { setImmediate } = globalThis as {
    readonly setImmediate?: (run: () => void) => unknown;
  };
  if (setImmediate) setImmediate(run);
  else run();
};

/**
 * Remembers which contexts have been told to wait (429), so that their other
 * calls wait too instead of each earning a 429 of its own.
 */
export interface RateGate {
  /** Why a context has to wait; undefined when it has not. */
  closure(context: string): Closure | undefined;
  /** Closes the gate for a context, for as long as its response asks. */
  close(context: string, response: HttpResponse): void;
}

/** A gate that is closed. */
export interface Closure {
  /** Milliseconds until it opens. */
  readonly waitMs: number;
  /** The service asks for more patience than we have, so nobody shall wait. */
  readonly isTooLong: boolean;
  /** The 429 that closed it: the answer to calls that cannot wait. */
  readonly response: HttpResponse;
}

interface Entry extends Omit<Closure, "waitMs"> {
  readonly untilMs: number;
}

/** @param maxWaitMs the longest time that a gate stays closed, whatever the service says */
export const createRateGate = (clock: Clock, maxWaitMs: number): RateGate => {
  const entries = new Map<string, Entry>();
  const closure = (context: string): Closure | undefined => {
    const entry = entries.get(context);
    if (!entry) return undefined;
    const waitMs = entry.untilMs - clock.monotonic();
    if (waitMs > 0) return { ...entry, waitMs };
    entries.delete(context);
    return undefined;
  };
  return {
    closure,
    close(context, response) {
      // Contexts that are never called again would stay for ever.
      for (const known of entries.keys()) closure(known);
      const askedMs =
        retryAfterMs(response.headers, clock.now()) ?? RATE_LIMIT_DELAY_MS;
      const waitMs = Math.min(withJitter(askedMs, clock.random()), maxWaitMs);
      // Answers may overtake each other: the longest wait stands.
      if (waitMs < (closure(context)?.waitMs ?? 0)) return;
      const untilMs = clock.monotonic() + waitMs;
      entries.set(context, {
        untilMs,
        isTooLong: askedMs > maxWaitMs,
        response,
      });
    },
  };
};

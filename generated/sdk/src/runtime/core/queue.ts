import type { Cancellation } from "./cancellation.ts";

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

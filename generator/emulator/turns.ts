/** Number of steps after which other work gets a turn: requests, the control port and signals. */
const stepsInARow = 20_000;

/** Counts steps of work, and yields after many in a row. */
export type TakeTurns = (steps: number) => Promise<void>;

export function createTurns(): TakeTurns {
  let inARow = 0;
  return async (steps) => {
    inARow += steps;
    if (inARow < stepsInARow) return;
    inARow = 0;
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
}

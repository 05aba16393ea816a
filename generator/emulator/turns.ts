/** Work after which others have their turn: requests, the control port and signals. */
const stepsInARow = 200_000;

/** Counts steps of work, and waits for a turn of the others when there have been many in a row. */
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

/**
 * The same in every plain test run, which is about this code and must not fail by chance. `npm run fuzz` takes another seed each
 * time, and more input; `SDKWRIGHT_SEED` repeats a run.
 */
export const seed: number = Number(process.env["SDKWRIGHT_SEED"] ?? 1);

/** A plain run has a fifth of the tries, so that it stays short; mutation testing has all of them. */
const factor = Number(process.env["SDKWRIGHT_FACTOR"] ?? 0.2);

/** How often a property is tried. */
export function runs(usual: number): number {
  return Math.ceil(usual * factor);
}

/** The time limit of a test whose work grows with its tries: `usualMs` is that of the usual number. */
export function timeLimitMs(usualMs: number): number {
  return usualMs * Math.max(1, factor);
}

/** For the names of tests: how to get the same input again. */
export const seedText = `SDKWRIGHT_SEED=${seed}`;

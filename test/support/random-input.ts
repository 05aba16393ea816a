/**
 * The same in every plain test run, which is about this code and must not fail by chance. `npm run fuzz` takes another seed each
 * time, and more input; `SDKWRIGHT_SEED` repeats a run.
 */
export const seed: number = Number(process.env["SDKWRIGHT_SEED"] ?? 1);

const factor = Number(process.env["SDKWRIGHT_FACTOR"] ?? 1);

/** How often a property is tried that a plain run tries so often. */
export function runs(plain: number): number {
  return Math.ceil(plain * factor);
}

/** The time limit of a test whose work grows with its tries: `plainMs` is that of a plain run. */
export function timeLimitMs(plainMs: number): number {
  return plainMs * Math.max(1, factor);
}

/** For the names of tests: how to get the same input again. */
export const seedText = `SDKWRIGHT_SEED=${seed}`;

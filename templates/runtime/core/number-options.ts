import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** Largest delay that timers keep; more would fire at once. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Checks a number by the unit that its name ends in: milliseconds have to be a
 * delay that timers keep, anything else a count.
 * @throws ValidationError
 */
export function checkNumber(
  name: string,
  value: unknown,
  details: ErrorDetails = {},
): void {
  if (name.endsWith("Ms")) {
    const isDelay =
      typeof value === "number" && value > 0 && value <= MAX_TIMEOUT_MS;
    if (isDelay) return;
    const problem = `must be milliseconds above 0, at most ${MAX_TIMEOUT_MS}`;
    throw new ValidationError(name, problem, details);
  }
  if (Number.isSafeInteger(value) && (value as number) >= 0) return; // an integer is a number
  throw new ValidationError(name, "must be a whole number, 0 or more", details);
}

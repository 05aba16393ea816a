import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./gateway-error.ts";

/** Largest delay that timers keep; more would fire at once. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** @throws ValidationError unless it is a delay that timers keep, in milliseconds */
export function checkTimeout(
  name: string,
  value: unknown,
  details: ErrorDetails = {},
): void {
  const isValid =
    typeof value === "number" && value > 0 && value <= MAX_TIMEOUT_MS;
  if (isValid) return;
  throw new ValidationError(
    name,
    `must be milliseconds above 0, at most ${MAX_TIMEOUT_MS}`,
    details,
  );
}

/** @throws ValidationError unless it is a whole number, 0 or more */
export function checkCount(
  name: string,
  value: unknown,
  details: ErrorDetails = {},
): void {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return; // an integer is a number
  throw new ValidationError(name, "must be a whole number, 0 or more", details);
}

import type { Clock } from "./clock.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { elapsedMs, type Token } from "./token.ts";
import { TokenError } from "./token-errors.ts";
import { warn } from "./events.ts";

const MAX_REFUSALS = 3;
const WINDOW_MS = 60_000;
const PAUSE_MS = 10_000;

/**
 * Notices that the service refuses every token it is given, fresh ones too:
 * then another token does not help, and asking for more only makes a storm.
 */
export interface StormGuard {
  /** Whether no token may be asked for at present. */
  isClosed(): boolean;
  /**
   * Counts a refused token, unless it is so old that it may have been revoked.
   * @returns whether that closes the guard
   */
  count(refused: Token): boolean;
  /** Why there is no token while it is closed. */
  toError(details: ErrorDetails): TokenError;
}

/**
 * Closes for 10 s when three fresh tokens are refused within 60 s; warns once.
 * @param advice what to check then
 */
export const createStormGuard = (
  clock: Clock,
  origin: string,
  advice: string,
): StormGuard => {
  const text = `${origin} refuses fresh access tokens: check ${advice}`;
  let refusedAtMs: readonly number[] = [];
  let closedUntilMs = 0;
  let hasWarned = false;
  return {
    isClosed: () => clock.monotonic() < closedUntilMs,
    count({ requestedAt }) {
      if (elapsedMs(requestedAt, clock) > WINDOW_MS) return false;
      const now = clock.monotonic();
      refusedAtMs = [now, ...refusedAtMs].slice(0, MAX_REFUSALS);
      const isStorm =
        now - (refusedAtMs[MAX_REFUSALS - 1] ?? -Infinity) <= WINDOW_MS;
      if (isStorm) {
        closedUntilMs = now + PAUSE_MS;
        if (!hasWarned) warn(text, "Warning", "SDK_TOKENS");
        hasWarned = true;
      }
      return isStorm;
    },
    toError: (details) =>
      new TokenError(text, { ...details, code: "tokens-refused" }),
  };
};

import { ApiError } from "./api-errors.ts";
import { type Cancellation, race, sleep } from "./clock.ts";
import type { CommonSettings } from "./settings.ts";
import type { EventName } from "./events.ts";
import { type SdkError, isSdkError } from "./sdk-error.ts";
import { createStormGuard } from "./storm-guard.ts";
import {
  elapsedMs,
  type Freshness,
  freshnessOf,
  type Token,
  type TokenOutcome,
} from "./token.ts";
import type { TokenGrant } from "./token-issuer.ts";
import { isRefusal, toTokenError } from "./token-errors.ts";
import type { CallProgress } from "./transport.ts";

const MIN_GATE_MS = 1_000;
const MAX_GATE_MS = 30_000;

/** Hands out the tokens of one origin. */
export interface TokenManager {
  /**
   * A token with enough life for a request: at once where there is one, and a
   * due one is renewed meanwhile. One request for a token runs at a time; a
   * waiter that is cancelled leaves alone.
   * @throws TokenError, RedirectError, or the reason of the cancellation
   */
  get(caller: TokenCaller): Token | Promise<Token>;
  /** Notes that the service took the token. */
  accept(used: Token): void;
  /**
   * Drops the token if it is still the current one.
   * @returns whether the next token may fare better
   */
  invalidate(used: Token): boolean;
}

/** Who waits for a token. */
export interface TokenCaller {
  readonly cancellation: Cancellation;
  /** Monotonic milliseconds. */
  readonly deadlineMs: number;
  readonly progress: CallProgress;
}

/**
 * Starts nothing: the first call asks for the first token.
 * @param issue asks for one token; never rejects
 */
export const createTokenManager = (
  settings: Pick<CommonSettings, "clock" | "emit" | "maxRetryAfterMs">,
  { origin, advice }: Pick<TokenGrant, "origin" | "advice">,
  issue: () => Promise<TokenOutcome>,
): TokenManager => {
  const { clock, emit, maxRetryAfterMs = 60_000 } = settings;
  const guard = createStormGuard(clock, origin, advice);
  // One value a process: the processes of a fleet renew at different times.
  const jitter = clock.random();
  let token: Token | undefined;
  let accepted: Token | undefined;
  let flight: Promise<TokenOutcome> | undefined;
  let failure: SdkError | undefined;
  let failures = 0;
  let closedUntilMs = 0;

  const tell = (name: EventName, error?: string): void => {
    emit(name, () => ({
      "server.address": new URL(origin).hostname,
      "error.type": error,
    }));
  };

  const inHand = (): Freshness => {
    if (!token) return "stale";
    const ageMs = elapsedMs(token.requestedAt, clock);
    return freshnessOf(token.lifeMs, ageMs, jitter);
  };

  const get = (caller: TokenCaller): Token | Promise<Token> => {
    const state = inHand();
    if (!token || state === "stale") return wait(caller);
    if (state === "due" && clock.monotonic() >= closedUntilMs) {
      flight ??= takeOff();
    }
    return token;
  };

  const wait = async (caller: TokenCaller): Promise<Token> => {
    const { cancellation, deadlineMs, progress } = caller;
    if (guard.isClosed()) throw guard.toError(progress);
    const gateMs = closedUntilMs - clock.monotonic();
    if (gateMs > 0 && failure && !isRefusal(failure)) {
      // Waiting past the deadline would only report the same failure later.
      if (closedUntilMs >= deadlineMs) throw toTokenError(failure, progress);
      await sleep(clock, gateMs, cancellation);
      return get(caller);
    }
    flight ??= takeOff();
    const outcome = await race(flight, cancellation);
    // Not checked for freshness: a token with a very short life would loop.
    if (!isSdkError(outcome)) return outcome;
    throw toTokenError(outcome, progress);
  };

  const takeOff = (): Promise<TokenOutcome> => {
    const mine = issue().then((outcome) => {
      // After an invalidation another flight counts: what this one brings may
      // be older than the token that was refused.
      if (flight === mine) land(outcome);
      return outcome;
    });
    return mine;
  };

  const land = (outcome: TokenOutcome): void => {
    flight = undefined;
    if (isSdkError(outcome)) {
      failure = outcome;
      // The issuer itself remembers a refusal, and notices when it is over.
      if (!isRefusal(outcome) || inHand() !== "stale") closeGate(outcome);
      tell("token.refresh.failed", outcome.code);
    } else {
      failures = 0;
      token = outcome;
      tell("token.refresh");
    }
  };

  /** After a failure nobody asks for a while, or an outage would meet a storm. */
  const closeGate = (cause: SdkError): void => {
    const gateMs = Math.min(MAX_GATE_MS, MIN_GATE_MS * 2 ** failures);
    const askedMs = (cause instanceof ApiError && cause.retryAfterMs) || 0;
    // With a token in hand nobody waits, so the tries of many processes spread.
    const spread = inHand() === "stale" ? 1 : clock.random();
    failures += 1;
    closedUntilMs =
      clock.monotonic() +
      Math.max(gateMs * spread, Math.min(askedMs, maxRetryAfterMs));
  };

  const invalidate = (used: Token): boolean => {
    if (used === token && !guard.isClosed()) {
      const isStorm = guard.count(used);
      // A token that other calls use with success is none to drop in a storm.
      if (!isStorm || used !== accepted) token = flight = undefined;
      tell("token.invalidate", isStorm ? "tokens-refused" : "401");
    }
    return !guard.isClosed();
  };

  return {
    get,
    invalidate,
    accept(used) {
      accepted = used;
    },
  };
};

import { type Cancellation, createCancellation } from "./cancellation.ts";
import { type Clock, sleep } from "./clock.ts";
import { createToken, freshnessOf, momentOf, type Token } from "./token.ts";
import type { TokenFailure, TokenOutcome } from "./token-outcome.ts";
import type { CallProgress } from "./transport.ts";

const REFUSAL_CACHE_MS = 5_000;
const MIN_GATE_MS = 1_000;
const MAX_GATE_MS = 30_000;

/** Hands out the tokens of one origin. */
export interface TokenManager {
  /**
   * A token with enough life for a request. One request for a token runs at a
   * time; a waiter that aborts leaves alone.
   * @throws TokenError, RedirectError, or the reason of the cancellation
   */
  get(caller: TokenCaller): Promise<Token>;
  /** Drops the token if it is still the current one. */
  invalidate(used: Token): void;
}

/** Who waits for a token. */
export interface TokenCaller {
  readonly cancellation: Cancellation;
  readonly progress: CallProgress;
}

/** What a token manager works with. */
export interface TokenManagerOptions {
  readonly clock: Clock;
  readonly origin: string;
  /** Asks for one token; never rejects. */
  readonly issue: () => Promise<TokenOutcome>;
}

type Landing =
  { readonly kind: "issued"; readonly token: Token } | TokenFailure;

/** What the manager remembers between calls; never leaves its closure. */
interface State {
  token: Token | undefined;
  flight: Promise<Landing> | undefined;
  /** Rises with each invalidation, so that a late flight overwrites nothing newer. */
  generation: number;
  failures: number;
  /** Monotonic milliseconds before which no token is asked for. */
  closedUntilMs: number;
  refusal: TokenFailure | undefined;
}

/** Starts nothing: the first call asks for the first token. */
export function createTokenManager(options: TokenManagerOptions): TokenManager {
  const state: State = {
    token: undefined,
    flight: undefined,
    generation: 0,
    failures: 0,
    closedUntilMs: 0,
    refusal: undefined,
  };
  return {
    get: (caller) => getToken(state, options, caller),
    invalidate(used) {
      if (state.token !== used) return;
      state.token = undefined;
      state.flight = undefined;
      state.generation += 1;
    },
  };
}

async function getToken(
  state: State,
  options: TokenManagerOptions,
  { cancellation, progress }: TokenCaller,
): Promise<Token> {
  const { token, refusal } = state;
  const { clock } = options;
  const freshness = token ? freshnessOf(token, momentOf(clock)) : "stale";
  const isClosed = clock.monotonic() < state.closedUntilMs;
  if (token && freshness !== "stale") {
    if (freshness === "due" && !isClosed) takeOff(state, options);
    return token;
  }
  if (refusal && isClosed) throw refusal.toError(progress);
  const landing = await takeOff(state, options);
  cancellation.check(); // it left while the flight was under way
  if (landing.kind !== "issued") throw landing.toError(progress);
  // Not checked for freshness again: a token with a very short life would loop.
  return landing.token;
}

function takeOff(state: State, options: TokenManagerOptions): Promise<Landing> {
  if (state.flight) return state.flight;
  const flight = fly(state, options).then((landing) => {
    if (state.flight === flight) state.flight = undefined;
    return landing;
  });
  state.flight = flight;
  return flight;
}

async function fly(
  state: State,
  { clock, origin, issue }: TokenManagerOptions,
): Promise<Landing> {
  const { generation } = state;
  await waitUntil(state.closedUntilMs, clock);
  const requestedAt = momentOf(clock);
  const outcome = await issue();
  if (outcome.kind !== "issued") return recordFailure(state, clock, outcome);
  const token = createToken({
    ...outcome,
    origin,
    requestedAt,
    random: clock.random(),
  });
  state.failures = 0;
  state.refusal = undefined;
  if (generation === state.generation) state.token = token;
  return { kind: "issued", token };
}

/** After a failure nobody asks for a while, or an outage would meet a storm. */
async function waitUntil(untilMs: number, clock: Clock): Promise<void> {
  const waitMs = untilMs - clock.monotonic();
  if (waitMs > 0) await sleep(clock, waitMs, createCancellation());
}

function recordFailure(
  state: State,
  clock: Clock,
  failure: TokenFailure,
): TokenFailure {
  const isFinal = failure.kind === "refused";
  const gateMs = Math.min(MAX_GATE_MS, MIN_GATE_MS * 2 ** state.failures);
  // With a token in hand nobody waits, so the tries of many processes spread.
  const backoffMs = state.token ? gateMs * clock.random() : gateMs;
  state.refusal = isFinal ? failure : undefined;
  state.failures += 1;
  state.closedUntilMs =
    clock.monotonic() + (isFinal ? REFUSAL_CACHE_MS : backoffMs);
  return failure;
}

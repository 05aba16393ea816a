import { TimeoutError } from "./call-errors.ts";
import type { Cancellation } from "./cancellation.ts";
import type { Clock } from "./clock.ts";
import type { Credentials } from "./options.ts";
import type { Redactor } from "./redact.ts";
import {
  type TokenOutcome,
  unreachable,
  withoutSecret,
} from "./token-outcome.ts";
import { readTokenResponse } from "./token-response.ts";
import type { CallProgress, Transport } from "./transport.ts";
import { withTimeout } from "./with-timeout.ts";

const FLIGHT_TIMEOUT_MS = 10_000;
const MAX_TOKEN_RESPONSE_BYTES = 65_536;

/** What a token request is made of. */
export interface TokenIssuerOptions {
  readonly clock: Clock;
  readonly credentials: Credentials;
  /** Address of the token endpoint. */
  readonly url: string;
  /** `POST path`, for messages. */
  readonly operationId: string;
  readonly defaultLifetimeSeconds: number;
  /** Retries, but does not authenticate. */
  readonly transport: Transport;
  readonly redactor: Redactor;
}

interface Flight extends TokenIssuerOptions {
  readonly cancellation: Cancellation;
  readonly progress: CallProgress;
}

/**
 * Makes the function that asks for one token with the client credentials grant
 * (RFC 6749 section 4.4). It never rejects and takes at most 10 s.
 */
export function createTokenIssuer(
  options: TokenIssuerOptions,
): () => Promise<TokenOutcome> {
  return async () => {
    const progress: CallProgress = {
      operationId: options.operationId,
      attempts: [],
      phase: "token",
    };
    try {
      return await withTimeout(
        options.clock,
        FLIGHT_TIMEOUT_MS,
        () => new TimeoutError("call", FLIGHT_TIMEOUT_MS, progress),
        (cancellation) => issue({ ...options, cancellation, progress }),
      );
    } catch (thrown) {
      return unreachable(thrown);
    }
  };
}

/** A refused secret may just have been regenerated: a provider is asked once more. */
async function issue(flight: Flight): Promise<TokenOutcome> {
  const secret = await readSecret(flight);
  if (secret === undefined) return withoutSecret("gave no secret");
  const outcome = await request(flight, secret);
  const isFixed = typeof flight.credentials.clientSecret === "string";
  if (outcome.kind !== "refused" || isFixed) return outcome;
  const again = await readSecret(flight);
  return again === undefined || again === secret
    ? outcome
    : request(flight, again);
}

async function readSecret(flight: Flight): Promise<string | undefined> {
  const { clientSecret } = flight.credentials;
  if (typeof clientSecret === "string") return clientSecret;
  try {
    const secret = await clientSecret();
    return typeof secret === "string" && secret !== "" ? secret : undefined;
  } catch {
    return undefined;
  }
}

async function request(flight: Flight, secret: string): Promise<TokenOutcome> {
  const { clock, redactor } = flight;
  redactor.remember(secret);
  const response = await flight.transport({
    method: "POST",
    url: flight.url,
    headers: new Headers({
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
    }),
    body: new URLSearchParams([
      ["grant_type", "client_credentials"],
      ["client_id", flight.credentials.clientId],
      ["client_secret", secret],
    ]).toString(),
    isReplayable: true,
    // Asking twice gives two tokens, which does no harm.
    isIdempotent: true,
    maxRetries: 2,
    maxResponseBytes: MAX_TOKEN_RESPONSE_BYTES,
    timeoutMs: FLIGHT_TIMEOUT_MS,
    signals: [],
    cancellation: flight.cancellation,
    deadlineMs: clock.monotonic() + FLIGHT_TIMEOUT_MS,
    progress: flight.progress,
  });
  const outcome = readTokenResponse(response, {
    defaultLifetimeSeconds: flight.defaultLifetimeSeconds,
    redact: redactor.redact,
  });
  if (outcome.kind === "issued") redactor.remember(outcome.value);
  return outcome;
}

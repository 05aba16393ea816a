import { toSdkError, type SdkError } from "./sdk-error.ts";
import { createCancellation, ignore } from "./clock.ts";
import type { Root } from "./policy.ts";
import { momentOf, type Token, type TokenOutcome } from "./token.ts";
import { isRefusal, TokenError } from "./token-errors.ts";
import { readTokenResponse } from "./token-response.ts";
import { type Ending, totalTimeout } from "./timeouts.ts";
import type { CallProgress, HttpRequest } from "./transport.ts";

const FLIGHT_TIMEOUT_MS = 10_000;
const REFUSAL_CACHE_MS = 5_000;
const MAX_TOKEN_RESPONSE_BYTES = 65_536;

/** Whose tokens are asked for, and where. */
export interface TokenGrant {
  /** A function is asked before each token request. */
  readonly clientSecret: string | (() => string | Promise<string>);
  /** What the token request says of the client. */
  readonly present: (secret: string) => ClientProof;
  /** The token endpoint. */
  readonly url: string;
  /** Its name in errors and events. */
  readonly operation: string;
  /** The only origin that the tokens may be sent to. */
  readonly origin: string;
  /** Counts when a token response has no `expires_in`. */
  readonly lifetimeSeconds: number;
  /** What to check when the service refuses fresh tokens. */
  readonly advice: string;
}

/** Who asks for a token, in a header or in the form. */
export interface ClientProof {
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

type Flight = Pick<HttpRequest, "cancellation" | "deadlineMs" | "progress">;

interface Refusal {
  readonly secret: string;
  readonly cause: SdkError;
  /** Monotonic milliseconds. */
  readonly untilMs: number;
}

/**
 * Makes the function that asks for one token with the client credentials grant
 * (RFC 6749 section 4.4). It never rejects and takes at most 10 s. A secret
 * that was refused for good is not sent again for 5 s; a provider is asked
 * each time, so that a regenerated secret ends that at once.
 */
export const createTokenIssuer = (
  root: Root,
  grant: TokenGrant,
): (() => Promise<TokenOutcome>) => {
  const { redactor } = root;
  const { clock } = root.settings;
  // A budget of its own: failed calls must not take the retries of token requests.
  const retry = root.attempts();
  let refusal: Refusal | undefined;

  const request = async (secret: string, flight: Flight): Promise<Token> => {
    redactor.remember(secret);
    let requestedAt = momentOf(clock);
    const send = retry((attempt) => {
      requestedAt = momentOf(clock);
      return root.observe("token.request", attempt, () =>
        root.transport(attempt),
      );
    });
    const { headers, fields } = grant.present(secret);
    const form = { grant_type: "client_credentials", ...fields };
    const request: HttpRequest = {
      method: "POST",
      url: grant.url,
      headers: {
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      body: new URLSearchParams(form).toString(),
      isReplayable: true,
      // Asking twice gives two tokens, which does no harm.
      isIdempotent: true,
      maxRetries: 2,
      maxResponseBytes: MAX_TOKEN_RESPONSE_BYTES,
      ...flight,
    };
    const response = await send(request);
    if (response.status !== 200) throw root.toApiError(response, request, root);
    const issued = readTokenResponse(
      response.body,
      grant.lifetimeSeconds,
      flight.progress,
    );
    redactor.remember(issued.value);
    return { ...issued, origin: grant.origin, requestedAt };
  };

  const ask = async (flight: Flight): Promise<TokenOutcome> => {
    const secret = await readSecret(grant, flight.progress);
    if (refusal?.secret === secret && clock.monotonic() < refusal.untilMs) {
      return refusal.cause;
    }
    try {
      return await request(secret, flight);
    } catch (thrown) {
      const cause = toSdkError(thrown, flight.progress);
      if (isRefusal(cause)) {
        const untilMs = clock.monotonic() + REFUSAL_CACHE_MS;
        refusal = { secret, cause, untilMs };
      }
      return cause;
    }
  };

  return async () => {
    const progress: CallProgress = {
      operation: grant.operation,
      attempts: [],
      sends: 0,
      isReplay: false,
      phase: "token",
    };
    const flight: Ending = {
      cancellation: createCancellation(),
      deadlineMs: clock.monotonic() + FLIGHT_TIMEOUT_MS,
      progress,
      signals: [],
    };
    try {
      return await totalTimeout(clock, FLIGHT_TIMEOUT_MS, flight, async () => {
        const outcome = await ask(flight);
        // The secret may just have been regenerated, so it is read again.
        const isRefused = outcome === refusal?.cause;
        return isRefused ? ask(flight) : outcome;
      });
    } catch (thrown) {
      return toSdkError(thrown, progress);
    }
  };
};

const readSecret = async (
  { clientSecret }: TokenGrant,
  progress: CallProgress,
): Promise<string> => {
  if (typeof clientSecret === "string") return clientSecret;
  const secret: unknown = await Promise.resolve()
    .then(clientSecret)
    .catch(ignore); // its error may hold the secret, so it is no cause
  if (typeof secret === "string" && secret !== "") return secret;
  throw new TokenError("The provider gave no secret", progress);
};

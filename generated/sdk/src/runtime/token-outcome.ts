import { RedirectError } from "./call-errors.ts";
import { type ErrorDetails, GatewayError } from "./gateway-error.ts";
import { ResponseError } from "./response-errors.ts";
import {
  InvalidClientError,
  TokenEndpointError,
  TokenError,
  TokenResponseError,
} from "./token-errors.ts";

/** What a token request came to; `refused` is final, `failed` may pass. */
export type TokenOutcome =
  | {
      readonly kind: "issued";
      readonly value: string;
      readonly lifetimeSeconds: number;
    }
  | TokenFailure;

/**
 * A failed token request. Many calls may wait for one, and each needs an error
 * with its own stack and operation, so the failure makes errors, not is one.
 */
export interface TokenFailure {
  readonly kind: "refused" | "failed";
  readonly toError: (details: ErrorDetails) => GatewayError;
}

/** The service will refuse these credentials again. */
export function refused(error: string, description: string): TokenFailure {
  const message = `The token endpoint refused the client: ${error} ${description}`;
  return {
    kind: "refused",
    toError: (details) =>
      new InvalidClientError(error, message.trimEnd(), details),
  };
}

/** The answer is no token. */
export function unusable(problem: string): TokenFailure {
  return {
    kind: "failed",
    toError: (details) => new TokenResponseError(problem, details),
  };
}

/** The token endpoint answered with a failure status. */
export function unsuccessful(status: number, summary: string): TokenFailure {
  const message = `The token endpoint answered ${status} ${summary}`.trimEnd();
  return {
    kind: "failed",
    toError: (details) => new TokenEndpointError(status, message, details),
  };
}

/** The secret provider threw, or gave no secret. Its error is not kept: it may hold the secret. */
export function withoutSecret(problem: string): TokenFailure {
  return {
    kind: "failed",
    toError: (details) =>
      new TokenError(`The client secret provider ${problem}`, details),
  };
}

/** The token request itself rejected with `thrown`. */
export function unreachable(thrown: unknown): TokenFailure {
  if (thrown instanceof ResponseError) {
    return unusable(
      thrown.code === "response-too-large" ? "is too large" : "broke off",
    );
  }
  const text = thrown instanceof GatewayError ? `: ${thrown.message}` : "";
  return {
    kind: "failed",
    toError: (details) =>
      thrown instanceof RedirectError
        ? new RedirectError(thrown.status, details)
        : new TokenEndpointError(undefined, `No access token${text}`, {
            ...details,
            cause: thrown,
          }),
  };
}

import { type ErrorDetails, GatewayError } from "./gateway-error.ts";

type TokenErrorDetails = ErrorDetails & { readonly code?: string };

/** No access token could be had, so the call was not sent. */
export class TokenError extends GatewayError {
  constructor(message: string, details: TokenErrorDetails) {
    super(details.code ?? "token", message, details);
  }
  override get name(): string {
    return "TokenError";
  }
}

/**
 * The token endpoint refuses these credentials for good. Likely causes: wrong
 * client ID, regenerated secret, integration older than six months, other region.
 */
export class InvalidClientError extends TokenError {
  /** OAuth error code of the response, for example `invalid_client` (RFC 6749 section 5.2). */
  readonly error: string;

  constructor(error: string, message: string, details: ErrorDetails) {
    super(message, { ...details, code: "invalid-client" });
    this.error = error;
  }
  override get name(): string {
    return "InvalidClientError";
  }
}

/** The token endpoint answered 200 with something that is not a usable token. */
export class TokenResponseError extends TokenError {
  constructor(problem: string, details: ErrorDetails) {
    super(`The token response ${problem}`, {
      ...details,
      code: "token-response",
    });
  }
  override get name(): string {
    return "TokenResponseError";
  }
}

/** The token endpoint could not be reached or answered with a failure. */
export class TokenEndpointError extends TokenError {
  /** Undefined when there was no answer; then `cause` says why. */
  readonly status: number | undefined;

  constructor(
    status: number | undefined,
    message: string,
    details: ErrorDetails,
  ) {
    super(message, { retryable: true, ...details, code: "token-endpoint" });
    this.status = status;
  }
  override get name(): string {
    return "TokenEndpointError";
  }
}

import { ApiError } from "./api-errors.ts";
import { RedirectError } from "./call-errors.ts";
import { type ErrorDetails, SdkError } from "./sdk-error.ts";
import { isPlainObject, own } from "./objects.ts";
import { ResponseError } from "./response-errors.ts";

/**
 * The client got no access token, so it did not send the call; `cause` is the
 * error of the token request. Code `token`: the function `clientSecret` gave no
 * secret. Code `tokens-refused`: the service refused three fresh tokens within
 * a minute, so the client requests none in the next 10 s.
 */
export class TokenError extends SdkError {
  override get name(): string {
    return "TokenError";
  }
}

/**
 * The token endpoint refuses these credentials for good. Likely causes: wrong
 * client ID, regenerated secret, an integration that has expired, other host.
 */
export class InvalidClientError extends TokenError {
  override get name(): string {
    return "InvalidClientError";
  }
}

/** The token endpoint responded with 200, but without a usable token. */
export class TokenResponseError extends TokenError {
  override get name(): string {
    return "TokenResponseError";
  }
}

/** The token endpoint could not be reached, or responded with an error. */
export class TokenEndpointError extends TokenError {
  /** Undefined if there was no response. */
  get status(): number | undefined {
    return this.cause instanceof ApiError ? this.cause.status : undefined;
  }
  override get name(): string {
    return "TokenEndpointError";
  }
}

const permanent: readonly unknown[] = [
  "invalid_client",
  "unauthorized_client",
  "invalid_grant",
  "unsupported_grant_type",
];

/** Whether a token request failed in a way that will not pass by itself (RFC 6749 section 5.2). */
export const isRefusal = (cause: SdkError): boolean => {
  if (!(cause instanceof ApiError)) return false;
  const body: unknown = cause.body;
  return isPlainObject(body) && permanent.includes(own(body, "error"));
};

/**
 * The error of one of the calls that waited for a token request: each gets its
 * own, with its own stack and operation, and the common cause.
 */
export const toTokenError = (
  cause: SdkError,
  details: ErrorDetails,
): SdkError => {
  const { message, retryable, requestId } = cause;
  const more = { ...details, retryable, requestId, cause };
  if (cause instanceof RedirectError) {
    return new RedirectError(cause.status, more);
  }
  const type = classOf(cause);
  return new type(message, more);
};

const classOf = (cause: SdkError): typeof TokenError => {
  if (cause instanceof TokenError) return TokenError;
  if (isRefusal(cause)) return InvalidClientError;
  return cause instanceof ResponseError
    ? TokenResponseError
    : TokenEndpointError;
};

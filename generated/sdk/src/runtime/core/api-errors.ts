import { type ErrorDetails, SdkError } from "./sdk-error.ts";
import type { JsonValue } from "./json.ts";
import type { Problem } from "./problem.ts";

/** What is kept of a failure response. */
export interface ApiErrorDetails extends ErrorDetails {
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly vendor: JsonValue | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
  readonly retryAfterMs: number | undefined;
  readonly ambiguous: boolean;
}

/** The service refused the call with a status that is not 2xx. */
export class ApiError extends SdkError {
  readonly status: number;
  /** The body as a problem document (RFC 9457), if it is one. */
  readonly problem: Problem | undefined;
  /** The body as JSON of any other shape. */
  readonly vendor: JsonValue | undefined;
  /** The body, whatever its shape: parsed where it is JSON, else as `bodyText`. */
  readonly body: unknown;
  /** Only headers known to be harmless, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first 4,096 characters of the body, without secrets. */
  readonly bodyText: string;
  /** Milliseconds that the service asks to wait, from `Retry-After`. */
  readonly retryAfterMs: number | undefined;
  /** A DELETE gave 404 after an attempt that may itself have deleted. */
  readonly ambiguous: boolean;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details);
    this.status = details.status;
    this.problem = details.problem;
    this.vendor = details.vendor;
    this.body = details.body;
    this.headers = details.headers;
    this.bodyText = details.bodyText;
    this.retryAfterMs = details.retryAfterMs;
    this.ambiguous = details.ambiguous;
  }
  override get name(): string {
    return "ApiError";
  }
}

/** 400. */
export class BadRequestError extends ApiError {
  override get name(): string {
    return "BadRequestError";
  }
}
/** 401, after one replay with other credentials, where there are any. */
export class AuthenticationError extends ApiError {
  override get name(): string {
    return "AuthenticationError";
  }
}
/** 403: a permission is missing. */
export class PermissionDeniedError extends ApiError {
  override get name(): string {
    return "PermissionDeniedError";
  }
}
/** 404. */
export class NotFoundError extends ApiError {
  override get name(): string {
    return "NotFoundError";
  }
}
/** 405. */
export class MethodNotAllowedError extends ApiError {
  override get name(): string {
    return "MethodNotAllowedError";
  }
}
/** 409. */
export class ConflictError extends ApiError {
  override get name(): string {
    return "ConflictError";
  }
}
/** 410. */
export class GoneError extends ApiError {
  override get name(): string {
    return "GoneError";
  }
}
/** 413. */
export class PayloadTooLargeError extends ApiError {
  override get name(): string {
    return "PayloadTooLargeError";
  }
}
/** 415. */
export class UnsupportedMediaError extends ApiError {
  override get name(): string {
    return "UnsupportedMediaError";
  }
}
/** 422. */
export class UnprocessableError extends ApiError {
  override get name(): string {
    return "UnprocessableError";
  }
}
/** 429; `retryAfterMs` says how long to wait, if the service does. */
export class RateLimitError extends ApiError {
  override get name(): string {
    return "RateLimitError";
  }
}
/** 5xx. */
export class ServerError extends ApiError {
  override get name(): string {
    return "ServerError";
  }
}
/** 503. */
export class UnavailableError extends ServerError {
  override get name(): string {
    return "UnavailableError";
  }
}

import { SdkError } from "./sdk-error.ts";
import type { JsonValue } from "./objects.ts";
import type { Problem } from "./problem.ts";

/** What an error keeps of a response. */
export interface ApiErrorMembers {
  readonly status: number;
  readonly problem?: Problem | undefined;
  readonly vendor?: JsonValue | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
  readonly retryAfterMs?: number | undefined;
  readonly ambiguous: boolean;
}

/** The service responded with a status that is not 2xx. */
export class ApiError extends SdkError {
  declare readonly status: number;
  /** The body as a problem document (RFC 9457), if it is one. */
  declare readonly problem: Problem | undefined;
  /** The body as JSON of any other shape. */
  declare readonly vendor: JsonValue | undefined;
  /** The body in any shape: parsed if it is JSON, otherwise as `bodyText`. */
  declare readonly body: unknown;
  /** Only headers known to be harmless, names in lower case. */
  declare readonly headers: Readonly<Record<string, string>>;
  /** The first 4,096 characters of the body, without secrets. */
  declare readonly bodyText: string;
  /** Milliseconds that the service asks to wait, from `Retry-After`. */
  declare readonly retryAfterMs: number | undefined;
  /** A DELETE gave 404 after an attempt that may itself have deleted. */
  declare readonly ambiguous: boolean;

  override get name(): string {
    return "ApiError";
  }
}

/** 4xx: the service refuses the request. The classes of single statuses below are subclasses. */
export class ClientError extends ApiError {
  override get name(): string {
    return "ClientError";
  }
}
/** 400. */
export class BadRequestError extends ClientError {
  override get name(): string {
    return "BadRequestError";
  }
}
/** 401, after one replay with other credentials if there are any. */
export class AuthenticationError extends ClientError {
  override get name(): string {
    return "AuthenticationError";
  }
}
/** 403: a permission is missing. */
export class PermissionDeniedError extends ClientError {
  override get name(): string {
    return "PermissionDeniedError";
  }
}
/** 404. */
export class NotFoundError extends ClientError {
  override get name(): string {
    return "NotFoundError";
  }
}
/** 405. */
export class MethodNotAllowedError extends ClientError {
  override get name(): string {
    return "MethodNotAllowedError";
  }
}
/** 409. */
export class ConflictError extends ClientError {
  override get name(): string {
    return "ConflictError";
  }
}
/** 410. */
export class GoneError extends ClientError {
  override get name(): string {
    return "GoneError";
  }
}
/** 413. */
export class PayloadTooLargeError extends ClientError {
  override get name(): string {
    return "PayloadTooLargeError";
  }
}
/** 415. */
export class UnsupportedMediaError extends ClientError {
  override get name(): string {
    return "UnsupportedMediaError";
  }
}
/** 422. */
export class UnprocessableError extends ClientError {
  override get name(): string {
    return "UnprocessableError";
  }
}
/** 429; `retryAfterMs` says how long to wait, if the service does. */
export class RateLimitError extends ClientError {
  override get name(): string {
    return "RateLimitError";
  }
}
/** 5xx: the service failed. */
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

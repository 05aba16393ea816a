import { type ErrorDetails, SdkError } from "./sdk-error.ts";

/** The client is not set up for this call; nothing was sent. */
export class ConfigurationError extends SdkError {
  override get name(): string {
    return "ConfigurationError";
  }
}

/** An argument is not acceptable; nothing was sent. The error does not repeat the value. */
export class ValidationError extends SdkError {
  /** Name of the parameter, header or option. */
  declare readonly parameter: string;

  constructor(parameter: string, problem: string, details: ErrorDetails = {}) {
    const subject = details.operation ? `${details.operation}: ` : "";
    super(`${subject}${parameter} ${problem}`, details, { parameter });
  }
  override get name(): string {
    return "ValidationError";
  }
}

/** The address with its parameters is longer than 8,000 bytes; nothing was sent. */
export class RequestTooLongError extends ValidationError {
  constructor(bytes: number, details: ErrorDetails) {
    super("url", `has ${bytes} bytes, more than 8,000`, details);
  }
  override get name(): string {
    return "RequestTooLongError";
  }
}

/** The caller's signal ended the call; `cause` is the reason of the signal. */
export class AbortError extends SdkError {
  constructor(details: ErrorDetails) {
    super(`${details.operation}: aborted by the caller`, {
      ...details,
      code: "aborted",
    });
  }
  override get name(): string {
    return "AbortError";
  }
}

/** What a call was doing when it timed out. */
export type TimeoutPhase =
  "queue" | "token" | "connect-or-headers" | "body" | "backoff";

/** The whole call, an attempt, or a pause within a body took too long. */
export class TimeoutError extends SdkError {
  declare readonly phase: TimeoutPhase;
  declare readonly timeoutMs: number;
  declare readonly requestMayHaveBeenSent: boolean;

  constructor(
    limit: "call" | "attempt" | "pause",
    timeoutMs: number,
    details: ErrorDetails & { readonly phase: TimeoutPhase },
  ) {
    const { operation, phase, attempts = [] } = details;
    super(
      `${operation}: the ${limit} took longer than ${timeoutMs} ms (${phase})`,
      { ...details, retryable: true },
      {
        phase,
        timeoutMs,
        requestMayHaveBeenSent:
          attempts.length > 0 || (phase !== "token" && phase !== "queue"),
      },
    );
  }
  override get name(): string {
    return "TimeoutError";
  }
}

/** There was no response. `code` is the system's, for example ECONNRESET, or `network`. */
export class NetworkError extends SdkError {
  /** False only when it is certain that no byte reached the service. */
  declare readonly requestMayHaveBeenSent: boolean;

  constructor(
    code: string,
    details: ErrorDetails & { readonly requestMayHaveBeenSent: boolean },
  ) {
    const { operation, requestMayHaveBeenSent } = details;
    super(
      `${operation}: no response from the service (${code})`,
      { ...details, code },
      { requestMayHaveBeenSent },
    );
  }
  override get name(): string {
    return "NetworkError";
  }
}

/** The service responded with a redirect. The client never follows it, because the token is for one host. */
export class RedirectError extends SdkError {
  /** 0 where the platform hides it (browsers). */
  declare readonly status: number;

  constructor(status: number, details: ErrorDetails) {
    super(
      `${details.operation} -> ${status}: redirects are not followed`,
      details,
      { status },
    );
  }
  override get name(): string {
    return "RedirectError";
  }
}

/** The operation no longer exists; the message says since when and what replaces it. */
export class RemovedEndpointError extends SdkError {
  constructor(operation: string, reason: string) {
    super(reason, { operation });
  }
  override get name(): string {
    return "RemovedEndpointError";
  }
}

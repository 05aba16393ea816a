import { type ErrorDetails, SdkError } from "./sdk-error.ts";

/**
 * What a wrong use is told: the end of the message of a ConfigurationError or ValidationError, behind the name of the
 * operation, parameter or option. Nothing was sent, and the message never has the value. The comments say what to do.
 * Only a type, so that no bundle has it.
 */
export interface Refusals {
  /**
   * Give this option or parameter; what is `undefined` counts as absent, and so does an empty secret. Of the constructor
   * of a client, it is also said of a part of the runtime that hand-written code has to hand in.
   */
  "is missing": Help;
  /**
   * Give what is named: an option, a credential, a host. A scope is that of another client: make one with it, or use
   * the method of this client that is named after it, such as `client.forTenant(tenantId)`. A policy belongs into `use`.
   */
  [needed: `needs ${string}`]: Help;
  /** Leave it out: a client of this level has no place for it. The type of the options says what a level takes. */
  [foreign: `takes no ${string}`]: Help;
  /**
   * Times end in `Ms` and are above 0 and at most 2,147,483,647 ms, which is the longest delay that timers keep. All other
   * numbers are whole, 0 or more.
   */
  "is out of range": Help;
  /** Give one of the values that follow, spelt like that. */
  [choice: `must be one of ${string}`]: Help;
  /** The option of a call is `"none"` or absent. Give other credentials to the client. */
  "must be none": Help;
  /** Give a value that `new Date()` reads. */
  "must be a date": Help;
  /** Give what policies return, such as `[retries(), limits()]`. */
  "must be a list of policies": Help;
  /** Method and path as the documentation of the service has them, with the parameters in braces. */
  "must be like GET /v1/things/{id}": Help;
  /** The document has no security scheme of this name, or one that an SDK does not serve. Compare the spelling. */
  "is not known": Help;
  /**
   * Methods refuse names that they do not list, because most are typing errors. What the service takes and the document
   * does not list goes into the option `query`.
   */
  "is no parameter": Help;
  /** GET and HEAD have no body. */
  [method: `cannot be sent with ${string}`]: Help;
  /** The client or the platform sets this header. Credentials belong into the option `credentials`. */
  "is set by the client": Help;
  /**
   * A name of a header has the characters of a token (RFC 9110), a value is printable ASCII: encode others as the service
   * wants it. The ID of a context has 1 to 128 characters and no space. The user name of HTTP Basic has no colon, and
   * neither it nor the password has control characters.
   */
  "cannot be in a header": Help;
  /** A semicolon would end the cookie, and only ASCII can be sent. */
  "cannot be in a cookie": Help;
  /**
   * A value in a path is not empty and has no control characters, and values do not make a segment `.` or `..`, because
   * servers and proxies resolve it. A gateway refuses slash and backslash, too: some servers take `%2F` for a new segment.
   */
  "cannot be in a path": Help;
  /** A separator of this style stands in one of the texts, where the service would split it. */
  "must not hold its separator": Help;
  /**
   * A text must not have a lone surrogate, since that has no UTF-8 form; a number is finite, a `Date` valid. `null`, and
   * objects where the parameter has no place for them, have no text.
   */
  "cannot be written as text": Help;
  /** JSON has no cycles, and neither NaN, Infinity nor invalid dates; the message names the member. */
  [type: `cannot be written as ${string}`]: Help;
  /** JSON would lose it. Write it as what the service wants: text in base64, an array, an object without a class. */
  [kind: `is a ${string}, which JSON does not have`]: Help;
  /** The length of a part has to be known. Read the stream into a `Blob` first. */
  "must be a Blob, not a stream": Help;
  /** `stream: true` chooses the media type itself. */
  "cannot be beside stream: true": Help;
  /** The operation has no stream to give. */
  "is not offered here": Help;
  /** The option says whether to stream: leave the member of the body out, or let both say the same. */
  "contradicts stream": Help;
  /** Only `https://host/path` keeps what is sent secret; `http://localhost` needs `allowInsecureLoopback`. No user, query or fragment. */
  "is no safe address": Help;
  /** Of a host: a name, with a port if need be. Of a variable: only letters, digits and `.`, `-`, `~`, `_`, in a path also `/`. */
  "cannot be in an address": Help;
  /** A token is sent only to the host that it is for. */
  "belongs to another host": Help;
  /** Services and proxies cut longer addresses. Ask for less at a time. */
  [length: `has ${number} bytes, more than 8,000`]: Help;
  /** The schema that `validators` has refuses it; `issues` has the places. */
  [places: `does not match its schema${string}`]: Help;
}

/** The text of a member is its comment. */
type Help = never;

export type Refusal = keyof Refusals;

/** The client is not set up for this call; nothing was sent. What to do is written at {@link Refusals}. */
export class ConfigurationError extends SdkError {
  override get name(): string {
    return "ConfigurationError";
  }
}

/** An argument is not acceptable; nothing was sent. The error does not repeat the value; what to do is written at {@link Refusals}. */
export class ValidationError extends SdkError {
  /** Name of the parameter, header or option. */
  declare readonly parameter: string;

  constructor(parameter: string, problem: Refusal, details: ErrorDetails = {}) {
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

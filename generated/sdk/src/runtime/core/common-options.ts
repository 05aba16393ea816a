import type { Clock } from "./clock.ts";
import type { Hooks } from "./events.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** A single value of a query parameter. */
export type QueryScalar = string | number | boolean | bigint;

/** The value of a query parameter; an array repeats the name. */
export type QueryValue =
  QueryScalar | Filter | readonly QueryScalar[] | undefined;

/** The value of a path parameter. Empty text, `.` and `..` are refused at run time. */
export type PathValue = QueryScalar;

/** What to do about operations that are deprecated, see `CommonOptions.deprecations`. */
export type DeprecationMode = "warn" | "throw" | "silent";

/** An operation that is deprecated, or will be. */
export interface DeprecationInfo {
  /** Method and path of the operation, its parameters unexpanded. */
  readonly operation: string;
  /** What is known, but for the links: what the process is warned of. */
  readonly text: string;
  /** What the SDK says of it, if it does: since when, and what to use. */
  readonly stated: string | undefined;
  /** From the header `Deprecation` (RFC 9745), in milliseconds since 1970; may lie in the future. */
  readonly deprecatedAtMs: number | undefined;
  /** From the header `Sunset` (RFC 8594): when the operation ends. */
  readonly sunsetAtMs: number | undefined;
  /**
   * The header `Link`, empty when there is none: `linkTo("successor-version",
   * link)` finds a target in it, likewise for the relations `deprecation` and
   * `sunset`. Nothing of it is fetched.
   */
  readonly link: string;
}

/** Options that a connection has whatever it connects to. */
export interface CommonOptions {
  /** Lets `baseUrl` be http on a loopback host, for the emulator. Default false. */
  readonly allowInsecureLoopback?: boolean | undefined;
  /** Milliseconds for the whole call: queue, token, attempts and waits. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for one attempt up to its last byte. Default 30,000. */
  readonly attemptTimeoutMs?: number | undefined;
  /** Milliseconds that a body may pause. Default 15,000. */
  readonly bodyIdleTimeoutMs?: number | undefined;
  /**
   * Requests that run at the same time to one origin, all contexts together;
   * further calls wait in the order they came. One is kept for the token
   * request, which must not wait for those that wait for it; one call always
   * passes. Default 64.
   */
  readonly maxConcurrency?: number | undefined;
  /** Repetitions after the first attempt, of calls that are safe to repeat. Default 2. */
  readonly maxRetries?: number | undefined;
  /**
   * Longest `Retry-After` that is waited for, in milliseconds; above it the call
   * fails at once with `retryAfterMs`. Default 60,000.
   */
  readonly maxRetryAfterMs?: number | undefined;
  /**
   * Repeats POST and PATCH after a 503 with `Retry-After` as well. Right only for
   * a service that answers so before it does anything. Default false.
   */
  readonly retryUnsafe503?: boolean | undefined;
  /** Largest response body in decoded bytes. Default 67,108,864 (64 MiB). */
  readonly maxResponseBytes?: number | undefined;
  /** Sent with every call. Those that the client sets itself are refused. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Default `json`. */
  readonly responseType?: ResponseBodyType | undefined;
  /** Sends the requests: a proxy, another dispatcher. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Time, timers and chance, so that tests need not wait. Default: the platform's. */
  readonly clock?: Clock | undefined;
  /**
   * `warn` warns once for each deprecated operation and process, where there is
   * `process.emitWarning`: a DeprecationWarning with the code `SDK_DEPRECATED`.
   * `throw` also refuses what the SDK calls deprecated, before anything is
   * sent, with a ConfigurationError. `silent` warns of nothing. Default `warn`.
   */
  readonly deprecations?: DeprecationMode | undefined;
  /** Told of each deprecated operation once, whatever `deprecations` says. */
  readonly onDeprecation?: ((info: DeprecationInfo) => void) | undefined;
  /** Told of what the client does; see `EventName`. */
  readonly hooks?: Hooks | undefined;
}

/**
 * How the body of a success is read: `json` refuses an answer of another media
 * type; `lenient-json` takes one of type text/plain, or of none, for JSON as
 * well; `text` gives any answer as a string: downloads, CSV exports.
 */
export type ResponseBodyType = "json" | "lenient-json" | "text";

/** Options of one call; each replaces that of the connection. */
export interface CallOptions {
  /** Ends the call with an AbortError whose `cause` is the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call: queue, token, attempts and waits. */
  readonly timeoutMs?: number | undefined;
  /** Repetitions after the first attempt, if the call is safe to repeat. */
  readonly maxRetries?: number | undefined;
  /** Added to the connection's headers; the same name wins here. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as `Idempotency-Key`. It does not make the runtime repeat a POST. */
  readonly idempotencyKey?: string | undefined;
  /** How the body of a success is read. */
  readonly responseType?: ResponseBodyType | undefined;
  /** Parameters that the method does not list, by wire name; a listed one of the same name is replaced. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Only operations that offer a stream beside JSON take true, see `StreamOptions`. */
  readonly stream?: false | undefined;
  /** Only operations that offer several media types take one, see `AcceptOptions`. */
  readonly accept?: undefined;
}

/** Options of a call that asks for the answer piece by piece. */
export interface StreamOptions extends Omit<CallOptions, "stream"> {
  /**
   * Asks for the stream that the operation offers beside JSON. Where a member `stream` of the body tells the service so,
   * it is set.
   */
  readonly stream: true;
}

/** Options of a call that forwards whether it is answered piece by piece. */
export interface StreamFlagOptions extends Omit<CallOptions, "stream"> {
  /** True as in `StreamOptions`, else as without it. */
  readonly stream?: boolean | undefined;
}

/** Options of a call that asks for another media type than the usual one. */
export interface AcceptOptions<MediaType extends string> extends Omit<
  CallOptions,
  "accept"
> {
  readonly accept: MediaType;
}

/** Parameters of an operation that has none, so that some can be added later without a change of signature. */
export interface NoParams {
  readonly [noParams]?: never;
}

declare const noParams: unique symbol;

/**
 * Names the method that prints a filter. A request finds it without the code
 * in `rsql/`, so that only programs with filters carry that. Symbol.for, so
 * that two copies of the runtime in one program agree.
 */
export const filterText: unique symbol = Symbol.for("sdkwright.filter");

/**
 * A filter that `rsql` made; plain text is none, so that no text reaches the
 * service unquoted by oversight. It never changes, and has the method as its
 * own property: nothing inherited makes another object a filter.
 */
export interface Filter {
  /** @throws FilterTooLongError */
  readonly [filterText]: (details: ErrorDetails) => string;
  /** The RSQL text, of any length. */
  toString(): string;
}

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

/** What the client does about deprecated operations, see `CommonOptions.deprecations`. */
export type DeprecationMode = "warn" | "throw" | "silent";

/** An operation that is deprecated, or will be. */
export interface DeprecationInfo {
  /** Method and path of the operation, with unexpanded parameters. */
  readonly operation: string;
  /** The text of the warning: everything that is known, except the links. */
  readonly text: string;
  /** What the SDK knows, if anything: since when, and what to use instead. */
  readonly stated: string | undefined;
  /** From the header `Deprecation` (RFC 9745), in milliseconds since 1970; may lie in the future. */
  readonly deprecatedAtMs: number | undefined;
  /** From the header `Sunset` (RFC 8594): when the operation ends. */
  readonly sunsetAtMs: number | undefined;
  /**
   * The header `Link`, empty if there is none. `linkTo("successor-version",
   * link)` finds a target in it, and so on for the relations `deprecation` and
   * `sunset`. The client fetches none of them.
   */
  readonly link: string;
}

/** Options of every connection. */
export interface CommonOptions {
  /** Allows http for `baseUrl` on a loopback host, for the emulator. Default false. */
  readonly allowInsecureLoopback?: boolean | undefined;
  /** Milliseconds for the whole call: queue, token, attempts and waits. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for one attempt up to its last byte. Default 30,000. */
  readonly attemptTimeoutMs?: number | undefined;
  /** Milliseconds that a body may pause. Default 15,000. */
  readonly bodyIdleTimeoutMs?: number | undefined;
  /**
   * The most requests that run at the same time to one origin, over all
   * contexts; further calls wait in order. One place is kept for the token
   * request, which must not wait for calls that wait for it; one call can
   * always pass. Default 64.
   */
  readonly maxConcurrency?: number | undefined;
  /** How often a call that is safe to repeat is repeated. Default 2. */
  readonly maxRetries?: number | undefined;
  /**
   * The longest `Retry-After` that the client waits for, in milliseconds. A
   * longer one fails the call at once, with `retryAfterMs`. Default 60,000.
   */
  readonly maxRetryAfterMs?: number | undefined;
  /**
   * Repeats POST and PATCH too, after a 503 with `Retry-After`. Right only for a
   * service that sends this response before it does anything. Default false.
   */
  readonly retryUnsafe503?: boolean | undefined;
  /** The largest response body, in decoded bytes. Default 67,108,864 (64 MiB). */
  readonly maxResponseBytes?: number | undefined;
  /** Sent with every call. Headers that the client sets itself are refused. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How the body of a success is read. Default `described`. */
  readonly responseType?: ResponseBodyType | undefined;
  /** Sends the requests, for example through a proxy. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Time, timers and chance, so that tests need not wait. Default: the platform's. */
  readonly clock?: Clock | undefined;
  /**
   * `warn` warns once for each deprecated operation and process, if there is a
   * `process.emitWarning`: a DeprecationWarning with the code `SDK_DEPRECATED`.
   * `throw` also refuses operations that the SDK knows to be deprecated, with a
   * ConfigurationError, before it sends anything. `silent` does not warn.
   * Default `warn`.
   */
  readonly deprecations?: DeprecationMode | undefined;
  /** Called once for each deprecated operation, whatever `deprecations` is. */
  readonly onDeprecation?: ((info: DeprecationInfo) => void) | undefined;
  /** Called for what the client does; see `EventName`. */
  readonly hooks?: Hooks | undefined;
}

/**
 * How the body of a success is read. `described`: as the type of the call says. `lenient-json` is the same, but where JSON
 * is expected it also accepts text/plain, or no type, as JSON. The others hold whatever is described, and the type of the
 * call does not follow them: `json` is parsed JSON, and refuses another media type; `text` is a string; `bytes` is a
 * Uint8Array; `stream` is a ReadableStream of bytes as they arrive, to be read or cancelled.
 */
export type ResponseBodyType =
  "described" | "json" | "lenient-json" | "text" | "bytes" | "stream";

/** Options of one call; each overrides that of the connection. */
export interface CallOptions {
  /** Ends the call with an AbortError whose `cause` is the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call: queue, token, attempts and waits. */
  readonly timeoutMs?: number | undefined;
  /** How often the call is repeated, if it is safe to repeat. */
  readonly maxRetries?: number | undefined;
  /** Added to the connection's headers; the same name wins here. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Sent as `Idempotency-Key`. It makes the runtime repeat a POST only where the service documents the header: calls of
   * such an operation have a key anyway.
   */
  readonly idempotencyKey?: string | undefined;
  /** How the body of a success is read. */
  readonly responseType?: ResponseBodyType | undefined;
  /** Sends this call without the credentials of the client. */
  readonly credentials?: "none" | undefined;
  /** Parameters that the method does not list, by wire name. A listed parameter of the same name is replaced. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** `true` only for operations that offer a stream beside JSON, see `StreamOptions`. */
  readonly stream?: false | undefined;
  /** Only for operations that offer several media types, see `AcceptOptions`. */
  readonly accept?: undefined;
}

/** Options of a call that asks for a stream. */
export interface StreamOptions extends Omit<CallOptions, "stream"> {
  /**
   * Asks for the stream that the operation offers beside JSON. If the request body has a boolean member `stream`, the
   * client sets it.
   */
  readonly stream: true;
}

/** Options of a call that decides at run time whether it asks for a stream. */
export interface StreamFlagOptions extends Omit<CallOptions, "stream"> {
  /** `true` as in `StreamOptions`; otherwise as without it. */
  readonly stream?: boolean | undefined;
}

/** Options of a call that asks for another media type than the usual one. */
export interface AcceptOptions<MediaType extends string> extends Omit<
  CallOptions,
  "accept"
> {
  readonly accept: MediaType;
}

/** Parameters of an operation that has none, so that it can get some later without a change of signature. */
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
 * A filter that `rsql` made. Plain text is not a filter, so no text reaches the
 * service unquoted by mistake. A filter never changes, and has the method as
 * its own property, so an inherited one makes no object a filter.
 */
export interface Filter {
  /** @throws FilterTooLongError */
  readonly [filterText]: (details: ErrorDetails) => string;
  /** The RSQL text, of any length. */
  toString(): string;
}

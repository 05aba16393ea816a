import type { Clock } from "./clock.ts";
import type { Hooks } from "./events.ts";

/** One value of a query parameter; an array repeats the name. */
export type QueryValue = QueryScalar | readonly QueryScalar[] | undefined;

/** A single value of a query parameter. */
export type QueryScalar = string | number | boolean | bigint;

/** The client ID and secret that the web console shows. */
export interface Credentials {
  readonly clientId: string;
  /** A function is asked before each token request, so that a regenerated secret is picked up. */
  readonly clientSecret: string | (() => string | Promise<string>);
}

/**
 * Options of a connection at any level. Only own properties are read, so a
 * polluted prototype changes nothing.
 */
export interface ConnectionOptions {
  readonly credentials: Credentials;
  /** Fills `{host}`: a host name, with a port if need be. */
  readonly host?: string | undefined;
  /**
   * Replaces the whole address; may contain `{region}`. https only, or http on
   * a loopback host with `allowInsecureLoopback`; without user, query, fragment.
   */
  readonly baseUrl?: string | undefined;
  readonly allowInsecureLoopback?: boolean | undefined;
  /** Milliseconds for the whole call: token, attempts and waits. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for one attempt up to its last byte. Default 30,000. */
  readonly attemptTimeoutMs?: number | undefined;
  /** Repetitions after the first attempt, of calls that are safe to repeat. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Largest response body in decoded bytes. Default 67,108,864 (64 MiB). */
  readonly maxResponseBytes?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
  /** Told of what the client does; see `EventName`. */
  readonly hooks?: Hooks | undefined;
}

/** How the body of a success is read. */
export type ResponseBodyType = "json" | "text";

/** Options of one call; each replaces that of the connection. */
export interface CallOptions {
  /** Ends the call with an AbortError whose `cause` is the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** Added to the connection's headers; the same name wins here. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as `Idempotency-Key`. It does not make the runtime repeat a POST. */
  readonly idempotencyKey?: string | undefined;
  /**
   * `json` (default) refuses an answer of another media type; `text` gives any
   * answer as a string: downloads, CSV exports.
   */
  readonly responseType?: ResponseBodyType | undefined;
  /** Parameters that the catalogue does not list, by wire name. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
}

/** A value of a path parameter. Empty text, `.` and `..` are refused at run time. */
export type PathValue = QueryScalar;

/** Parameters of an operation that has none, so that some can be added later without a change of signature. */
export interface NoParams {
  readonly [noParams]?: never;
}

declare const noParams: unique symbol;

import { readHeaders } from "./check-options.ts";
import { type Clock, ignore, systemClock } from "./clock.ts";
import type { CallOptions, CommonOptions } from "./common-options.ts";
import type { Emit } from "./events.ts";
import { slots } from "./objects.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** The options that every connection has, with every default in place, and those that policies have read. */
export interface CommonSettings {
  readonly allowInsecureLoopback: boolean;
  readonly timeoutMs: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names in lower case that callers may not set. */
  readonly reservedHeaders: readonly string[];
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly bodyIdleTimeoutMs?: number;
  readonly maxRetryAfterMs?: number;
  readonly maxResponseBytes?: number;
}

/**
 * Reads the options that every connection has, and those that its policies have read.
 * @param options without prototype
 * @param reservedHeaders names that callers may not set, in lower case
 * @throws ValidationError
 */
export const resolveCommonSettings = (
  options: CommonOptions,
  reservedHeaders: readonly string[],
  policies: readonly { readonly settings?: Partial<CommonSettings> }[],
): CommonSettings => {
  const given: CommonSettings = {
    timeoutMs: options.timeoutMs ?? 60_000,
    allowInsecureLoopback: options.allowInsecureLoopback === true,
    headers: readHeaders(options.headers, reservedHeaders),
    reservedHeaders,
    // Looked up per call, so that a global replaced later is used.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    clock: options.clock ?? systemClock,
    emit: ignore,
  };
  const read = policies.map(({ settings }) => settings);
  return Object.assign(slots(given), ...read) as CommonSettings; // the same members
};

/**
 * The headers of a call, joined with those of its connection.
 * @throws ValidationError
 */
export const joinHeaders = (
  { headers: given, idempotencyKey: key }: CallOptions,
  { headers, reservedHeaders }: CommonSettings,
  details: ErrorDetails,
): Readonly<Record<string, string>> => {
  if (given === undefined && key === undefined) return headers;
  const all = key === undefined ? given : { ...given, "idempotency-key": key };
  return { ...headers, ...readHeaders(all, reservedHeaders, details) };
};

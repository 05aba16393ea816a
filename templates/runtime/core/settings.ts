import { checkChoice, readHeaders, readNumbers } from "./check-options.ts";
import { type Clock, ignore, systemClock } from "./clock.ts";
import type {
  CommonOptions,
  ResponseBodyType,
  CallOptions,
} from "./common-options.ts";
import type { Emit } from "./events.ts";
import { own } from "./objects.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** The options that every connection has, with every default in place. */
export interface CommonSettings {
  readonly allowInsecureLoopback: boolean;
  readonly timeoutMs: number;
  readonly bodyIdleTimeoutMs: number;
  readonly maxRetries: number;
  readonly maxRetryAfterMs: number;
  readonly maxResponseBytes: number;
  readonly responseType: ResponseBodyType;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names in lower case that callers may not set. */
  readonly reservedHeaders: readonly string[];
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly emit: Emit;
}

/** What the policies of a client leave as it is. */
const defaults = {
  bodyIdleTimeoutMs: 15_000,
  maxRetries: 0,
  maxRetryAfterMs: 60_000,
  maxResponseBytes: Infinity,
  responseType: "described",
  emit: ignore,
} satisfies Partial<CommonSettings>;

/**
 * Reads the options that every connection has, and those that its policies have read.
 * @param reservedHeaders names that callers may not set, in lower case
 * @throws ValidationError
 */
export function resolveCommonSettings(
  options: CommonOptions,
  reservedHeaders: readonly string[],
  policies: readonly { readonly settings?: Partial<CommonSettings> }[],
): CommonSettings {
  return Object.assign(
    {
      ...defaults,
      ...readNumbers(options, { timeoutMs: 60_000 }),
      allowInsecureLoopback: own(options, "allowInsecureLoopback") === true,
      headers: readHeaders(own(options, "headers") ?? {}, reservedHeaders),
      reservedHeaders,
      // Looked up per call, so that a global replaced later is used.
      fetch:
        own(options, "fetch") ??
        ((input, init) => globalThis.fetch(input, init)),
      clock: own(options, "clock") ?? systemClock,
    },
    ...policies.map(({ settings }) => settings),
  );
}

/** The options of a call with every default in place. */
export interface CallSettings {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly responseType: ResponseBodyType;
  /** Whether this call is sent without credentials. */
  readonly isAnonymous: boolean;
}

/**
 * Joins the options of a call with those of its connection.
 * @throws ValidationError
 */
export function resolveCallSettings(
  options: CallOptions,
  connection: CommonSettings,
  details: ErrorDetails,
): CallSettings {
  const { timeoutMs, maxRetries } = connection;
  const responseType = own(options, "responseType") ?? connection.responseType;
  const credentials = own(options, "credentials");
  if (credentials !== undefined) {
    checkChoice("credentials", credentials, ["none"], details);
  }
  return {
    signal: own(options, "signal"),
    ...readNumbers(options, { timeoutMs, maxRetries }, details),
    headers: joinHeaders(options, connection, details),
    responseType,
    isAnonymous: credentials !== undefined,
  };
}

function joinHeaders(
  options: CallOptions,
  connection: CommonSettings,
  details: ErrorDetails,
): Readonly<Record<string, string>> {
  const given = own(options, "headers");
  const key = own(options, "idempotencyKey");
  if (given === undefined && key === undefined) return connection.headers;
  const headers =
    key === undefined ? given : { ...given, "idempotency-key": key };
  const { reservedHeaders } = connection;
  return {
    ...connection.headers,
    ...readHeaders(headers ?? {}, reservedHeaders, details),
  };
}

import { checkChoice, checkNumber, readHeaders } from "./check-options.ts";
import { type Clock, systemClock } from "./clock.ts";
import type {
  CommonOptions,
  DeprecationMode,
  ResponseBodyType,
  CallOptions,
} from "./common-options.ts";
import { createEmit, type Emit } from "./events.ts";
import { own } from "./objects.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** The options that every connection has, with every default in place. */
export interface CommonSettings {
  readonly allowInsecureLoopback: boolean;
  readonly timeoutMs: number;
  readonly attemptTimeoutMs: number;
  readonly bodyIdleTimeoutMs: number;
  readonly maxConcurrency: number;
  readonly maxRetries: number;
  readonly maxRetryAfterMs: number;
  readonly retryUnsafe503: boolean;
  readonly maxResponseBytes: number;
  readonly responseType: ResponseBodyType;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names in lower case that callers may not set. */
  readonly reservedHeaders: ReadonlySet<string>;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly deprecations: DeprecationMode;
  readonly onDeprecation: CommonOptions["onDeprecation"];
}

const limits = {
  timeoutMs: 60_000,
  attemptTimeoutMs: 30_000,
  bodyIdleTimeoutMs: 15_000,
  maxConcurrency: 64,
  maxRetries: 2,
  maxRetryAfterMs: 60_000,
  maxResponseBytes: 67_108_864,
};

const defaults = {
  ...limits,
  // An own member, though undefined: nothing is to be inherited.
  onDeprecation: undefined,
  responseType: "described",
  deprecations: "warn",
  // Looked up per call, so that a global replaced later is used.
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: systemClock,
} satisfies Partial<CommonSettings>;

/**
 * Reads the options that every connection has; the only place with their
 * defaults. Members of `options` beside them are kept.
 * @param reservedHeaders names that callers may not set, in lower case
 * @throws ValidationError
 */
export function resolveCommonSettings(
  options: CommonOptions,
  reservedHeaders: ReadonlySet<string>,
): CommonSettings {
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  const settings: CommonSettings = {
    ...defaults,
    ...given,
    allowInsecureLoopback: own(options, "allowInsecureLoopback") === true,
    retryUnsafe503: own(options, "retryUnsafe503") === true,
    headers: readHeaders(own(options, "headers") ?? {}, reservedHeaders),
    reservedHeaders,
    emit: createEmit(own(options, "hooks")),
  };
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
    checkNumber(name, settings[name]);
  }
  checkChoice("responseType", settings.responseType);
  checkChoice("deprecations", settings.deprecations);
  return settings;
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
  const timeoutMs = own(options, "timeoutMs") ?? connection.timeoutMs;
  const maxRetries = own(options, "maxRetries") ?? connection.maxRetries;
  checkNumber("timeoutMs", timeoutMs, details);
  checkNumber("maxRetries", maxRetries, details);
  const responseType = own(options, "responseType") ?? connection.responseType;
  checkChoice("responseType", responseType, details);
  const credentials = own(options, "credentials");
  if (credentials !== undefined) {
    checkChoice("credentials", credentials, details);
  }
  return {
    signal: own(options, "signal"),
    timeoutMs,
    maxRetries,
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

import { ConfigurationError } from "./call-errors.ts";
import { checkChoice } from "./choice-options.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createEmit, type Emit } from "./events.ts";
import type {
  ConnectionOptions,
  Credentials,
  DeprecationMode,
  IntegrationOptions,
  ResponseBodyType,
} from "./options.ts";
import { checkNumber } from "./number-options.ts";
import { own } from "./own.ts";
import { readHeaders } from "./request-headers.ts";

/** The options of a connection with every default in place. */
export interface ConnectionSettings {
  readonly credentials: Credentials;
  readonly host: string | undefined;
  readonly baseUrl: string | undefined;
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
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly integration: IntegrationOptions | undefined;
  readonly deprecations: DeprecationMode;
  readonly onDeprecation: ConnectionOptions["onDeprecation"];
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
  // Own members, though undefined: nothing is to be inherited.
  host: undefined,
  baseUrl: undefined,
  integration: undefined,
  onDeprecation: undefined,
  responseType: "json",
  deprecations: "warn",
  // Looked up per call, so that a global replaced later is used.
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: systemClock,
} satisfies Partial<ConnectionSettings>;

/**
 * Reads the options; the only place with defaults.
 * @throws ConfigurationError, ValidationError
 */
export function resolveConnectionSettings(
  options: ConnectionOptions,
): ConnectionSettings {
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  const settings: ConnectionSettings = {
    ...defaults,
    ...given,
    credentials: readCredentials(own(options, "credentials")),
    allowInsecureLoopback: own(options, "allowInsecureLoopback") === true,
    retryUnsafe503: own(options, "retryUnsafe503") === true,
    headers: readHeaders(own(options, "headers") ?? {}),
    emit: createEmit(own(options, "hooks")),
  };
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
    checkNumber(name, settings[name]);
  }
  checkChoice("responseType", settings.responseType);
  checkChoice("deprecations", settings.deprecations);
  return settings;
}

function readCredentials(given: Credentials | undefined): Credentials {
  const clientId = given && own(given, "clientId");
  const clientSecret = given && own(given, "clientSecret");
  if (typeof clientId !== "string" || clientId === "") {
    throw new ConfigurationError("credentials.clientId is missing");
  }
  const isGiven =
    typeof clientSecret === "function" ||
    (typeof clientSecret === "string" && clientSecret !== "");
  if (!isGiven) {
    throw new ConfigurationError("credentials.clientSecret is missing");
  }
  return { clientId, clientSecret };
}

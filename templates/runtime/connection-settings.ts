import { ConfigurationError } from "./call-errors.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createEmit, type Emit } from "./events.ts";
import type { ConnectionOptions, Credentials } from "./options.ts";
import { checkCount, checkTimeout } from "./number-options.ts";
import { own } from "./own.ts";
import { checkHeaders } from "./request-headers.ts";

/** The options of a connection with every default in place. */
export interface ConnectionSettings {
  readonly credentials: Credentials;
  readonly host: string | undefined;
  readonly baseUrl: string | undefined;
  readonly allowInsecureLoopback: boolean;
  readonly timeoutMs: number;
  readonly attemptTimeoutMs: number;
  readonly maxRetries: number;
  readonly maxResponseBytes: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly emit: Emit;
}

/**
 * Reads the options; the only place with defaults.
 * @throws ConfigurationError, ValidationError
 */
export function resolveConnectionSettings(
  options: ConnectionOptions,
): ConnectionSettings {
  const settings: ConnectionSettings = {
    credentials: readCredentials(own(options, "credentials")),
    host: own(options, "host"),
    baseUrl: own(options, "baseUrl"),
    allowInsecureLoopback: own(options, "allowInsecureLoopback") === true,
    timeoutMs: own(options, "timeoutMs") ?? 60_000,
    attemptTimeoutMs: own(options, "attemptTimeoutMs") ?? 30_000,
    maxRetries: own(options, "maxRetries") ?? 2,
    maxResponseBytes: own(options, "maxResponseBytes") ?? 67_108_864,
    headers: { ...own(options, "headers") },
    // Looked up per call, so that a global replaced later is used.
    fetch:
      own(options, "fetch") ?? ((input, init) => globalThis.fetch(input, init)),
    clock: own(options, "clock") ?? systemClock,
    emit: createEmit(own(options, "hooks")),
  };
  checkTimeout("timeoutMs", settings.timeoutMs);
  checkTimeout("attemptTimeoutMs", settings.attemptTimeoutMs);
  checkCount("maxRetries", settings.maxRetries);
  checkCount("maxResponseBytes", settings.maxResponseBytes);
  checkHeaders(settings.headers);
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

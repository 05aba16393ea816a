import { ConfigurationError } from "../core/call-errors.ts";
import {
  type CommonSettings,
  resolveCommonSettings,
} from "../core/settings.ts";
import type {
  ConnectionOptions,
  Credentials,
  IntegrationOptions,
} from "./options.ts";
import { own } from "../core/objects.ts";
import { ownHeaders } from "../core/check-options.ts";

/** The options of a connection with every default in place. */
export interface ConnectionSettings extends CommonSettings {
  readonly credentials: Credentials;
  readonly host: string | undefined;
  readonly baseUrl: string | undefined;
  readonly integration: IntegrationOptions | undefined;
}

const reservedHeaders: ReadonlySet<string> = new Set([
  ...ownHeaders,
  "authorization",
  "cookie",
  "x-tenant-id",
  "x-environment-id",
]);

/**
 * Reads the options; with `resolveCommonSettings` the only place with defaults.
 * @throws ConfigurationError, ValidationError
 */
export function resolveConnectionSettings(
  options: ConnectionOptions,
): ConnectionSettings {
  const credentials = readCredentials(own(options, "credentials"));
  return {
    ...resolveCommonSettings(options, reservedHeaders),
    credentials,
    host: own(options, "host"),
    baseUrl: own(options, "baseUrl"),
    integration: own(options, "integration"),
  };
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

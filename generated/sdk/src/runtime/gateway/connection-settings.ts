import { ConfigurationError } from "../core/call-errors.ts";
import {
  type CommonSettings,
  resolveCommonSettings,
} from "../core/settings.ts";
import type { ServiceDescriptor } from "./descriptors.ts";
import type {
  ConnectionOptions,
  Credentials,
  IntegrationOptions,
} from "./options.ts";
import { own } from "../core/objects.ts";
import type { Policy } from "../core/policy.ts";
import { ownHeaders } from "../core/check-options.ts";

/** The options of a connection with every default in place. */
export interface ConnectionSettings extends CommonSettings {
  readonly credentials: Credentials;
  /** Whether no call asks for a token; the credentials are empty then. */
  readonly isAnonymous: boolean;
  readonly host: string | undefined;
  readonly baseUrl: string | undefined;
  readonly integration: IntegrationOptions | undefined;
}

/**
 * Reads the options; with `resolveCommonSettings` the only place with defaults.
 * @throws ConfigurationError, ValidationError
 */
export function resolveConnectionSettings(
  service: ServiceDescriptor,
  options: ConnectionOptions,
  policies: readonly Policy[],
): ConnectionSettings {
  const given = own(options, "credentials");
  const isAnonymous = given === "none";
  const reserved = reservedHeaders(service, isAnonymous);
  return {
    ...resolveCommonSettings(options, reserved, policies),
    credentials: isAnonymous ? noCredentials : readCredentials(given),
    isAnonymous,
    host: own(options, "host"),
    baseUrl: own(options, "baseUrl"),
    integration: own(options, "integration"),
  };
}

const noCredentials: Credentials = { clientId: "", clientSecret: "" };

/**
 * The context headers of all levels are the client's, whatever its own level. `authorization` is the caller's where the
 * client has no token.
 */
function reservedHeaders(
  { levels }: ServiceDescriptor,
  isAnonymous: boolean,
): readonly string[] {
  const contexts = Object.values(levels).flatMap(({ header }) =>
    header === null ? [] : [header.toLowerCase()],
  );
  const proofs = isAnonymous ? [] : ["authorization"];
  return [...ownHeaders, "cookie", ...proofs, ...contexts];
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

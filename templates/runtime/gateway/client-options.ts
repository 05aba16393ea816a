import { ConfigurationError } from "../core/call-errors.ts";
import { ownHeaders } from "../core/check-options.ts";
import { own } from "../core/objects.ts";
import type { ServiceDescriptor } from "./descriptors.ts";
import type { ConnectionOptions, Credentials } from "./options.ts";

/**
 * The headers that callers may not set: the context headers of all levels are the client's, whatever its own level.
 * `authorization` is the caller's where the client has no token.
 */
export const reservedHeaders = (
  { levels }: ServiceDescriptor,
  isAnonymous: boolean,
): readonly string[] => {
  const contexts = Object.values(levels).flatMap(({ header }) =>
    header === null ? [] : [header.toLowerCase()],
  );
  const proofs = isAnonymous ? [] : ["authorization"];
  return [...ownHeaders, "cookie", ...proofs, ...contexts];
};

/** @throws ConfigurationError naming what is missing */
export const readCredentials = (
  given: ConnectionOptions["credentials"] | undefined,
): Credentials => {
  if (given === "none") return { clientId: "", clientSecret: "" };
  const clientId = given && own(given, "clientId");
  const clientSecret = given && own(given, "clientSecret");
  if (typeof clientId !== "string" || clientId === "") {
    throw new ConfigurationError("credentials.clientId is missing");
  }
  if (
    typeof clientSecret !== "function" &&
    (typeof clientSecret !== "string" || clientSecret === "")
  ) {
    throw new ConfigurationError("credentials.clientSecret is missing");
  }
  return { clientId, clientSecret };
};

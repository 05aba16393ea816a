import { type Connection, openOperation } from "../core/connection.ts";
import { ownHeaders } from "../core/check-options.ts";
import { leanPolicies } from "../core/lean.ts";
import { slots } from "../core/objects.ts";
import { type Operation, requirePart } from "../core/parts.ts";
import { everyPolicy } from "../core/policies.ts";
import type { Policy } from "../core/policy.ts";
import { createRoot } from "../core/root.ts";
import { callTransport, type Place } from "../core/run-call.ts";
import type {
  ApiDescriptor,
  ConnectionParts,
  ApiConnectionOptions,
} from "./options.ts";
import { createAuthentication } from "./provers.ts";
import { resolveServer } from "./servers.ts";

/** What generated methods call. It exposes no secret, not even to an inspector. */
export interface ApiConnection extends Connection {
  /** What the document calls the API. */
  readonly title: string;
}

/**
 * Opens a connection to an API that a document describes: no I/O and no timer
 * until the first call.
 * @throws ConfigurationError, ValidationError
 */
export const createApiConnection = (
  api: ApiDescriptor,
  options: ApiConnectionOptions,
  parts: ConnectionParts = {},
): ApiConnection => open(api, options, parts, everyPolicy(options));

/**
 * The same with the policies of the option `use` alone.
 * @throws ConfigurationError, ValidationError
 */
export const openApiConnection = (
  api: ApiDescriptor,
  options: ApiConnectionOptions,
  parts: ConnectionParts = {},
): ApiConnection => open(api, options, parts, leanPolicies(options));

const open = (
  given: ApiDescriptor,
  givenOptions: ApiConnectionOptions,
  parts: ConnectionParts,
  policies: readonly Policy[],
): ApiConnection => {
  // Without prototypes: a polluted one must not add to what is given.
  const api = slots(given) as unknown as typeof given;
  const options = slots(givenOptions) as typeof givenOptions;
  const root = createRoot(options, policies, ownHeaders, api.userAgent);
  const base = resolveServer(options, parts);
  const authenticate = createAuthentication(api, options, parts, root);

  const placeOf = ({
    key,
    server,
    security = api.security,
  }: Operation): Place => {
    const details = { operation: key };
    const target =
      server === undefined
        ? base
        : requirePart(parts, "ownServers")(server, {
            api,
            options,
            base,
            details,
          });
    const { origin } = target;
    return {
      rules: { base: target, contextHeaders: {}, pathValues: "encoded" },
      transport: callTransport({ root, origin, context: "" }),
      authenticate: ({ headers }, progress) =>
        authenticate({ security, origin, headers }, progress),
    };
  };

  return {
    title: api.title,
    open: (operation) =>
      openOperation(root, operation, () => placeOf(operation)),
  };
};

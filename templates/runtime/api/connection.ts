import { resolveCommonSettings } from "../core/settings.ts";
import { type Connection, openOperation } from "../core/connection.ts";
import type { Operation } from "../core/route.ts";
import { ownHeaders } from "../core/check-options.ts";
import { own } from "../core/objects.ts";
import { everyPolicy, readPolicies } from "../core/policies.ts";
import type { PolicyOptions } from "../core/policy.ts";
import { createRoot } from "../core/root.ts";
import { callTransport, type Place } from "../core/run-call.ts";
import { compose } from "../core/transport.ts";
import type { Message } from "../core/write-request.ts";
import type {
  ApiDescriptor,
  ConnectionParts,
  ApiConnectionOptions,
} from "./options.ts";
import { chooseRequirement, handWritten, readProvers } from "./provers.ts";
import { resolveOwnServer, resolveServer } from "./servers.ts";

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
export function createApiConnection(
  api: ApiDescriptor,
  options: ApiConnectionOptions,
  parts: ConnectionParts = {},
): ApiConnection {
  const use = everyPolicy(options);
  return openApiConnection(api, { ...options, use }, parts);
}

/**
 * The same with the policies of the option `use` alone.
 * @throws ConfigurationError, ValidationError
 */
export function openApiConnection(
  api: ApiDescriptor,
  options: ApiConnectionOptions & PolicyOptions,
  parts: ConnectionParts = {},
): ApiConnection {
  const policies = readPolicies(options);
  const settings = resolveCommonSettings(options, ownHeaders, policies);
  const root = createRoot(settings, policies, own(api, "userAgent"));
  const base = resolveServer(options);
  const provers = readProvers(api, options, parts, root);
  const given = new Set(provers.keys());
  const isAnonymous = own(options, "credentials") === "none";

  /** @returns schemes that the caller serves by headers; what these say is secret */
  function findWritten(message: Message): ReadonlySet<string> {
    const written = new Set<string>();
    for (const [id, scheme] of Object.entries(api.schemes)) {
      const secret = handWritten(scheme, message);
      if (secret === undefined) continue;
      root.redactor.remember(secret);
      written.add(id);
    }
    return written;
  }

  function placeOf({ key, server, security, answer }: Operation): Place {
    const details = { operation: key };
    const target =
      server === undefined
        ? base
        : resolveOwnServer(server, { api, options, base, details });
    const alternatives = security ?? own(api, "security");
    return {
      rules: { base: target, headers: {}, pathValues: "encoded" },
      transport: callTransport({
        root,
        origin: target.origin,
        context: "",
        read: answer.read(root),
      }),
      authenticate(message, progress) {
        if (isAnonymous) return undefined;
        const written = findWritten(message);
        const held = { given, written };
        const steps = chooseRequirement(api, alternatives, held, progress)
          .map((id) => provers.get(id)?.(target.origin))
          .filter((step) => step !== undefined);
        return (next) => compose(next, ...steps);
      },
    };
  }

  return {
    title: api.title,
    open: (operation) =>
      openOperation(root, operation, () => placeOf(operation)),
  };
}

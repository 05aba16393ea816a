import { resolveCommonSettings } from "../core/settings.ts";
import {
  type Connection,
  openOperation,
  type Place,
} from "../core/connection.ts";
import type { Operation } from "../core/route.ts";
import { ownHeaders } from "../core/check-options.ts";
import { own } from "../core/objects.ts";
import { createRoot } from "../core/root.ts";
import { callTransport } from "../core/run-call.ts";
import { compose } from "../core/transport.ts";
import type {
  ApiDescriptor,
  ConnectionParts,
  ApiConnectionOptions,
} from "./options.ts";
import { readProvers, chooseRequirement } from "./provers.ts";
import { resolveOwnServer, resolveServer } from "./servers.ts";

/** What generated methods call. It exposes no secret, not even to an inspector. */
export interface ApiConnection extends Connection {
  /** What the document calls the API. */
  readonly title: string;
}

// A document may name any header for a parameter.
const neverParameters: ReadonlySet<string> = new Set(ownHeaders);

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
  const root = createRoot(resolveCommonSettings(options, reservedHeaders(api)));
  const base = resolveServer(options);
  const provers = readProvers(api, options, parts, root);
  const given = new Set(provers.keys());

  function placeOf({ key, server, security, answer }: Operation): Place {
    const details = { operation: key };
    const target =
      server === undefined
        ? base
        : resolveOwnServer(server, { api, options, base, details });
    const alternatives = security ?? own(api, "security");
    const ids = chooseRequirement(api, alternatives, given, details);
    const steps = ids
      .map((id) => provers.get(id)?.(target.origin))
      .filter((step) => step !== undefined);
    return {
      rules: {
        base: target,
        reservedHeaders: neverParameters,
        headers: {},
        pathValues: "encoded",
      },
      transport: callTransport({
        root,
        origin: target.origin,
        context: "",
        authenticate: (next) => compose(next, ...steps),
        read: answer.read(root),
      }),
    };
  }

  return {
    title: api.title,
    open: (operation) =>
      openOperation(root, operation, () => placeOf(operation)),
  };
}

/** `authorization` is the caller's where no scheme that the runtime knows sets it: many documents do not say how to prove who calls. */
function reservedHeaders({ schemes }: ApiDescriptor): ReadonlySet<string> {
  const kinds = Object.values(schemes).map(({ kind }) => kind);
  const isSet = kinds.some((kind) => kind !== "other" && kind !== "api-key");
  const isReserved = isSet && !kinds.includes("other");
  return new Set([...ownHeaders, ...(isReserved ? ["authorization"] : [])]);
}

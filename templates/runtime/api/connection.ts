import { resolveCommonSettings } from "../core/settings.ts";
import {
  type Connection,
  openOperation,
  type Place,
} from "../core/connection.ts";
import type { Operation } from "../core/route.ts";
import { ownHeaders } from "../core/check-options.ts";
import { createRoot } from "../core/root.ts";
import { callTransport } from "../core/run-call.ts";
import { compose } from "../core/transport.ts";
import type {
  ApiDescriptor,
  ConnectionParts,
  ApiConnectionOptions,
} from "./options.ts";
import { readProvers, chooseRequirement } from "./provers.ts";
import { type BaseUrl, parseBaseUrl } from "../core/address.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import { own } from "../core/objects.ts";

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
      server === undefined ? base : resolveOwnServer(server, options, details);
    const alternatives = security ?? api.security;
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

/**
 * The address that the caller named: `baseUrl`, or `server` with its variables.
 * @throws ConfigurationError
 */
export function resolveServer(options: ApiConnectionOptions): BaseUrl {
  const baseUrl = own(options, "baseUrl");
  const server = own(options, "server");
  if ((baseUrl === undefined) === (server === undefined)) {
    throw new ConfigurationError("Give one of the options server and baseUrl");
  }
  const text = baseUrl ?? fill(String(server), own(options, "variables") ?? {});
  return parseBaseUrl(text, own(options, "allowInsecureLoopback") === true);
}

/**
 * The address of an operation that has a server of its own.
 * @throws ConfigurationError
 */
export function resolveOwnServer(
  key: string,
  options: ApiConnectionOptions,
  details: ErrorDetails,
): BaseUrl {
  const name = `servers[${JSON.stringify(key)}]`;
  const text = own(own(options, "servers") ?? {}, key);
  if (text === undefined) {
    throw new ConfigurationError(
      `${details.operation} has a server of its own: give its address as the option ${name}`,
      details,
    );
  }
  const isLoopbackAllowed = own(options, "allowInsecureLoopback") === true;
  return parseBaseUrl(text, isLoopbackAllowed, `The option ${name}`);
}

function fill(
  template: string,
  variables: Readonly<Record<string, string>>,
): string {
  return template.replaceAll(
    /\{([^{}]+)\}/g,
    (_whole, name: string, offset: number) => {
      const value = own(variables, name);
      // In front of the path, a slash would mean another host.
      const isInPath = /^[^/]*\/\/[^/]+\//.test(template.slice(0, offset));
      const shape = isInPath ? /^[\w.~/-]*$/ : /^[\w.~:-]+$/;
      if (typeof value === "string" && shape.test(value)) return value;
      throw new ConfigurationError(
        value === undefined
          ? `The option server needs variables.${name}`
          : `variables.${name} cannot be a part of an address`,
      );
    },
  );
}

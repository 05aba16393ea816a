import type { BaseUrl } from "../core/address.ts";
import { toSdkError } from "../core/call.ts";
import { resolveCommonSettings } from "../core/settings.ts";
import type { PageRequest } from "../core/paging.ts";
import { ownHeaders } from "../core/check-options.ts";
import type { Redactor } from "../core/redact.ts";
import { createRoot } from "../core/root.ts";
import { callTransport, runCall } from "../core/run-call.ts";
import { compose, type Transport } from "../core/transport.ts";
import type { Answer } from "../core/api-call.ts";
import type { ApiDescriptor } from "../core/entries.ts";
import type { Operation } from "../core/operation.ts";
import type { ApiConnectionOptions, CallOptions } from "./options.ts";
import type { ConnectionParts } from "./parts.ts";
import { chooseRequirement, readProvers } from "./provers.ts";
import { resolveOwnServer, resolveServer } from "./server-address.ts";
import { writeRequest } from "../core/write-request.ts";

/** What generated methods call. It exposes no secret, not even to an inspector. */
export interface ApiConnection {
  /** What the document calls the API. */
  readonly title: string;
  /** For `bindMethods`: makes what sends the calls of one operation. */
  open(operation: Operation): Send;
}

/** Sends one call of an operation. */
export type Send = <T>(call: ApiRequest) => Promise<Answer<T>>;

/** One call, as the caller gave it. */
export interface ApiRequest {
  readonly params: object;
  readonly options: CallOptions;
  readonly page?: PageRequest | undefined;
}

/** Where the calls of an operation go, and through what. */
interface Place {
  readonly base: BaseUrl;
  readonly transport: Transport;
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
      base: target,
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
    open(operation) {
      let place: Place | undefined;
      return async <T>({ params, options: callOptions, page }: ApiRequest) => {
        try {
          place ??= placeOf(operation);
        } catch (thrown) {
          throw toSdkError(thrown, { operation: operation.key });
        }
        const { base: target, transport } = place;
        const { data, response } = await runCall<T>(root, {
          operation,
          options: callOptions,
          position: page?.position,
          stop: page?.stop,
          transport,
          write: (settings, progress) => {
            rememberSecrets(settings.headers, root.redactor);
            return writeRequest(operation, {
              base: target,
              params,
              options: callOptions,
              page,
              settings,
              progress,
            });
          },
        });
        return { data, status: response.status, response };
      };
    },
  };
}

/** `authorization` is the caller's where no scheme that the runtime knows sets it: many documents do not say how to prove who calls. */
function reservedHeaders({ schemes }: ApiDescriptor): ReadonlySet<string> {
  const kinds = Object.values(schemes).map(({ kind }) => kind);
  const isSet = kinds.some((kind) => kind !== "other" && kind !== "api-key");
  const isReserved = isSet && !kinds.includes("other");
  return new Set([...ownHeaders, ...(isReserved ? ["authorization"] : [])]);
}

/** Headers of the caller that are secrets whatever the document says; a service may repeat them without their scheme. */
function rememberSecrets(
  { authorization, cookie }: Readonly<Record<string, string>>,
  redactor: Redactor,
): void {
  if (authorization !== undefined) {
    redactor.remember(authorization.slice(authorization.indexOf(" ") + 1));
  }
  if (cookie !== undefined) redactor.remember(cookie);
}

import type { Root } from "../core/root.ts";
import type { Interceptor } from "../core/transport.ts";
import type { ClientCredential } from "./credentials.ts";

/** Parts of a connection that only some programs need, see `createApiConnection`. */
export interface ConnectionParts {
  readonly clientCredentials?: ClientCredentials | undefined;
}

/**
 * Sends requests to an origin with the tokens of a client.
 * @throws ConfigurationError
 */
export type ClientCredentials = (
  root: Root,
  credential: ClientCredential,
  origin: string,
) => Interceptor;

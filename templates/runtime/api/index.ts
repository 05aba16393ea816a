/*
 * The runtime of an SDK of an API with servers and security schemes: what every SDK has, and
 *
 *     createApiConnection(api: ApiDescriptor, options: ApiConnectionOptions, parts?: ConnectionParts): ApiConnection
 *
 * with those of the parts `{ headerKey, queryKey, cookieKey, bearer, basic, clientCredentials }` that the security schemes of
 * the document ask for.
 */
export * from "../core/index.ts";
export { basic } from "./basic-credentials.ts";
export { clientCredentials } from "./client-credentials.ts";
export { createApiConnection } from "./connection.ts";
export type { ApiConnection } from "./connection.ts";
export { bearer, cookieKey, headerKey, queryKey } from "./credentials.ts";
export type {
  ApiConnectionOptions,
  ApiDescriptor,
  ApiKeyCredential,
  BasicCredential,
  BearerCredential,
  ClientCredential,
  ConnectionParts,
  Credential,
  SchemeEntry,
  Secret,
} from "./options.ts";

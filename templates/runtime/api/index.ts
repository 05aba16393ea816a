/*
 * The runtime of an SDK of an API with servers and security schemes: what every SDK has, and
 *
 *     createApiConnection(api: ApiDescriptor, options: ApiConnectionOptions, parts?: ConnectionParts): ApiConnection
 *
 * with those of the parts `{ headerKey, queryKey, cookieKey, bearer, basic, oauth }` that the security schemes of
 * the document ask for, `addressVariables` if an address of it has braces, and `ownServers` if operations have servers
 * of their own.
 */
export * from "../core/index.ts";
export { addressVariables } from "./address-variables.ts";
export { basic } from "./basic-credentials.ts";
export { createApiConnection, openApiConnection } from "./connection.ts";
export type { ApiConnection } from "./connection.ts";
export { bearer, cookieKey, headerKey, queryKey } from "./credentials.ts";
export { oauth } from "./oauth.ts";
export { ownServers } from "./own-servers.ts";
export type {
  ApiConnectionOptions,
  ApiDescriptor,
  ApiKeyCredential,
  BasicCredential,
  BearerCredential,
  ClientCredential,
  ConnectionParts,
  Credential,
  OauthCredential,
  SchemeEntry,
  Secret,
} from "./options.ts";

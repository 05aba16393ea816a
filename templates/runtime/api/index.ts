/*
 * The runtime of an SDK of an API with servers and security schemes: what every SDK has, and
 *
 *     createApiConnection(api: ApiDescriptor, options: ApiConnectionOptions, parts?: ConnectionParts): ApiConnection
 *
 * with `{ clientCredentials }` for parts where a scheme of the document is `client-credentials`.
 */
export * from "../core/index.ts";
export { clientCredentials } from "./client-credentials.ts";
export { createApiConnection } from "./connection.ts";
export type { ApiConnection } from "./connection.ts";
export type * from "./credentials.ts";
export type * from "./descriptor.ts";
export type * from "./options.ts";
export type { ConnectionParts } from "./parts.ts";

/*
 * The runtime of an SDK of a service with scope levels, regions and tokens: what every SDK has, and
 *
 *     createConnection(service: ServiceDescriptor, scope: ConnectionScope<Level>, options: ConnectionOptions): Connection<Level>
 *     scopeOf<Level>(service, options): ConnectionScope<Level>, what of the options says whom a client speaks for
 *     reachedAt<ByScope, Level>(connection, make, outOfReach): a part of the client as a level reaches it
 *     requestOperation(connection, known: readonly KnownOperations[], operation, params?, options?): ApiCall<T>
 *     verifyConnection(connection, example: string | null, options?): Promise<Verification>
 */
export * from "../core/index.ts";
export { createConnection, openConnection } from "./connection.ts";
export type { Connection, ConnectionScope } from "./connection.ts";
export type * from "./descriptors.ts";
export type * from "./options.ts";
export { scopeOf } from "./scope-of.ts";
export { reachedAt } from "./reached-at.ts";
export { requestOperation } from "./raw-request.ts";
export type {
  KnownOperations,
  RawOperation,
  RawOptions,
  RawParams,
} from "./raw-request.ts";
export { verifyConnection } from "./verify.ts";
export type { Verification, VerificationCheck } from "./verify.ts";

export * from "../api-errors.ts";
export * from "../call-errors.ts";
export type { Clock } from "../clock.ts";
export { systemClock } from "../clock.ts";
export type {
  CommonCallOptions,
  CommonOptions,
  DeprecationInfo,
  DeprecationMode,
  NoParams,
  QueryScalar,
  ResponseBodyType,
} from "../common-options.ts";
export type { EventFields, EventName, Hooks } from "../events.ts";
export type { Attempt, ErrorDetails, PagePosition } from "../gateway-error.ts";
export { GatewayError, isGatewayError } from "../gateway-error.ts";
export type { JsonArray, JsonObject, JsonValue } from "../json.ts";
export { lazyMembers } from "../lazy-members.ts";
export { linkTo } from "../link.ts";
export type { MemberPath, PageShape } from "../page-rules.ts";
export * from "../pagination-errors.ts";
export type { Problem } from "../problem.ts";
export * from "../response-errors.ts";
export * from "../token-errors.ts";
export type * from "./api-call.ts";
export type { BinaryBody, BinaryInput } from "./binary-body.ts";
export { bindMethods } from "./bind-methods.ts";
export { clientCredentials } from "./client-credentials.ts";
export type { ApiConnection } from "./connection.ts";
export { createApiConnection } from "./connection.ts";
export type * from "./credentials.ts";
export type * from "./entries.ts";
export { forms } from "./forms.ts";
export { lists } from "./lists.ts";
export type * from "./options.ts";
export type { ConnectionParts, MethodParts } from "./parts.ts";
export type * from "./statuses.ts";
export { streams } from "./open-stream.ts";
export type { EventStream, JsonLines, ServerSentEvent } from "./streams.ts";
export { styles } from "./styles.ts";

/*
 * The functions, for those who write what calls them:
 *
 *     createApiConnection(api: ApiDescriptor, options: ApiConnectionOptions, parts?: ConnectionParts): ApiConnection
 *     bindMethods<T>(connection: ApiConnection, table: Record<keyof T, RouteEntry>, parts?: MethodParts): T
 *     lazyMembers<T>({ pet: () => createPet(connection), ... }): T
 *
 * Parts keep out of a bundle what nobody uses. `createApiConnection(api, options, { clientCredentials })` where a scheme
 * of the document is `client-credentials`. `bindMethods(connection, table, { lists, styles, forms, streams })` with
 *     lists    when an entry of the table has `paging`
 *     styles   when one has `params`
 *     forms    when a body is application/x-www-form-urlencoded or multipart
 *     streams  when a type of `accept` has the format events, json-lines, binary or multipart
 */

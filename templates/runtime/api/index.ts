export * from "../core/api-errors.ts";
export * from "../core/call-errors.ts";
export type { Clock } from "../core/clock.ts";
export { systemClock } from "../core/clock.ts";
export type {
  CommonCallOptions,
  CommonOptions,
  DeprecationInfo,
  DeprecationMode,
  NoParams,
  QueryScalar,
  ResponseBodyType,
} from "../core/common-options.ts";
export type { EventFields, EventName, Hooks } from "../core/events.ts";
export type { Attempt, ErrorDetails, PagePosition } from "../core/sdk-error.ts";
export { SdkError, isSdkError } from "../core/sdk-error.ts";
export type { JsonArray, JsonObject, JsonValue } from "../core/objects.ts";
export { lazyMembers } from "../core/lazy-members.ts";
export { linkTo } from "../core/header-fields.ts";
export type { MemberPath, PageShape } from "../core/paging.ts";
export * from "../core/pagination-errors.ts";
export type { Problem } from "../core/problem.ts";
export * from "../core/response-errors.ts";
export * from "../core/token-errors.ts";
export type * from "../core/api-call.ts";
export type { BinaryBody, BinaryInput } from "../core/binary-body.ts";
export { bindMethods } from "../core/bind-methods.ts";
export { basic } from "./basic-credentials.ts";
export { clientCredentials } from "./client-credentials.ts";
export type { ApiConnection } from "./connection.ts";
export { createApiConnection } from "./connection.ts";
export type * from "../core/entries.ts";
export { forms } from "../core/forms.ts";
export { lists } from "../core/lists.ts";
export type * from "./options.ts";
export { bearer, cookieKey, headerKey, queryKey } from "./key-credentials.ts";
export type { ConnectionParts } from "./parts.ts";
export type { MethodParts } from "../core/parts.ts";
export type * from "../core/statuses.ts";
export { streams } from "../core/open-stream.ts";
export type {
  EventStream,
  JsonLines,
  ServerSentEvent,
} from "../core/streams.ts";
export { styles } from "../core/styles.ts";

/*
 * The functions, for those who write what calls them:
 *
 *     createApiConnection(api: ApiDescriptor, options: ApiConnectionOptions, parts?: ConnectionParts): ApiConnection
 *     bindMethods<T>(connection: ApiConnection, table: Record<keyof T, RouteEntry>, parts?: MethodParts): T
 *     lazyMembers<T>({ pet: () => createPet(connection), ... }): T
 *
 * Parts keep out of a bundle what nobody uses. `createApiConnection(api, options, { headerKey, queryKey, cookieKey, bearer,
 * basic, clientCredentials })` with those that the security schemes of the document ask for. `bindMethods(connection, table, { lists, styles, forms, streams })` with
 *     lists    when an entry of the table has `paging`
 *     styles   when one has `params`
 *     forms    when a body is application/x-www-form-urlencoded or multipart
 *     streams  when a type of `accept` has the format events, json-lines, binary or multipart
 */

/*
 * What every SDK has, whatever it connects to. The functions, for those who write what calls them:
 *
 *     bindMethods<T>(connection: Connection, table: Record<keyof T, RouteEntry>, parts?: MethodParts): T
 *     bindRenamed<T>(connection, table, parts, names): T, for methods that take former names too
 *     unbound(entry, parts?): one operation as a function, which takes the connection first
 *     unboundRenamed(entry, parts, names): the same with former names
 *     lazyMembers<T>({ pet: () => createPet(connection), ... }, hidden?: Record<string, () => never>): T
 *     unusable(reason): the getter of a hidden member, one that cannot be used
 *
 * Parts keep out of a bundle what nobody uses: `bindMethods(connection, table, { bodies, choices, formats, lists,
 * parameters, pathParameters, styles, forms, streams, tombstones })` with
 *     bodies   when the method of an entry is none of GET and HEAD
 *     choices  when one has `choices` or `stream`
 *     formats  when one has `choices`, `stream` or `accept`, other than `any`
 *     lists    when an entry of the table has `paging`
 *     parameters  when one has `params`, or braces in its route; `pathParameters` in its place when all of these are like
 *              `/{id}` and what they hold is no array or object
 *     styles   when one has `params`; with `isKey` in one, `parameters` is `keyedParameters`
 *     forms    when a body is application/x-www-form-urlencoded or multipart; `partForms` too when parts have styles
 *     tombstones  when one has `removed`
 *     streams  when a type of `accept`, `choices` or `stream` has the format events, json-lines, binary or multipart
 */
export type * from "./any-body.ts";
export type * from "./api-call.ts";
export * from "./api-errors.ts";
export type { BinaryBody, BinaryInput } from "./binary-body.ts";
export { bindMethods } from "./bind-methods.ts";
export type { MethodTable } from "./bind-methods.ts";
export * from "./call-errors.ts";
export { choices } from "./choose-answer.ts";
export { systemClock } from "./clock.ts";
export type { Clock } from "./clock.ts";
export type {
  AcceptOptions,
  CallOptions,
  CommonOptions,
  DeprecationInfo,
  DeprecationMode,
  Filter,
  NoParams,
  PathValue,
  QueryScalar,
  QueryValue,
  ResponseBodyType,
  StreamFlagOptions,
  StreamOptions,
} from "./common-options.ts";
export type * from "./compile-errors.ts";
export { bindRenamed, unboundRenamed } from "./former-names.ts";
export type {
  BodyDetails,
  BodyEntry,
  CursorPages,
  EventData,
  FormattedType,
  ItemDecoder,
  ItemOf,
  LastItemPages,
  LinkedPages,
  ListCall,
  ListOptions,
  MemberPath,
  NumberedPages,
  OffsetPages,
  PageParameter,
  PageShape,
  PagingDescriptor,
  ParameterEntry,
  PartEntry,
  RouteDetails,
  RouteEntry,
  StreamEntry,
} from "./entries.ts";
export type { EventFields, EventName, Hooks } from "./events.ts";
export { forms } from "./forms.ts";
export { partForms } from "./part-forms.ts";
export { keyedParameters } from "./idempotency-keys.ts";
export { formats } from "./read-answer.ts";
export type { JsonArray, JsonObject, JsonValue } from "./objects.ts";
export { lazyMembers } from "./bind-methods.ts";
export { linkTo } from "./header-fields.ts";
export { lists } from "./lists.ts";
export { streams } from "./open-stream.ts";
export { parameters } from "./route-parameters.ts";
export { pathParameters } from "./path-parameters.ts";
export { onRequest } from "./on-request.ts";
export type { OutgoingRequest } from "./on-request.ts";
export * from "./pagination-errors.ts";
export type { MethodParts } from "./parts.ts";
export {
  checks,
  deprecations,
  errorDetails,
  events,
  everyPolicy,
  extraQuery,
  limits,
  redaction,
  responseTypes,
  retries,
} from "./policies.ts";
export type {
  DeprecationOptions,
  LimitOptions,
  PolicyOption,
  RetryOptions,
} from "./policies.ts";
export type { Policy, PolicyOptions } from "./policy.ts";
export type { Problem } from "./problem.ts";
export * from "./response-errors.ts";
export { isSdkError, SdkError } from "./sdk-error.ts";
export type { Attempt, ErrorDetails, PagePosition } from "./sdk-error.ts";
export type {
  EventStream,
  JsonLines,
  NamedEventStream,
  ServerSentEvent,
} from "./streams.ts";
export { styles } from "./styles.ts";
export { bodies } from "./write-body.ts";
export * from "./token-errors.ts";
export { createValidators } from "./validation.ts";
export {
  InvalidRequestError,
  InvalidResponseError,
} from "./validation-errors.ts";
export type * from "./validation-options.ts";
export { tombstones } from "./tombstones.ts";
export { unbound } from "./unbound.ts";
export { unusable } from "./unusable.ts";

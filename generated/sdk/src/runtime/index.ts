export type * from "./core/any-body.ts";
export type * from "./core/api-call.ts";
export * from "./core/api-errors.ts";
export { bindMethods } from "./core/bind-methods.ts";
export type { MethodTable } from "./core/bind-methods.ts";
export * from "./core/call-errors.ts";
export { systemClock } from "./core/clock.ts";
export type { Clock } from "./core/clock.ts";
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
} from "./core/common-options.ts";
export type * from "./core/compile-errors.ts";
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
} from "./core/entries.ts";
export type { EventFields, EventName, Hooks } from "./core/events.ts";
export type { JsonArray, JsonObject, JsonValue } from "./core/objects.ts";
export { lazyMembers } from "./core/bind-methods.ts";
export { linkTo } from "./core/header-fields.ts";
export { lists } from "./core/lists.ts";
export { parameters } from "./core/route-parameters.ts";
export { pathParameters } from "./core/path-parameters.ts";
export { onRequest } from "./core/on-request.ts";
export type { OutgoingRequest } from "./core/on-request.ts";
export * from "./core/pagination-errors.ts";
export type { MethodParts } from "./core/parts.ts";
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
} from "./core/policies.ts";
export type {
  DeprecationOptions,
  LimitOptions,
  PolicyOption,
  RetryOptions,
} from "./core/policies.ts";
export type { Policy, PolicyOptions } from "./core/policy.ts";
export type { Problem } from "./core/problem.ts";
export * from "./core/response-errors.ts";
export { isSdkError, SdkError } from "./core/sdk-error.ts";
export type { Attempt, ErrorDetails, PagePosition } from "./core/sdk-error.ts";
export { bodies } from "./core/write-body.ts";
export * from "./core/token-errors.ts";
export { createValidators } from "./core/validation.ts";
export {
  InvalidRequestError,
  InvalidResponseError,
} from "./core/validation-errors.ts";
export type * from "./core/validation-options.ts";
export { tombstones } from "./core/tombstones.ts";
export { unbound } from "./core/unbound.ts";
export { unusable } from "./core/unusable.ts";
export { createConnection, openConnection } from "./gateway/connection.ts";
export type { Connection, ConnectionScope } from "./gateway/connection.ts";
export type * from "./gateway/descriptors.ts";
export type * from "./gateway/options.ts";
export { scopeOf } from "./gateway/scope-of.ts";
export { requestOperation } from "./gateway/raw-request.ts";
export type {
  KnownOperations,
  RawOperation,
  RawOptions,
  RawParams,
} from "./gateway/raw-request.ts";
export { verifyConnection } from "./gateway/verify.ts";
export type { Verification, VerificationCheck } from "./gateway/verify.ts";

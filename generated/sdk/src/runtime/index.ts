export * from "./core/api-errors.ts";
export type { ApiCall, SafeResult, WithResponse } from "./core/call.ts";
export * from "./core/call-errors.ts";
export type { Clock } from "./core/clock.ts";
export { systemClock } from "./core/clock.ts";
export type * from "./core/compile-errors.ts";
export type { Connection, ConnectionScope } from "./gateway/connection.ts";
export { createConnection } from "./gateway/connection.ts";
export type * from "./gateway/descriptors.ts";
export type { Filter } from "./core/filter.ts";
export type { Attempt, ErrorDetails, PagePosition } from "./core/sdk-error.ts";
export type { EventFields, EventName, Hooks } from "./core/events.ts";
export { SdkError, isSdkError } from "./core/sdk-error.ts";
export type { JsonArray, JsonObject, JsonValue } from "./core/objects.ts";
export { lazyMembers } from "./core/lazy-members.ts";
export { linkTo } from "./core/header-fields.ts";
export { listOperation } from "./gateway/list.ts";
export type {
  ItemDecoder,
  ItemOf,
  ListCall,
  ListOptions,
  PagingDescriptor,
} from "./gateway/list-call.ts";
export type * from "./gateway/options.ts";
export type {
  CursorPages,
  LinkedPages,
  MemberPath,
  NumberedPages,
  PageShape,
} from "./core/paging.ts";
export * from "./core/pagination-errors.ts";
export type { Problem } from "./core/problem.ts";
export * from "./core/response-errors.ts";
export * from "./core/token-errors.ts";
export { removedOperation, wrongScope } from "./gateway/tombstones.ts";
export { requestOperation } from "./gateway/raw-request.ts";
export type {
  KnownOperations,
  RawOperation,
  RawOptions,
  RawParams,
} from "./gateway/raw-request.ts";
export { verifyConnection } from "./gateway/verify.ts";
export type { Verification, VerificationCheck } from "./gateway/verify.ts";

export * from "../core/api-errors.ts";
export type { ApiCall, SafeResult, WithResponse } from "../core/call.ts";
export * from "../core/call-errors.ts";
export type { Clock } from "../core/clock.ts";
export { systemClock } from "../core/clock.ts";
export type * from "../core/compile-errors.ts";
export type { Connection, ConnectionScope } from "./connection.ts";
export { createConnection } from "./connection.ts";
export type * from "./descriptors.ts";
export type { Filter } from "../core/filter.ts";
export type { Attempt, ErrorDetails, PagePosition } from "../core/sdk-error.ts";
export type { EventFields, EventName, Hooks } from "../core/events.ts";
export { SdkError, isSdkError } from "../core/sdk-error.ts";
export type { JsonArray, JsonObject, JsonValue } from "../core/objects.ts";
export { lazyMembers } from "../core/lazy-members.ts";
export { linkTo } from "../core/header-fields.ts";
export { listOperation } from "./list.ts";
export type {
  ItemDecoder,
  ItemOf,
  ListCall,
  ListOptions,
  PagingDescriptor,
} from "./list-call.ts";
export type * from "./options.ts";
export type {
  CursorPages,
  LinkedPages,
  MemberPath,
  NumberedPages,
  PageShape,
} from "../core/paging.ts";
export * from "../core/pagination-errors.ts";
export type { Problem } from "../core/problem.ts";
export * from "../core/response-errors.ts";
export * from "../core/token-errors.ts";
export { removedOperation, wrongScope } from "./tombstones.ts";
export { requestOperation } from "./raw-request.ts";
export type {
  KnownOperations,
  RawOperation,
  RawOptions,
  RawParams,
} from "./raw-request.ts";
export { verifyConnection } from "./verify.ts";
export type { Verification, VerificationCheck } from "./verify.ts";

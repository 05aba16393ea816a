export * from "./api-errors.ts";
export type { ApiCall, SafeResult, WithResponse } from "./call.ts";
export * from "./call-errors.ts";
export type { Clock } from "./clock.ts";
export { systemClock } from "./clock.ts";
export type * from "./compile-errors.ts";
export type { Connection, ConnectionScope } from "./connection.ts";
export { createConnection } from "./connection.ts";
export type * from "./descriptors.ts";
export type { Filter } from "./filter.ts";
export type { Attempt, ErrorDetails, PagePosition } from "./gateway-error.ts";
export type { EventFields, EventName, Hooks } from "./events.ts";
export { GatewayError, isGatewayError } from "./gateway-error.ts";
export type { JsonArray, JsonObject, JsonValue } from "./json.ts";
export { lazyMembers } from "./lazy-members.ts";
export { linkTo } from "./link.ts";
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
} from "./page-rules.ts";
export * from "./pagination-errors.ts";
export type { Problem } from "./problem.ts";
export * from "./response-errors.ts";
export * from "./token-errors.ts";
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

import type { Answer } from "./api-call.ts";
import type { CallOptions } from "./common-options.ts";
import type { PageRequest } from "./list-pages.ts";
import type { Operation } from "./operation.ts";

/** What methods are bound to: where a service is, and who calls. */
export interface Connection {
  /** For `bindMethods`: makes what sends the calls of one operation; no I/O. */
  open(operation: Operation): Send;
}

/** Sends one call of an operation; rejects with SdkError only. */
export type Send = <T>(call: CallRequest) => Promise<Answer<T>>;

/** One call, as the caller gave it. Only own properties are read. */
export interface CallRequest {
  readonly params: object;
  readonly options: CallOptions;
  readonly page?: PageRequest | undefined;
}

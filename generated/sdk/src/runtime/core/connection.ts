import type { Answer } from "./api-call.ts";
import type { Operation } from "./route.ts";
import { toSdkError } from "./sdk-error.ts";
import type { Root } from "./policy.ts";
import { type Place, runCall } from "./run-call.ts";
import type { CallRequest } from "./write-request.ts";

/** What methods are bound to: where a service is, and who calls. */
export interface Connection {
  /** For `bindMethods`: makes what sends the calls of one operation; no I/O. */
  open(operation: Operation): Send;
}

/** Sends one call of an operation; rejects with SdkError only. */
export type Send = <T>(call: CallRequest) => Promise<Answer<T>>;

/**
 * Makes what sends the calls of an operation.
 * @param findPlace asked at the first call, and again if it throws: its error is
 *   the failure of the call
 */
export function openOperation(
  root: Root,
  operation: Operation,
  findPlace: () => Place,
): Send {
  let place: Place | undefined;
  return async <T>(call: CallRequest) => {
    try {
      place ??= findPlace();
    } catch (thrown) {
      throw toSdkError(thrown, { operation: operation.key });
    }
    return runCall<T>(root, operation, place, call);
  };
}

import type { PageRequest } from "./entries.ts";
import type { CallRequest, GivenCall, Operation, Send } from "./parts.ts";
import { slots } from "./objects.ts";
import { toSdkError } from "./sdk-error.ts";
import type { Root } from "./policy.ts";
import { type Place, runCall } from "./run-call.ts";

/** What methods are bound to: where a service is, and who calls. */
export interface Connection {
  /** For `bindMethods`: makes what sends the calls of one operation; no I/O. */
  open(operation: Operation): Send;
}

/**
 * Makes what sends the calls of an operation.
 * @param findPlace asked at the first call, and again if it throws: its error is
 *   the failure of the call
 */
export const openOperation = (
  root: Root,
  operation: Operation,
  findPlace: () => Place,
): Send => {
  let place: Place | undefined;
  return async <T>(call: GivenCall) => {
    let request: CallRequest;
    try {
      place ??= findPlace();
      request = withoutPrototypes(call);
    } catch (thrown) {
      throw toSdkError(thrown, { operation: operation.key });
    }
    return runCall<T>(root, operation, place, request);
  };
};

/** A polluted prototype must not add to what a caller gives. */
const withoutPrototypes = (call: GivenCall): CallRequest => {
  const { params, options, page } = slots(call) as unknown as GivenCall; // the same members
  return {
    params: slots(params),
    options: slots(options),
    page: page && (slots(page) as unknown as PageRequest), // the same members
  };
};

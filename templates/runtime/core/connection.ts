import type { Answer } from "./api-call.ts";
import type { CallOptions } from "./common-options.ts";
import type { PageRequest } from "./entries.ts";
import type { Operation } from "./route.ts";
import { toSdkError } from "./sdk-error.ts";
import { own } from "./objects.ts";
import type { Root } from "./policy.ts";
import { type Call, runCall } from "./run-call.ts";
import type { Transport } from "./transport.ts";
import { type RequestRules, writeRequest } from "./write-request.ts";

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

/** Where the calls of an operation go, and through what. */
export interface Place {
  readonly rules: RequestRules;
  readonly transport: Transport;
  readonly authenticate: Call["authenticate"];
}

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
    const { params, options } = call;
    const { rules, transport, authenticate } = place;
    const page = own(call, "page");
    return runCall<T>(root, {
      operation,
      options,
      position: page && own(page, "position"),
      stop: page && own(page, "stop"),
      transport,
      authenticate,
      write: (settings, progress) => {
        root.redactor.rememberHeaders(settings.headers);
        const { inForm } = root;
        return writeRequest(operation, {
          rules,
          params,
          options,
          page,
          settings,
          progress,
          inForm,
        });
      },
    });
  };
}

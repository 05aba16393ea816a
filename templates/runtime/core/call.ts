import { type ErrorDetails, SdkError, isSdkError } from "./sdk-error.ts";
import { ignore } from "./cancellation.ts";

/** Data together with the response it came in. */
export interface WithResponse<T> {
  readonly data: T;
  /** Status and headers; the body has been read. */
  readonly response: Response;
}

/** What became of a call, as a value. */
export type SafeResult<T> =
  | { readonly ok: true; readonly data: T; readonly response: Response }
  | { readonly ok: false; readonly error: SdkError };

/**
 * A running call: a promise of the data. It starts at once, like any promise,
 * and rejects with SdkError only.
 */
export interface ApiCall<T> extends Promise<T> {
  /** The data and the response. */
  withResponse(): Promise<WithResponse<T>>;
  /** Never rejects. */
  safe(): Promise<SafeResult<T>>;
}

/** Makes the call object of a running exchange. */
export function createApiCall<T>(
  exchange: Promise<WithResponse<T>>,
): ApiCall<T> {
  const data = exchange.then((settled) => settled.data);
  return Object.assign(data, {
    withResponse() {
      // Who asks for another form looks at failures there; without a form
      // asked for, an unhandled failure is reported as for any promise.
      data.catch(ignore);
      return exchange.then((settled) => settled);
    },
    safe() {
      data.catch(ignore);
      return exchange.then(
        (settled): SafeResult<T> => ({ ok: true, ...settled }),
        (thrown): SafeResult<T> => ({ ok: false, error: thrown }),
      );
    },
  });
}

/** Turns anything thrown into one of the family. */
export function toSdkError(thrown: unknown, details: ErrorDetails): SdkError {
  if (isSdkError(thrown)) return thrown;
  // Not kept as cause: nobody knows what a stranger's error holds.
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return new SdkError(`${details.operation}: unexpected ${name}`, {
    ...details,
    code: "unexpected",
  });
}

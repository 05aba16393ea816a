import { type ErrorDetails, SdkError, isSdkError } from "./sdk-error.ts";
import type { Answer, ApiCall, SafeAnswer } from "./api-call.ts";
import { ignore } from "./cancellation.ts";

/** Makes the call object of a running exchange. */
export function createApiCall<T>(exchange: Promise<Answer<T>>): ApiCall<T> {
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
        (settled): SafeAnswer<T> => ({ ok: true, ...settled }),
        (thrown): SafeAnswer<T> => ({ ok: false, error: thrown }),
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

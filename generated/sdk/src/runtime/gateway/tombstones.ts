import { RemovedEndpointError } from "../core/call-errors.ts";
import type { RemovedOperation } from "../core/compile-errors.ts";

/**
 * What the SDK keeps of a removed operation.
 * @returns a function that throws RemovedEndpointError, typed as not callable
 */
export function removedOperation<Reason extends string>(
  key: string,
  reason: Reason,
): RemovedOperation<Reason> {
  const tombstone = (): never => {
    throw new RemovedEndpointError(key, reason);
  };
  // The type has only a phantom member: it exists to be refused by the
  // compiler, and whoever gets past that meets the error above.
  return tombstone as unknown as RemovedOperation<Reason>;
}

import type { Change } from "../changes/kinds/change.ts";
import type { OperationKey } from "../model/operation.ts";

/** A status with which an operation does not fail any more. */
export interface GoneStatus {
  readonly change: number;
  readonly operation: OperationKey;
  /** `404`, or `4XX`. */
  readonly status: string;
}

/** A status that a range or the default covers still may come, and so may any where no response is described. */
export function goneStatuses(
  changes: readonly Change[],
): readonly GoneStatus[] {
  return changes.flatMap((change, index) => {
    const { kind, operation, effect, element, direction } = change;
    return kind === "response-error-status-removed" &&
      direction === "response" &&
      effect === "narrows" &&
      operation !== null &&
      element.name !== null
      ? [{ change: index, operation: operation.key, status: element.name }]
      : [];
  });
}

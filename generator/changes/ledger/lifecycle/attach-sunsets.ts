import { operationsByKey, type ApiModel } from "../../../model/api-model.ts";
import type { LedgerChange } from "../../kinds/change.ts";
import { sunsetOf } from "./sunset-of.ts";

/**
 * Adds the announced removal to deprecations, and the earlier announced day to removals, so that a policy can compare
 * the two.
 */
export function attachSunsets(
  model: ApiModel,
  changes: readonly LedgerChange[],
): readonly LedgerChange[] {
  // All operations are searched only if a change needs it.
  if (!changes.some(isAnnounced) && !changes.some(isDeprecation))
    return changes;
  const operations = operationsByKey(model);
  return changes.map((change) => {
    const operation = operations.get(change.operation.key);
    if (operation === undefined) return change;
    const { grace } = change;
    if (isDeprecation(change)) {
      const title = sunsetOf(operation, model.releases)?.title ?? null;
      return title === null ? change : { ...change, sunset: title };
    }
    if (grace?.kind !== "deprecated-first") return change;
    const sunset = sunsetOf(operation, model.releases)?.day ?? null;
    return sunset === null
      ? change
      : { ...change, grace: { ...grace, sunset } };
  });
}

function isAnnounced({ grace }: LedgerChange): boolean {
  return grace?.kind === "deprecated-first";
}

function isDeprecation({ kind }: LedgerChange): boolean {
  return kind === "operation-deprecated";
}

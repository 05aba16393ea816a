import { operationsByKey, type ApiModel } from "../../../model/api-model.ts";
import type { LedgerChange } from "../../change/change.ts";
import { sunsetOf } from "./sunset-of.ts";

/**
 * Deprecations with what was announced for their end, and removals with the day for which they were announced, so that a policy
 * can tell what went before it.
 */
export function attachSunsets(
  model: ApiModel,
  changes: readonly LedgerChange[],
): readonly LedgerChange[] {
  // Looking at all operations is worth it only when some change asks.
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

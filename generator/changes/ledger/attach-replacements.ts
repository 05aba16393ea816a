import { operationsByKey, type ApiModel } from "../../model/api-model.ts";
import {
  createReplacementFinder,
  type DescriptionOf,
  type Replacement,
} from "../../model/replacement.ts";
import type {
  LifecycleChange,
  Comparison,
  LedgerChange,
} from "../kinds/change.ts";
import type { ChangeReplacement } from "../change/change.ts";
import { readFacts } from "./ledger.ts";
import { attachSunsets } from "./lifecycle/attach-sunsets.ts";

/**
 * Adds what to call instead, as of the later release. This is a separate step after comparisons are combined: a
 * replacement is a state of another operation at the last release, not a fact of the changed one.
 *
 * @param descriptionOf what documents say as of that release
 */
export function attachReplacements(
  model: ApiModel,
  comparison: Comparison<LedgerChange>,
  descriptionOf: DescriptionOf,
): Comparison {
  const replacementOf = createLookup(model, comparison, descriptionOf);
  const changes = attachSunsets(model, comparison.changes).map((change) =>
    withReplacement(change, replacementOf(change)),
  );
  return { ...comparison, changes };
}

function createLookup(
  model: ApiModel,
  comparison: Comparison<LedgerChange>,
  descriptionOf: DescriptionOf,
): (change: LedgerChange) => ChangeReplacement | null {
  // All operations are searched only if a change needs it.
  if (!comparison.changes.some(wantsReplacement)) return () => null;
  const find = createReplacementFinder(model, descriptionOf);
  const operations = operationsByKey(model);
  return (change) => {
    const operation = operations.get(change.operation.key);
    if (operation === undefined || !wantsReplacement(change)) return null;
    const found = find(operation, comparison.after);
    return found && describe(found, comparison);
  };
}

/** Callers of a removed or deprecated operation need another one. */
function wantsReplacement({ area, after }: LedgerChange): boolean {
  return (
    area === "operation" && (after === "deprecated" || after === "removed")
  );
}

function withReplacement(
  change: LedgerChange,
  replacement: ChangeReplacement | null,
): LifecycleChange {
  return { ...change, replacement };
}

function describe(
  { operation, state, ...source }: Replacement,
  { releases, after }: Comparison<LedgerChange>,
): ChangeReplacement {
  const { key, method, path } = operation;
  const reached = readFacts(operation).findLast(
    ({ release, from, to }) => release <= after && from !== to,
  );
  const since = reached && releases[reached.release];
  return {
    key,
    endpoint: `${method} ${path}`,
    ...source,
    state,
    since: since?.id ?? null,
  };
}

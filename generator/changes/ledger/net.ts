import { invariant } from "../../diagnostics/invariant.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { Comparison, LedgerChange } from "../change/change.ts";
import { deriveChanges } from "./derive-changes.ts";
import type { LedgerEntry } from "../change/fact.ts";
import { joinFacts } from "./ledger.ts";

/**
 * Composes two comparisons of one catalogue, A to B and B to C, into A to C without looking at the catalogue. Either
 * may go forward or backward. Replacements are as of a release and are attached afterwards.
 */
export function net(
  first: Comparison<LedgerChange>,
  second: Comparison<LedgerChange>,
): Comparison<LedgerChange> {
  invariant(
    first.after === second.before,
    "comparisons that meet at one release",
  );
  const entries = new Map(entriesOf(first));
  for (const [key, entry] of entriesOf(second)) {
    const facts = joinFacts(entries.get(key)?.facts ?? [], entry.facts);
    if (facts.length === 0) entries.delete(key);
    else entries.set(key, { operation: entry.operation, facts });
  }
  return deriveChanges([...entries.values()], {
    releases: first.releases,
    before: first.before,
    after: second.after,
  });
}

function entriesOf(
  comparison: Comparison<LedgerChange>,
): ReadonlyMap<OperationKey, LedgerEntry> {
  return new Map(
    [...comparison.changes, ...comparison.cancelled].map(({ entry }) => [
      entry.operation.key,
      entry,
    ]),
  );
}

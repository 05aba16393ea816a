import { invariant } from "../../generator/diagnostics/invariant.ts";
import { sortLifecycle } from "../../generator/model/lifecycle.ts";
import type { OperationKey } from "../../generator/model/operation.ts";
import type {
  Comparison,
  LedgerChange,
} from "../../generator/changes/kinds/change.ts";
import { deriveChanges } from "../../generator/changes/ledger/derive-changes.ts";
import type { Fact, LedgerEntry } from "../../generator/changes/change/fact.ts";

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

/**
 * The facts between the two outer ends of adjacent ranges. Those that only one of them has: a range there and a range
 * back over the same releases leave nothing.
 */
function joinFacts(
  first: readonly Fact[],
  second: readonly Fact[],
): readonly Fact[] {
  const inFirst = new Set(first.map(factIdentity));
  const inSecond = new Set(second.map(factIdentity));
  return sortLifecycle([
    ...first.filter((fact) => !inSecond.has(factIdentity(fact))),
    ...second.filter((fact) => !inFirst.has(factIdentity(fact))),
  ]);
}

function factIdentity({ release, kind }: Fact): string {
  return `${release} ${kind}`;
}

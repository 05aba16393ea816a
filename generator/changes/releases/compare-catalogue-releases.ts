import type { Change } from "../change/change.ts";
import { attachReplacements } from "../ledger/attach-replacements.ts";
import { compareChanges } from "../change/canonical-order.ts";
import { deriveChanges } from "../ledger/derive-changes.ts";
import { readLedger } from "../ledger/ledger.ts";
import type {
  CatalogueComparison,
  CatalogueComparisonInput,
} from "./catalogue-comparison.ts";
import { compareSpans, type ComparedSpans } from "./compare-spans.ts";
import { withoutNamedFields } from "./named-facts.ts";
import { describedIdentities, withIdentity } from "./operation-identities.ts";
import { spansOfRange } from "./pins-of-range.ts";

/**
 * What differs between two releases of one catalogue. Its facts tell what became of whole operations; where documents are
 * pinned at both ends, their comparison tells the rest. `before` later than `after` is a downgrade.
 */
export function compareCatalogueReleases(
  input: CatalogueComparisonInput,
): CatalogueComparison {
  const { model, before, after, documents, compareApis } = input;
  const spans =
    compareApis === null ? [] : spansOfRange(documents, before, after);
  const entries = withoutNamedFields(
    readLedger(
      model.operations,
      Math.min(before, after),
      Math.max(before, after),
    ),
    spans,
  );
  const range = { releases: model.releases, before, after };
  const ledger = attachReplacements(model, deriveChanges(entries, range));
  const described: ComparedSpans =
    compareApis === null || spans.length === 0
      ? nothingDescribed
      : compareSpans({ ...input, compareApis, spans });
  const identities = describedIdentities(described.ends);
  const changes: readonly Change[] = [
    ...ledger.changes
      .filter(({ operation }) => !described.moved.has(operation.key))
      .map((change) => withIdentity(change, identities)),
    ...described.changes,
  ];
  return {
    ...range,
    direction: ledger.direction,
    changes: changes.toSorted(compareChanges),
    cancelled: ledger.cancelled,
    proposals: described.proposals,
    remarks: described.remarks,
  };
}

const nothingDescribed: ComparedSpans = {
  ends: [],
  changes: [],
  moved: new Set(),
  proposals: [],
  remarks: [],
};

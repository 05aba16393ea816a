import { invariant } from "../diagnostics/invariant.ts";
import { compareChanges } from "./kinds/canonical-order.ts";
import type { Change } from "./kinds/change.ts";
import { attachReplacements } from "./ledger/attach-replacements.ts";
import { deriveChanges } from "./ledger/derive-changes.ts";
import { readLedger } from "./ledger/ledger.ts";
import { descriptionsAt } from "./releases/descriptions-at.ts";
import type {
  ReleaseComparison,
  ReleaseComparisonInput,
} from "./releases/release-comparison.ts";
import { compareSpans, type ComparedSpans } from "./releases/compare-spans.ts";
import { createDescribedBefore } from "./releases/described-before.ts";
import { withoutNamedFields } from "./releases/named-facts.ts";
import {
  describedIdentities,
  withIdentity,
} from "./releases/operation-identities.ts";
import { notKnownBefore } from "./releases/not-known-before.ts";
import { pinsOfRange, spansOfRange } from "./releases/pins-of-range.ts";

/**
 * Compares two releases of one catalogue. Nothing else does: the facts tell the changes of whole operations; if
 * documents are pinned at both ends, their comparison tells the rest. If `before` is later than `after`, it is a
 * downgrade.
 */
export function compareReleases(
  input: ReleaseComparisonInput,
): ReleaseComparison {
  const { model, before, after, documents, compareApis } = input;
  invariant(hasDocuments(input), "the documents that the range has pinned");
  const spans =
    compareApis === null ? [] : spansOfRange(documents, before, after);
  const entries = withoutNamedFields(
    readLedger(
      model.operations,
      Math.min(before, after),
      Math.max(before, after),
      createDescribedBefore(documents),
    ),
    spans,
  );
  const range = { releases: model.releases, before, after };
  const ledger = attachReplacements(
    model,
    deriveChanges(entries, range),
    descriptionsAt(documents, after),
  );
  const described: ComparedSpans =
    compareApis === null || spans.length === 0
      ? nothingDescribed
      : compareSpans({ ...input, compareApis, spans });
  const unknown = notKnownBefore(model, before, after);
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
    limits: described.limits,
    remarks: [...unknown.remarks, ...described.remarks],
    notKnownBefore: unknown.count,
  };
}

/** A caller that left them out would compare facts only, and get another verdict. */
function hasDocuments(input: ReleaseComparisonInput): boolean {
  const { documents } = input;
  return pinsOfRange(input).every(({ namespace, release }) =>
    documents.some(
      (document) =>
        document.namespace === namespace && document.release === release,
    ),
  );
}

const nothingDescribed: ComparedSpans = {
  ends: [],
  changes: [],
  moved: new Set(),
  proposals: [],
  limits: [],
  remarks: [],
};

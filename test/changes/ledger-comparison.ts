import type {
  Comparison,
  LedgerChange,
} from "../../generator/changes/kinds/change.ts";
import { attachReplacements } from "../../generator/changes/ledger/attach-replacements.ts";
import { deriveChanges } from "../../generator/changes/ledger/derive-changes.ts";
import {
  describedNever,
  readLedger,
} from "../../generator/changes/ledger/ledger.ts";
import type { ApiModel } from "../../generator/model/api-model.ts";
import type { ReleaseIndex } from "../../generator/model/release.ts";

/** What the facts of a catalogue say between two of its releases, without replacements: what `net` composes. */
export function compareLedgers(
  model: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): Comparison<LedgerChange> {
  const { releases, operations } = model;
  const ends = [before, after].toSorted((a, b) => a - b);
  const [earlier = -1, later = -1] = ends;
  const entries = readLedger(operations, earlier, later, describedNever);
  return deriveChanges(entries, { releases, before, after });
}

/** The same with replacements. */
export function compareByFacts(
  model: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): Comparison {
  const compared = compareLedgers(model, before, after);
  return attachReplacements(model, compared, () => null);
}

import type { ApiModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import { attachReplacements } from "./attach-replacements.ts";
import type { Comparison, LedgerChange } from "../change/change.ts";
import { deriveChanges } from "./derive-changes.ts";
import { readLedger } from "./ledger.ts";

/**
 * What differs between two releases of one catalogue: the facts of the releases after the earlier and up to the later
 * one, folded into one finding per cause. `before` later than `after` is a downgrade and gives the mirror.
 */
export function compareReleases(
  model: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): Comparison {
  return attachReplacements(model, compareLedgers(model, before, after));
}

/** The comparison without replacements: what `net` composes, since it depends on nothing but facts in the range. */
export function compareLedgers(
  model: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): Comparison<LedgerChange> {
  const { releases, operations } = model;
  const earlier = Math.min(before, after);
  const later = Math.max(before, after);
  const entries = readLedger(operations, earlier, later);
  return deriveChanges(entries, { releases, before, after });
}

import { compareText } from "../../../diagnostics/sort.ts";
import type { Change, RenameProposal } from "../../change/change.ts";
import type { MatchedOperations } from "./match-operations.ts";
import { proposeFields } from "./propose-fields.ts";
import { proposeOperations } from "./propose-operations.ts";

/**
 * Proposes elements that may be the same under two names, the likeliest first. It decides nothing: `accept-rename`
 * records a rename.
 */
export function proposeRenames(
  { removed, added }: Pick<MatchedOperations, "removed" | "added">,
  changes: readonly Change[],
): readonly RenameProposal[] {
  return [
    ...proposeOperations(removed, added),
    ...proposeFields(changes),
  ].toSorted(
    (a, b) =>
      b.score - a.score ||
      compareText(a.kind, b.kind) ||
      compareText(a.from, b.from) ||
      compareText(a.to, b.to),
  );
}

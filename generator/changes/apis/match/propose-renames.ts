import { compareText } from "../../../diagnostics/sort.ts";
import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { Change, RenameProposal } from "../../change/change.ts";
import type { MatchedOperations } from "./match-operations.ts";
import { proposeComponents } from "./propose-components.ts";
import { proposeElements } from "./propose-elements.ts";
import { proposeOperations } from "./propose-operations.ts";

/**
 * Proposes elements that may be the same under two names, the likeliest first. It decides nothing: `accept-rename`
 * records a rename.
 */
export function proposeRenames(
  { removed, added }: Pick<MatchedOperations, "removed" | "added">,
  changes: readonly Change[],
  sides: Readonly<Record<"before" | "after", WireApi>>,
): readonly RenameProposal[] {
  return [
    ...proposeOperations(removed, added),
    ...proposeElements(changes, sides),
    ...proposeComponents(changes, sides),
  ].toSorted(
    (a, b) =>
      b.score - a.score ||
      compareText(a.kind, b.kind) ||
      compareText(a.from, b.from) ||
      compareText(a.to, b.to),
  );
}

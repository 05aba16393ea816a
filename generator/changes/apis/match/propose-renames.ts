import { compareText } from "../../../diagnostics/sort.ts";
import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { Change } from "../../kinds/change.ts";
import type { MatchedOperations } from "./match-operations.ts";
import { proposeComponents } from "./propose-components.ts";
import { proposeElements } from "./propose-elements.ts";
import { proposeOperations } from "./propose-operations.ts";
import type { RenameSearch } from "./rename-search.ts";

/**
 * Proposes elements that may be the same under two names, the likeliest first. It decides nothing: `accept-rename`
 * records a rename.
 */
export function proposeRenames(
  { removed, added }: Pick<MatchedOperations, "removed" | "added">,
  changes: readonly Change[],
  sides: Readonly<Record<"before" | "after", WireApi>>,
): RenameSearch {
  const found = [
    proposeOperations(removed, added),
    proposeElements(changes, sides),
    proposeComponents(changes, sides),
  ];
  const proposals = found.flatMap((each) => each.proposals);
  return {
    proposals: proposals.toSorted(
      (a, b) =>
        b.score - a.score ||
        compareText(a.kind, b.kind) ||
        compareText(a.from, b.from) ||
        compareText(a.to, b.to),
    ),
    unsearched: found.reduce((sum, { unsearched }) => sum + unsearched, 0),
  };
}

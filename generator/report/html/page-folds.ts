import { groupBy } from "../../changes/change/group-by.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { ReportedChange } from "../change-report.ts";
import { foldChanges, foldEndpoints } from "../fold-changes.ts";
import { pagePlace, pageTexts } from "./page-change.ts";
import type { PageFold } from "./page-data.ts";
import { partOf } from "./page-parts.ts";
import type { PagePools } from "./page-pools.ts";

/** Finds, in each part of the page, the paths under which several changes are shown as one row, with all their rows. */
export function pageFolds(
  changes: readonly ReportedChange[],
  pools: PagePools,
): readonly PageFold[] {
  const positions = new Map(changes.map((change, index) => [change, index]));
  const positionOf = (change: ReportedChange): number => {
    const position = positions.get(change);
    invariant(position !== undefined, "a change of the report");
    return position;
  };
  return [...groupBy(changes, partOf).values()].flatMap((section) =>
    foldEndpoints(foldChanges(section))
      .filter(({ rows }) => rows.some(({ parts }) => parts.length > 1))
      .map(({ rows }) =>
        rows.map(
          ({ told, parts }) =>
            [
              ...pageTexts(told, pools),
              pagePlace(told, pools),
              parts.map(positionOf),
            ] as const,
        ),
      ),
  );
}

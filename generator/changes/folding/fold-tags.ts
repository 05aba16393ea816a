import { groupBy } from "../change/group-by.ts";
import { prose } from "../wording/prose.ts";
import type { FoldableRow, FoldedRow } from "./folded-row.ts";
import { onlyCode } from "./named-code.ts";

/**
 * An endpoint that loses one tag and gets another one has changed its tag: renaming a tag does that at many
 * endpoints.
 */
export function foldTags<R extends FoldableRow>(
  rows: readonly FoldedRow<R>[],
  circumstancesOf: (row: R) => readonly string[],
): readonly FoldedRow<R>[] {
  const groups = groupBy(rows, (row) => {
    const { told, parts } = row;
    const { kind, severity, ofPackage } = told.change;
    const isOfTag =
      kind === "operation-tag-removed" || kind === "operation-tag-added";
    return isOfTag && parts.length === 1
      ? JSON.stringify([
          told.endpoint,
          severity,
          ofPackage.severity,
          circumstancesOf(told),
        ])
      : row;
  });
  return [...groups.values()].flatMap((group) => {
    const changed = changedTag(group);
    return changed === null ? group : [changed];
  });
}

function changedTag<R extends FoldableRow>(
  rows: readonly FoldedRow<R>[],
): FoldedRow<R> | null {
  const [removed, added, ...others] = rows.toSorted(
    (a, b) => Number(isAdded(a)) - Number(isAdded(b)),
  );
  if (removed === undefined || added === undefined || others.length > 0)
    return null;
  const [before, after] = [removed, added].map(({ told }) =>
    onlyCode(told.message),
  );
  if (isAdded(removed) || !before || !after) return null;
  return {
    told: {
      ...removed.told,
      message: prose`Tag changed from ${before} to ${after}`,
    },
    parts: [...removed.parts, ...added.parts],
  };
}

function isAdded({ told }: FoldedRow<FoldableRow>): boolean {
  return told.change.kind === "operation-tag-added";
}

import { foldNames } from "./fold-names.ts";
import { foldPlaces } from "./fold-places.ts";
import { foldTags } from "./fold-tags.ts";
import type { FoldableRow, FoldDetails, FoldedRow } from "./folded-row.ts";

/**
 * Joins rows of one cause, each at the place of its first row:
 *
 * - at one place, the values of an enum, the scopes of an endpoint, and other changes that differ only in a name;
 * - a tag that replaces another one at the same endpoints;
 * - the methods of one path that are added, removed or deprecated;
 * - a field or parameter of one name with the same change in several components or endpoints: in a schema and in its
 * nullable twin, in the bodies of two methods.
 *
 * The rows have the same kind, severity and text, except that an endpoint named in a sentence may differ in the
 * method of its row.
 */
export function foldRows<R extends FoldableRow>(
  rows: readonly R[],
  details: FoldDetails<R>,
): readonly FoldedRow<R>[] {
  const single = rows.map((row): FoldedRow<R> => ({ told: row, parts: [row] }));
  const named = foldNames(single, details.circumstancesOf);
  const tagged = foldTags(named, details.circumstancesOf);
  return foldPlaces(tagged, details);
}

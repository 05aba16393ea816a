import { foldNames } from "./fold-names.ts";
import { foldPlaces } from "./fold-places.ts";
import { foldTags } from "./fold-tags.ts";
import type { FoldableRow, FoldDetails, FoldedRow } from "./folded-row.ts";

/**
 * Rows of one cause as one, each where the first of them stood:
 *
 * - at one place the values of an enum, the scopes of an endpoint, and whatever else differs in its name alone;
 * - a tag that takes the place of another one at the same endpoints;
 * - the methods of one path that come, go or are announced to go;
 * - a field or parameter of one name with which the same happened in several components or endpoints: in a schema and in
 *   its nullable twin, in the bodies of two methods.
 *
 * They have one kind and one severity and say the same, if an endpoint that a sentence names differs in nothing but the method of
 * its row.
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

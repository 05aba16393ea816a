import { foldPlaces } from "./fold-places.ts";
import { foldTags } from "./fold-tags.ts";
import type { FoldableRow, FoldDetails, FoldedRow } from "./folded-row.ts";
import { groupBy } from "../change/group-by.ts";
import { plainText } from "../wording/prose.ts";
import { changeKinds } from "../kinds/change-kinds.ts";
import { enumeratedCode, onlyCode } from "./named-code.ts";

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

/** Changes at one place that differ only in a name: the values of an enum, the scopes of a scheme. */
function foldNames<R extends FoldableRow>(
  rows: readonly FoldedRow<R>[],
  circumstancesOf: (row: R) => readonly string[],
): readonly FoldedRow<R>[] {
  const groups = groupBy(rows, (row) => {
    const { told } = row;
    const { change, endpoint, advice, message } = told;
    if (
      changeKinds[change.kind].several === undefined ||
      onlyCode(message) === null
    )
      // It equals only itself.
      return row;
    const { at, path, schema, schemaPath } = change.element;
    return JSON.stringify([
      [change.kind, change.severity, change.ofPackage.severity, endpoint],
      [at, path, schema, schemaPath],
      [advice.kind, plainText(advice.text)],
      circumstancesOf(told),
    ]);
  });
  return [...groups.values()].map(joined);
}

function joined<R extends FoldableRow>(
  rows: readonly [FoldedRow<R>, ...FoldedRow<R>[]],
): FoldedRow<R> {
  const [first, ...others] = rows;
  const { told } = first;
  const words = changeKinds[told.change.kind].several;
  if (others.length === 0 || words === undefined) return first;
  const names = rows.map((row) => onlyCode(row.told.message)?.text ?? "");
  return {
    told: { ...told, message: words(enumeratedCode(names)) },
    parts: [...first.parts, ...others.flatMap(({ parts }) => parts)],
  };
}

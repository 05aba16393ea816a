import { groupBy } from "../change/group-by.ts";
import { plainText } from "./prose.ts";
import type { FoldableRow, FoldedRow } from "./folded-row.ts";
import { enumeratedCode, onlyCode, severalWordsOf } from "./several-words.ts";

/** Changes at one place that differ only in a name: the values of an enum, the scopes of a scheme. */
export function foldNames<R extends FoldableRow>(
  rows: readonly FoldedRow<R>[],
  circumstancesOf: (row: R) => readonly string[],
): readonly FoldedRow<R>[] {
  const groups = groupBy(rows, (row) => {
    const { told } = row;
    const { change, endpoint, advice, message } = told;
    if (severalWordsOf(change.kind) === null || onlyCode(message) === null)
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
  const words = severalWordsOf(told.change.kind);
  if (others.length === 0 || words === null) return first;
  const names = rows.map((row) => onlyCode(row.told.message)?.text ?? "");
  return {
    told: { ...told, message: words(enumeratedCode(names)) },
    parts: [...first.parts, ...others.flatMap(({ parts }) => parts)],
  };
}

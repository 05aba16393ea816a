import { breaksCode } from "../change-sections.ts";
import type { ReportedChange } from "../change-report.ts";
import type { FoldedChange } from "../fold-changes.ts";
import type { CellColumn } from "./cells.ts";
import {
  asSentence,
  joined,
  markedText,
  text,
  type Inline,
} from "../blocks/inline.ts";
import { row, type Row, type Section } from "../blocks/report-document.ts";

/** Prints some changes as a table, or as a list when they differ only in their endpoints. */
export function tableSection(
  headings: readonly Inline[],
  columns: readonly CellColumn[],
  changes: readonly FoldedChange[],
): Section {
  const shared = columns.filter((column) => isShared(column, changes));
  const left = columns.filter((column) => !shared.includes(column));
  const [first] = changes;
  return {
    headings,
    remarks:
      first === undefined
        ? []
        : [joined(shared.map((column) => sharedText(column, first.told)))],
    columns: left.length === 1 ? null : left,
    rows: changes.map((folded) =>
      changeRow(folded, () => left.map(({ cell }) => cell(folded.told))),
    ),
  };
}

function isShared(
  { isSharable, cell }: CellColumn,
  changes: readonly FoldedChange[],
): boolean {
  const [first, ...others] = changes;
  if (!isSharable || first === undefined || others.length === 0) return false;
  const shared = markedText(cell(first.told));
  return others.every(({ told }) => markedText(cell(told)) === shared);
}

/** Prints `What changed: Fields removed.` */
function sharedText({ title, cell }: CellColumn, told: ReportedChange): Inline {
  return [...text(`${title}: `), ...asSentence(cell(told))];
}

export function changeRow(
  { told: { change }, parts }: FoldedChange,
  make: () => readonly Inline[],
): Row {
  const rank =
    change.accepted !== null
      ? "accepted"
      : breaksCode({ change })
        ? "breaking"
        : change.severity;
  return row(rank, make, parts.length);
}

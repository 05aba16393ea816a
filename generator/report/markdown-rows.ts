import { breaksCode } from "./change-sections.ts";
import type { ReportedChange } from "./change-report.ts";
import type { FoldedChange } from "./fold-changes.ts";
import type { CellColumn } from "./markdown-cells.ts";
import { row, type Row, type Section } from "./markdown-document.ts";
import { asSentence } from "./markdown-text.ts";

/** Prints some changes as a table, or as a list when they differ only in their endpoints. */
export function tableSection(
  headings: readonly string[],
  columns: readonly CellColumn[],
  changes: readonly FoldedChange[],
): Section {
  const shared = columns.filter((column) => isShared(column, changes));
  const left = columns.filter((column) => !shared.includes(column));
  const [first] = changes;
  return {
    headings,
    remark:
      first === undefined
        ? ""
        : shared.map((column) => sharedText(column, first.told)).join(" "),
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
  const text = cell(first.told);
  return others.every(({ told }) => cell(told) === text);
}

/** Prints `What changed: Fields removed.` */
function sharedText({ title, cell }: CellColumn, told: ReportedChange): string {
  return `${title}: ${asSentence(cell(told))}`;
}

export function changeRow(
  { told: { change }, parts }: FoldedChange,
  make: () => readonly string[],
): Row {
  const rank =
    change.accepted !== null
      ? "accepted"
      : breaksCode({ change })
        ? "breaking"
        : change.severity;
  return row(rank, make, parts.length);
}

import { terminalLine } from "../../diagnostics/terminal-text.ts";
import { displayWidth } from "../../render/display-width.ts";
import {
  styled,
  wrapped,
  type Style,
  type StyledPiece,
  type TerminalLook,
} from "./styled-text.ts";

export interface TerminalTable {
  readonly titles: readonly string[];
  /** Each row has as many cells as there are titles; a cell without text is empty. */
  readonly rows: readonly (readonly StyledPiece[])[];
  /** The number of cells, from the first on, that name the subject of a row. */
  readonly named: number;
  /** The indentation of the table. */
  readonly indent?: number;
}

/** The number of columns between two cells. */
const gap = 2;

/**
 * Prints a table when the window is wide enough for it. Otherwise a row becomes a few lines, the first of which names
 * its subject. Nothing is cut in either form, and columns without text are left out.
 */
export function tableLines(
  given: TerminalTable,
  look: TerminalLook,
): readonly string[] {
  const table = withoutEmptyColumns(given);
  const widths = table.titles.map((title, column) =>
    table.rows.reduce(
      (widest, row) => Math.max(widest, widthOf(row[column])),
      displayWidth(title),
    ),
  );
  const width = widths.reduce(
    (sum, each) => sum + each + gap,
    (table.indent ?? 0) - gap,
  );
  return width <= look.columns
    ? alignedLines(table, widths, look)
    : table.rows.flatMap((row) => blockLines(row, table, look));
}

function alignedLines(
  { titles, rows, indent = 0 }: TerminalTable,
  widths: readonly number[],
  { paint }: TerminalLook,
): readonly string[] {
  const head = titles.map((title) => styled("faint", title));
  const all = titles.some((title) => title !== "") ? [head, ...rows] : rows;
  return all.map((row) => {
    const last = row.findLastIndex(({ text }) => text !== "");
    const cells = row.slice(0, last + 1).map((cell, column) => {
      const text = terminalLine(cell.text);
      const pad =
        column === last ? 0 : (widths[column] ?? 0) - displayWidth(text) + gap;
      return `${text === "" ? "" : paint(cell.style, text)}${" ".repeat(pad)}`;
    });
    return `${" ".repeat(indent)}${cells.join("")}`;
  });
}

function blockLines(
  row: readonly StyledPiece[],
  { named, indent = 0 }: TerminalTable,
  look: TerminalLook,
): readonly string[] {
  return [
    ...wrapped(joined(row.slice(0, named), " ", "strong"), look, {
      first: indent,
      rest: indent + 4,
    }),
    ...wrapped(joined(row.slice(named), " · ", null), look, {
      first: indent + 2,
      rest: indent + 4,
    }).filter((line) => line !== ""),
  ];
}

/**
 * Joins pieces.
 * @param style the style of plain text
 */
function joined(
  cells: readonly StyledPiece[],
  between: string,
  style: Style | null,
): readonly StyledPiece[] {
  return cells
    .filter(({ text }) => text !== "")
    .flatMap((cell, index) => [
      ...(index === 0 ? [] : [styled("faint", between)]),
      cell.style === "plain" && style !== null
        ? styled(style, cell.text)
        : cell,
    ]);
}

function widthOf(cell: StyledPiece | undefined): number {
  return cell === undefined ? 0 : displayWidth(terminalLine(cell.text));
}

function withoutEmptyColumns({
  titles,
  rows,
  named,
  ...rest
}: TerminalTable): TerminalTable {
  const isUsed = titles.map((_, column) =>
    rows.some((row) => row[column]?.text !== ""),
  );
  const used = <T>(cells: readonly T[]): readonly T[] =>
    cells.filter((_, column) => isUsed[column]);
  return {
    ...rest,
    titles: used(titles),
    rows: rows.map(used),
    named: used(titles.slice(0, named)).length,
  };
}

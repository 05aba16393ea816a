import { terminalLine } from "../../../diagnostics/terminal-text.ts";
import { displayWidth } from "../../../render/display-width.ts";
import { joined, toned, type Inline, type Tone } from "../../blocks/inline.ts";
import { styledPiece, wrapped, type TerminalLook } from "./styled-text.ts";

export interface TerminalTable {
  readonly titles: readonly string[];
  /** Each row has as many cells as there are titles; a cell without text is empty. */
  readonly rows: readonly (readonly Inline[])[];
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
  const head = titles.map((title) => toned("faint", title));
  const all = titles.some((title) => title !== "") ? [head, ...rows] : rows;
  return all.map((row) => {
    const last = row.findLastIndex((cell) => !isEmpty(cell));
    const cells = row.slice(0, last + 1).map((cell, column) => {
      const pad =
        column === last ? 0 : (widths[column] ?? 0) - widthOf(cell) + gap;
      const painted = cell
        .map(styledPiece)
        .map((piece) => paint(piece.style, terminalLine(piece.text)));
      return `${painted.join("")}${" ".repeat(pad)}`;
    });
    return `${" ".repeat(indent)}${cells.join("")}`;
  });
}

function blockLines(
  row: readonly Inline[],
  { named, indent = 0 }: TerminalTable,
  look: TerminalLook,
): readonly string[] {
  const name = joined(row.slice(0, named), toned("faint", " "));
  return [
    ...wrapped(name.map(strengthened), look, {
      first: indent,
      rest: indent + 4,
    }),
    ...wrapped(joined(row.slice(named), toned("faint", " · ")), look, {
      first: indent + 2,
      rest: indent + 4,
    }).filter((line) => line !== ""),
  ];
}

/** Makes plain text strong, since it names the subject of a row. */
function strengthened(part: Inline[number]): Inline[number] {
  const tone: Tone | undefined =
    part.kind === "text" && (part.tone ?? "plain") === "plain"
      ? "strong"
      : part.tone;
  return tone === undefined ? part : { ...part, tone };
}

function isEmpty(cell: Inline | undefined): boolean {
  return widthOf(cell) === 0;
}

function widthOf(cell: Inline = []): number {
  return cell
    .map(styledPiece)
    .reduce((sum, piece) => sum + displayWidth(terminalLine(piece.text)), 0);
}

function withoutEmptyColumns({
  titles,
  rows,
  named,
  ...rest
}: TerminalTable): TerminalTable {
  const isUsed = titles.map((_, column) =>
    rows.some((row) => !isEmpty(row[column])),
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

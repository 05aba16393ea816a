import { displayWidth } from "../../../render/display-width.ts";
import type { Column } from "../../blocks/report-document.ts";

/** `aligned` is the format of prettier, for people who read the text; `compact` is for texts with a size limit. */
export type Spacing = "aligned" | "compact";

/**
 * Prints a table of cells that are Markdown already, without a final newline. A pipe in a cell is escaped, in code
 * too, as GitHub's tables ask for.
 */
export function markdownTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  spacing: Spacing,
): string {
  const cells = rows.map((row) =>
    row.map((cell) => cell.replace(/(?<!\\)\|/g, String.raw`\|`)),
  );
  return spacing === "aligned"
    ? alignedTable(columns, cells)
    : compactTable(columns, cells);
}

function compactTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string {
  return [
    columns.map(({ title }) => title),
    columns.map(({ align }) => (align === "right" ? "--:" : "---")),
    ...rows,
  ]
    .map(rowLine)
    .join("\n");
}

function rowLine(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function alignedTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string {
  const all = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, index) =>
    // A column has at least the width of the three dashes of the delimiter row.
    all.reduce(
      (most, row) => Math.max(most, displayWidth(row[index] ?? "")),
      3,
    ),
  );
  const print = (cells: readonly string[]) =>
    rowLine(
      columns.map(({ align }, index) =>
        pad(cells[index] ?? "", widths[index] ?? 0, align),
      ),
    );
  const delimiters = columns.map(({ align }, index) => {
    const dashes = "-".repeat((widths[index] ?? 0) - 1);
    return align === "right" ? `${dashes}:` : `${dashes}-`;
  });
  return [print(all[0] ?? []), print(delimiters), ...rows.map(print)].join(
    "\n",
  );
}

function pad(text: string, width: number, align: Column["align"]): string {
  const space = " ".repeat(width - displayWidth(text));
  return align === "right" ? space + text : text + space;
}

import { displayWidth } from "../render/display-width.ts";

export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
}

/** A table of cells that are Markdown already, aligned as prettier aligns it; without a final newline. */
export function markdownTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string {
  const all = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, index) =>
    // At least the three dashes of the delimiter row.
    all.reduce(
      (most, row) => Math.max(most, displayWidth(row[index] ?? "")),
      3,
    ),
  );
  const print = (cells: readonly string[]) =>
    `| ${columns.map(({ align }, index) => pad(cells[index] ?? "", widths[index] ?? 0, align)).join(" | ")} |`;
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

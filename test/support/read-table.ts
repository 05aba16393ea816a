/** The cells of a table written as text: a line a row, `|` between columns; a line that begins with `#` is a remark. */
export function readTable<Column extends string>(
  columns: readonly Column[],
  text: string,
): readonly Readonly<Record<Column, string>>[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("#"))
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      if (cells.length > columns.length)
        throw new Error(`More cells than columns: ${line}`);
      return Object.fromEntries(
        columns.map((column, index) => [column, cells[index] ?? ""]),
      ) as Record<Column, string>; // A key for each column.
    });
}

/** The rows of a table. The first row is the heading. */
export interface Table {
  isInCell(): boolean;
  beginCell(): void;
  endCell(text: string): void;
  endRow(): void;
  /** Gives the table as Markdown. */
  lines(): readonly string[];
}

export function createTable(): Table {
  const rows: string[][] = [];
  let row: string[] = [];
  let isInCell = false;
  const endRow = (): void => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  return {
    isInCell: () => isInCell,
    beginCell: () => {
      isInCell = true;
    },
    endCell: (text) => {
      isInCell = false;
      row.push(text.trim().replace(/\\?\|/g, String.raw`\|`));
    },
    endRow,
    lines: () => {
      endRow();
      const [head, ...others] = rows;
      if (head === undefined) return [];
      const rule = head.map(() => "---");
      return [head, rule, ...others].map((cells) => `| ${cells.join(" | ")} |`);
    },
  };
}

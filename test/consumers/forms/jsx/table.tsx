/** Of any rows. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
}

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

export function Table<Row>({ rows, columns }: TableProps<Row>) {
  return (
    <table>
      {rows.map((row) => (
        <tr>
          {columns.map((column) => (
            <td>{column.cell(row)}</td>
          ))}
        </tr>
      ))}
    </table>
  );
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | JSX.Element;
}

export interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly onSelect?: (row: Row) => void;
}

export function Table<Row>({ rows, columns, onSelect }: TableProps<Row>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr onClick={() => onSelect?.(row)}>
            {columns.map((column) => (
              <td>{column.cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

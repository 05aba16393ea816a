import { useMemo, useState, type FormEvent, type ReactNode } from "react";
import type { Money, Repair, State } from "workshop";
import { StateBadge } from "./state-badge.tsx";
import { useCustomers, useRepairs } from "./queries.ts";

interface Column<T> {
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  readonly sort?: (a: T, b: T) => number;
}

function money({ amount, currency }: Money): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(
    amount,
  );
}

const columns: readonly Column<Repair>[] = [
  {
    title: "Title",
    render: (row) => row.title,
    sort: (a, b) => a.title.localeCompare(b.title),
  },
  { title: "State", render: (row) => <StateBadge state={row.state} /> },
  {
    title: "Bike",
    render: ({ bike }) => [bike.brand, bike.colour].filter(Boolean).join(", "),
  },
  {
    title: "Frame",
    render: ({ bike: { frame } }) => (frame ? frame.size + 1 : "–"),
  },
  {
    title: "Cost",
    render: (row) => money(row.cost),
    sort: (a, b) => a.cost.amount - b.cost.amount,
  },
  {
    title: "Mechanic",
    render: (row) => row.mechanic?.toUpperCase() ?? "nobody",
  },
  {
    title: "Since",
    render: (row) => new Date(row.createdAt).toLocaleDateString(),
  },
];

export function RepairList({ first }: { readonly first?: State }) {
  const [state, setState] = useState<State | undefined>(first);
  const [sorted, setSorted] = useState(0);
  const { data, error, isPending } = useRepairs(
    state ? { state, limit: 50 } : { limit: 50 },
  );
  const rows = useMemo(
    () => (data ? data.rows.toSorted(columns[sorted]?.sort ?? (() => 0)) : []),
    [data, sorted],
  );
  if (isPending) return <p>Loading</p>;
  if (error) return <p>{error.message}</p>;
  return (
    <section>
      <h1>{data?.total} repairs</h1>
      <select
        value={state}
        onChange={(event: FormEvent) => setState(event.target.value as State)}
      >
        <option value="waiting">Waiting</option>
      </select>
      <table>
        <thead>
          {columns.map((column, index) => (
            <th key={column.title} onClick={() => setSorted(index)}>
              {column.title}
            </th>
          ))}
        </thead>
        {rows.map((row) => (
          <tr key={row.id} className={row.notes ? "with-notes" : ""}>
            {columns.map((column) => (
              <td key={column.title}>{column.render(row)}</td>
            ))}
          </tr>
        ))}
      </table>
    </section>
  );
}

export function CustomerSelect({
  onChange,
}: {
  readonly onChange: (id: number) => void;
}) {
  const { data = [] } = useCustomers();
  return (
    <select
      onChange={(event: FormEvent) => onChange(Number(event.target.value))}
    >
      {data.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

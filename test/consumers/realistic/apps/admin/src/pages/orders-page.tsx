import { toOrderRow, type OrderRow } from "@desk/core/models/order-row.ts";
import { orders } from "@desk/core/services/index.ts";
import { Table } from "@desk/ui";

export async function OrdersPage({ ids }: { readonly ids: readonly number[] }) {
  const loaded = await Promise.all(ids.map(orders.loadOrder));
  const placed = await orders.place({ petId: 1 });
  const rows: readonly OrderRow[] = [...loaded, placed].map(toOrderRow);
  return (
    <Table
      rows={rows}
      columns={[{ title: "Order", cell: ({ text }) => text }]}
    />
  );
}

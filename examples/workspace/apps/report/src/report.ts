import { createClient as createInvoices } from "@acme/invoices";
import { createClient as createOrders } from "@acme/orders";

const orders = createOrders({ credentials: "none" });
const invoices = createInvoices({ credentials: "none" });

/** What of everything is newest. */
export async function newest(): Promise<readonly string[]> {
  const [order] = await orders.orders.list({ limit: 1 });
  const [invoice] = await invoices.invoices.list({ limit: 1 });
  return [order?.name ?? "no order", invoice?.name ?? "no invoice"];
}

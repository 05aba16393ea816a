import { createClient as createInvoices } from "@acme/invoices";
import { createClient as createOrders } from "@acme/orders";

const orders = createOrders({ server: "https://api.acme.example/orders" });
const invoices = createInvoices({
  server: "https://api.acme.example/invoices",
});

/** Gives the names of the newest order and the newest invoice. */
export async function newest(): Promise<readonly string[]> {
  const [order] = await orders.orders.listOrders({ limit: 1 });
  const [invoice] = await invoices.invoices.listInvoices({ limit: 1 });
  return [order?.name ?? "no order", invoice?.name ?? "no invoice"];
}

import type { State } from "@acme/shop";
import { client } from "./client.ts";

export async function openOrders(): Promise<readonly string[]> {
  const { items } = await client.orders.listOrders({ state: "open" });
  return items.map(
    (order) => `${order.nickname ?? order.customer}: ${stateText(order.state)}`,
  );
}

function stateText(state: State): string {
  switch (state) {
    case "open":
      return "waiting";
    case "paid":
      return "to be sent";
    case "sent":
      return "on its way";
  }
}

export async function order(
  customer: string,
  ...goods: string[]
): Promise<string> {
  const { id } = await client.orders.createOrder({ body: { customer, goods } });
  return id;
}

export async function notes(id: string): Promise<string> {
  return (await client.orders.listNotes({ id })).join("\n");
}

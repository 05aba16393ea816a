import { client, type Inventory } from "@desk/api";

export async function inventory(): Promise<Inventory> {
  return client().store.getInventory(); //= GET /store/inventory call getInventory()
}

export function totalOf(counts: Inventory): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

import { groupBy, keyBy, orderBy, sortBy, uniqBy } from "lodash";
import { client } from "./client.ts";
export async function views() {
  const { items } = await client.tickets.listTickets({ limit: 1 });
  return [
    sortBy(items, "owner"),
    groupBy(items, "owner"),
    keyBy(items, "owner"),
    uniqBy(items, "owner"),
    orderBy(items, ["owner", "title"], ["asc"]),
    sortBy(items, ["owner"]),
  ];
}

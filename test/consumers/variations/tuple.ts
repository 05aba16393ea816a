import { client } from "./client.ts";
export async function both() {
  const [page, limits] = await Promise.all([
    client.tickets.listTickets({ limit: 2 }),
    client.limits.getLimits(),
  ]);
  const {
    items: [first],
    cursor,
  } = page;
  return [
    first?.crew.badge,
    cursor,
    limits.flags["beta"] === true,
    limits.caps.disk + 1,
  ];
}

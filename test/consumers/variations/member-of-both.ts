import type { Ticket } from "tickets";
import { client } from "./client.ts";
type Mine = Ticket & { owner: "me" };
const isMine = (ticket: Ticket): ticket is Mine => ticket.owner === "me";
export async function mine() {
  const { items } = await client.tickets.listTickets({ limit: 3 });
  return items.filter(isMine).map((each) => each.owner.length);
}

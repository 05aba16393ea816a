import type { Ticket } from "tickets";
import { client } from "./client.ts";
interface Row extends Pick<Ticket, "id" | "owner"> {
  readonly lead: string;
}
interface Row {
  readonly due: string;
}
class Row {
  static of(ticket: Ticket): Row {
    const { id, owner, due, crew } = ticket;
    return { id, owner, due, lead: crew.lead };
  }
}
export async function rows(): Promise<readonly Row[]> {
  const { items } = await client.tickets.listTickets({ sort: "due" });
  return items.map((each) => Row.of(each));
}

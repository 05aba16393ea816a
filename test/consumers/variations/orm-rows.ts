import type { Crew, Ticket } from "tickets";
import { client } from "./client.ts";
type Row = Omit<Ticket, "crew"> & { readonly crewId: Crew["id"] };
const tables = {
  tickets: new Map<string, Row>(),
  crews: new Map<string, Crew>(),
};
export async function store(id: string): Promise<Row> {
  const { crew, ...rest } = await client.tickets.getTicket({ id });
  tables.crews.set(crew.id, crew);
  const row: Row = { ...rest, crewId: crew.id };
  tables.tickets.set(row.id, row);
  return row;
}
export function load(id: string): Ticket | undefined {
  const row = tables.tickets.get(id);
  const crew = row && tables.crews.get(row.crewId);
  if (!row || !crew) return undefined;
  const { crewId: _, ...rest } = row;
  return { ...rest, crew };
}
export class TicketEntity {
  constructor(private readonly ticket: Ticket) {}
  get owner() {
    return this.ticket.owner;
  }
  set badge(value: string) {
    this.ticket.crew.badge = value;
  }
  toJSON(): Record<keyof Pick<Ticket, "owner" | "due">, string> {
    return { owner: this.owner, due: this.ticket.due };
  }
}
export const text = async (id: string) => {
  const entity = new TicketEntity(await client.tickets.getTicket({ id }));
  return entity.toJSON().due + entity.owner.length;
};

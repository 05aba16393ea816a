import type { NewTicket, Ticket, TicketPatch } from "tickets";
import { client } from "./client.ts";
abstract class Repository<Entity extends { id: string }, Draft, Change> {
  protected abstract fetch(id: string): Promise<Entity>;
  protected abstract insert(draft: Draft): Promise<Entity>;
  protected abstract update(id: string, change: Change): Promise<Entity>;
  async upsert(id: string, draft: Draft, change: Change): Promise<Entity> {
    const known = await this.fetch(id);
    return known.id === id ? this.update(id, change) : this.insert(draft);
  }
}
export class TicketRepository extends Repository<
  Ticket,
  NewTicket,
  TicketPatch
> {
  protected override fetch(id: string) {
    return client.tickets.getTicket({ id });
  }
  protected override insert(draft: NewTicket) {
    return client.tickets.createTicket({ body: draft });
  }
  protected override update(id: string, change: TicketPatch) {
    return client.tickets.patchTicket({ id, body: change });
  }
}
export const saved = new TicketRepository()
  .upsert("1", { title: "t", weight: 3 }, { memo: "m" })
  .then((each) => each.owner);

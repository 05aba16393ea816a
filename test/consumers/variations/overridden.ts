import type { NewTicket, Ticket } from "tickets";
import { client } from "./client.ts";
abstract class Resource<T, N> {
  protected abstract fetch(id: string): Promise<T>;
  protected abstract create(draft: N): Promise<T>;
  protected title(value: T): string {
    return String(value);
  }
  async show(id: string) {
    return this.title(await this.fetch(id));
  }
  async copy(draft: N) {
    return this.title(await this.create(draft));
  }
}
export class Tickets extends Resource<Ticket, NewTicket> {
  protected override fetch(id: string) {
    return client.tickets.getTicket({ id });
  }
  protected override create(draft: NewTicket) {
    return client.tickets.createTicket({ body: { ...draft, weight: 2 } });
  }
  protected override title(value: Ticket): string {
    return `${value.owner}: ${value.crew.lead}`;
  }
}
export class LoudTickets extends Tickets {
  protected override title(value: Ticket): string {
    return super.title({ ...value, owner: value.owner.toUpperCase() });
  }
  override async copy({ title, memo }: NewTicket) {
    return super.copy(memo === undefined ? { title } : { title, memo });
  }
}

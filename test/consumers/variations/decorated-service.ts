import type { NewTicket, Ticket } from "tickets";
import { client } from "./client.ts";
function logged<Args extends unknown[], Result>(
  _: object,
  name: string,
  descriptor: TypedPropertyDescriptor<(...args: Args) => Result>,
): void {
  const target = descriptor.value;
  descriptor.value = function (...args: Args) {
    console.log(name);
    if (target === undefined) throw new Error(name);
    return target.apply(this, args);
  };
}
export class TicketService {
  @logged
  async add(title: string): Promise<Ticket> {
    const body: NewTicket = { title };
    return client.tickets.createTicket({ body });
  }
  @logged
  async summary(id: string): Promise<string> {
    const { owner, due } = await client.tickets.getTicket({ id });
    return `${owner}: ${due.slice(0, 10)}`;
  }
}

import type { NewTicket } from "tickets";
import { client } from "./client.ts";
class Draft<K extends keyof NewTicket> {
  constructor(private readonly parts: Pick<NewTicket, K>) {}
  send(this: Draft<"title">) {
    return client.tickets.createTicket({ body: this.parts });
  }
}
export const sent = () => new Draft({ title: "Lamp" }).send();

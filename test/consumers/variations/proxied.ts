import type { Ticket } from "tickets";
import { client } from "./client.ts";
function observed<T extends object>(
  target: T,
  changed: (key: string | symbol) => void,
): T {
  return new Proxy(target, {
    set(object, key, value) {
      changed(key);
      return Reflect.set(object, key, value);
    },
  });
}
export async function edit(id: string) {
  const ticket = observed(await client.tickets.getTicket({ id }), console.log);
  ticket.owner = "me";
  ticket.crew.size += 1;
  return ticket.due.length;
}
export const reader: ProxyHandler<Ticket> = {
  get: (target, key) => (key === "name" ? target.owner : undefined),
};

import type { NewTicket, Ticket, TicketPatch } from "tickets";
import { client } from "./client.ts";
const curry =
  <A, B, R>(fn: (a: A, b: B) => R) =>
  (a: A) =>
  (b: B) =>
    fn(a, b);
const flow =
  <A extends unknown[], B, C>(
    first: (...args: A) => B,
    second: (value: B) => C,
  ) =>
  (...args: A) =>
    second(first(...args));
const patchOf = curry((id: string, body: TicketPatch) =>
  client.tickets.patchTicket({ id, body }),
);
export const close = (id: string) => patchOf(id)({ phase: "closed" });
const withWeight = curry((weight: number, title: string): NewTicket => ({
  title,
  weight,
}));
export const heavy = flow(withWeight(9), (body) =>
  client.tickets.createTicket({ body }),
);
const by = curry((key: "owner" | "due", ticket: Ticket) => ticket[key]);
export const owners = (all: Ticket[]) => all.map(by("owner"));
const sizeOf = flow(
  (ticket: Ticket) => ticket.crew,
  ({ size }) => size * 2,
);
export const sizes = async () =>
  (await client.tickets.listTickets({ limit: 3 })).items.map(sizeOf);

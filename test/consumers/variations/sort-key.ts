import { client } from "./client.ts";
import type { Ticket } from "tickets";
function by<K extends "title" | "owner">(
  key: K,
): (a: Ticket, b: Ticket) => number {
  return (a, b) => a[key].localeCompare(b[key]);
}
export const sorted = async () =>
  (await client.tickets.listTickets({ limit: 1 })).items.sort(by("owner"));

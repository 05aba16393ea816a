import { client } from "./client.ts";
export const list = (limit?: number) => client.tickets.listTickets({ limit });
interface Query {
  limit?: number;
  phase?: "open" | "closed";
}
export const find = (query: Query) => client.tickets.listTickets(query);
export const all = () => client.tickets.listTickets();

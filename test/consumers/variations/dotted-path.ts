import type { Ticket } from "tickets";
import { client } from "./client.ts";
type Path<T> = T extends object
  ? { [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>>}` }[keyof T &
      string]
  : never;
type At<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer K}.${infer R}`
    ? K extends keyof T
      ? At<NonNullable<T[K]>, R>
      : never
    : never;
declare function get<T, P extends string>(from: T, path: P & Path<T>): At<T, P>;
declare function pluck<T>(list: readonly T[], path: Path<T>): unknown[];
declare function loose(from: unknown, path: string): unknown;
export async function shown(id: string) {
  const ticket = await client.tickets.getTicket({ id });
  return [
    get(ticket, "crew.lead"),
    get(ticket, "owner"),
    get(ticket, "crew.size").valueOf(),
  ];
}
export const leads = (all: readonly Ticket[]) => pluck(all, "crew.badge");
export const any = (ticket: Ticket) => loose(ticket, "crew.badge");
export const columns: readonly { title: string; path: Path<Ticket> }[] = [
  { title: "Owner", path: "owner" },
  { title: "Lead", path: "crew.lead" },
];

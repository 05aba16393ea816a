import type { Client, Limits } from "tickets";
import { client } from "./client.ts";
type Result<F> = F extends (...args: never[]) => PromiseLike<infer R>
  ? R
  : never;
type Item<L> = L extends { items: (infer I)[] }
  ? I
  : L extends { items: readonly (infer I)[] }
    ? I
    : never;
type Entry = Item<Result<Client["tickets"]["listTickets"]>>;
type Paths<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends object
    ? Paths<T[K], `${P}${K}.`>
    : `${P}${K}`;
}[keyof T & string];
export const path: Paths<Pick<Limits, "caps">> = "caps.disk";
export const ownerOf = (entry: Entry): string => entry.owner;
export async function all(): Promise<Entry[]> {
  return [...(await client.tickets.listTickets()).items];
}
export const badges = async () =>
  (await all()).map(({ crew: { badge } }) => badge);

import { client } from "./client.ts";
const pluck =
  <K extends PropertyKey>(key: K) =>
  <T extends { readonly [P in K]: unknown }>(list: readonly T[]): T[K][] =>
    list.map((each) => each[key]);
export const run = async () =>
  pluck("owner")((await client.tickets.listTickets({ limit: 1 })).items);

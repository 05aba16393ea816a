import { client } from "./client.ts";
export const count = async () =>
  (await client.tickets.listTickets({ limit: 1 })).items.reduce<
    Record<string, number>
  >((all, { owner, crew: { size } }) => ({ ...all, [owner]: size }), {});
export const due = async () =>
  (await client.tickets.listTickets({ limit: 1 })).items.map((each) =>
    each.due.slice(0, 10),
  );

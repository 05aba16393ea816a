import type { Ticket } from "tickets";
export const columns = [
  "id",
  "owner",
] as const satisfies readonly (keyof Ticket)[];
export type Row = Pick<Ticket, (typeof columns)[number]>;

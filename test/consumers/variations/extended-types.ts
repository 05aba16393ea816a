import type { Ticket } from "tickets";
export interface Tagged extends Ticket {
  tags: string[];
}
export interface Named extends Pick<Ticket, "id" | "owner"> {
  name: string;
}
export type Flat = Omit<Ticket, "owner" | "crew"> & { crew: string };
export const flat = (t: Tagged): Flat => ({ ...t, crew: t.crew.badge });

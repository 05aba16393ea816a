import type { Level, Phase, Ticket } from "tickets";
import { client } from "./client.ts";
export const Phases = {
  Open: "open",
  Done: "done",
  Closed: "closed",
} as const satisfies Record<string, Phase>;
export type PhaseName = keyof typeof Phases;
export const Levels = Object.freeze({
  Low: "low",
  High: "high",
} satisfies Record<Capitalize<Level>, Level>);
const order = ["open", "done", "closed"] as const satisfies readonly Phase[];
export const rank = (ticket: Ticket) => order.indexOf(ticket.phase);
export const isOpen = ({ phase }: Ticket) =>
  phase === Phases.Open || phase === Phases.Done;
export const next = (phase: Phase): Phase =>
  order[(order.indexOf(phase) + 1) % order.length] ?? Phases.Open;
export const list = (name: PhaseName) =>
  client.tickets.listTickets({ phase: Phases[name], limit: 2 });
enum Marks {
  low = 1,
  high = 2,
}
export const mark = (ticket: Ticket) => Marks[ticket.level];
export const isLevel = (text: string): text is Level =>
  Object.values<string>(Levels).includes(text);

import type { Ticket, Phase } from "tickets";
type Done = Extract<Phase, "done">;
type Open = Exclude<Phase, "done" | "closed">;
export const isOpen = (phase: Phase): phase is Open => phase === "open";
export type DoneTicket = Ticket & { phase: Done };
export const title = (t: DoneTicket): string => t.title + t.phase;

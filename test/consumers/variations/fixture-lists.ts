import type { Ticket, Move } from "tickets";
export const moves = [
  { kind: "lent", who: "a" },
  { kind: "back", late: true },
] satisfies Move[];
export const tickets: Record<string, Partial<Ticket>> = {
  a: { phase: "done" },
  b: { level: "high" },
};

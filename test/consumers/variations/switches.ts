import type { Ticket, Move } from "tickets";
export function tone({ level }: Ticket): string {
  switch (level) {
    case "low":
      return "a";
    case "high":
      return "b";
  }
}
export function line(move: Move): string {
  if (move.kind === "lent") return move.who;
  return move.late ? "late" : "ok";
}
export const isDone = (t: Ticket) =>
  t.phase === "done" || ["done", "closed"].includes(t.phase);

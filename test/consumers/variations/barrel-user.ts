import { models } from "./barrel.ts";
export const label = (ticket: models.Ticket): string =>
  [ticket.owner, ticket.crew.badge, ticket.due.trim()].join();
export const next: models.Phase = models.phases[1];
export const isLast = (phase: models.Phase) =>
  phase === models.phases[2] || phase === "done";

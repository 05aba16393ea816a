import type { Phase, Ticket } from "tickets";
export type Topic = `ticket-${Phase}`;
export const topics: Record<Topic, number> = {
  "ticket-open": 1,
  "ticket-done": 2,
  "ticket-closed": 3,
};
export const cls: { [P in Ticket["level"] as `is-${P}`]: boolean } = {
  "is-low": true,
  "is-high": false,
};

import type { Ticket } from "tickets";
const defaults = () => ({
  id: "1",
  owner: "a",
  title: "t",
  phase: "done" as const,
  level: "low" as const,
  crew: { id: "c", size: 2, lead: "x", badge: "b" },
  due: "d",
});
export const make = (over: Partial<Ticket> = {}): Ticket => ({
  ...defaults(),
  ...over,
});

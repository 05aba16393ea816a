export type { Crew, Phase, Ticket } from "tickets";
export const phases = ["open", "done", "closed"] as const;

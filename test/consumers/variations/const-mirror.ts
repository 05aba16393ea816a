import type { Level, Phase } from "tickets";
import { client } from "./client.ts";
export const Phases = {
  Open: "open",
  Done: "done",
  Closed: "closed",
} as const satisfies Record<string, Phase>;
export const levelNames: { readonly [L in Level]: string } = {
  low: "Low",
  high: "High",
};
export const Levels = Object.freeze({ Low: "low", High: "high" } as const);
type OwnLevel = (typeof Levels)[keyof typeof Levels];
export async function finished() {
  const { items } = await client.tickets.listTickets({ phase: Phases.Done });
  const levels: OwnLevel[] = items.map((each) => each.level);
  return levels.length;
}

import type { Level, Ticket } from "tickets";
type Dict<K extends string, V> = { [P in K]: V };
export const names: Dict<Level, string> = { low: "Low", high: "High" };
export const shades = { low: 1, high: 2 } as const satisfies Record<
  Ticket["level"],
  number
>;
export const byPhase = new Map<Ticket["phase"], string>([["done", "Done"]]);

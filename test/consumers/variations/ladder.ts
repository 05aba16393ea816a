import type { Level } from "tickets";
const never = (value: never): never => {
  throw new Error(String(value));
};
export function rank(level: Level): number {
  if (level === "low") return 0;
  if (level === "high") return 1;
  return never(level);
}
export const icon = (level: Level) => ({ low: "-", high: "+" })[level];

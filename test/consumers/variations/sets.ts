import type { Phase } from "tickets";
const final = new Set<Phase>(["done", "closed"]);
export const over = (phase: Phase) => final.has(phase);
const order: Phase[] = ["open", "done", "closed"];
export const at = (phase: Phase) => order.indexOf(phase);

import type { TicketPatch } from "tickets";
import { client } from "./client.ts";
const patches = {
  memo: (memo: string): TicketPatch => ({ memo }),
  release: (): TicketPatch => ({ owner: null }),
};
export const apply = (id: string, patch: TicketPatch) =>
  client.tickets.patchTicket({ id, body: patch });
export const run = () => [
  apply("1", patches.memo("x")),
  apply("2", patches.release()),
  apply("3", { phase: Math.random() > 0.5 ? "done" : "open" }),
];
export const set = <K extends keyof TicketPatch>(
  id: string,
  key: K,
  value: TicketPatch[K],
) => apply(id, { [key]: value });
export const memo = () => set("1", "memo", "text");

import type { TicketPatch } from "tickets";
import { client } from "./client.ts";
const set =
  <K extends keyof TicketPatch>(key: K) =>
  (value: TicketPatch[K]) =>
  (patch: TicketPatch): TicketPatch => ({ ...patch, [key]: value });
const patched =
  (id: string) =>
  (...changes: ((patch: TicketPatch) => TicketPatch)[]) =>
    client.tickets.patchTicket({
      id,
      body: changes.reduce<TicketPatch>((body, each) => each(body), {}),
    });
export const close = (id: string) =>
  patched(id)(set("phase")("done"), set("memo")("closed"), set("owner")(null));

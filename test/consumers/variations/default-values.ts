import type { Ticket, Phase } from "tickets";
export function show(
  { phase = "done", title }: Partial<Ticket>,
  fallback: Phase = "done",
) {
  return [phase, title, fallback];
}
export const first = (ticket?: Ticket): Phase => ticket?.phase ?? "done";
let last: Phase | undefined;
export const keep = () => (last ??= "done");

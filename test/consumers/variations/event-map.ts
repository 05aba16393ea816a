import type { Move, Phase, Ticket } from "tickets";
import { client } from "./client.ts";
interface Events {
  loaded: [ticket: Ticket, at: Date];
  moved: [move: Move];
  "phase:changed": [from: Phase, to: Phase];
}
class Bus<M extends Record<keyof M, unknown[]>> {
  private readonly heard: { [K in keyof M]?: ((...args: M[K]) => void)[] } = {};
  on<K extends keyof M>(name: K, run: (...args: M[K]) => void): this {
    (this.heard[name] ??= []).push(run);
    return this;
  }
  emit<K extends keyof M>(name: K, ...args: M[K]): void {
    for (const run of this.heard[name] ?? []) run(...args);
  }
}
const bus = new Bus<Events>();
bus
  .on("loaded", (ticket, at) =>
    console.log(ticket.owner, at, ticket.crew.size + 1),
  )
  .on("moved", (move) =>
    console.log(move.kind === "lent" ? move.who : move.late),
  )
  .on("phase:changed", (from, to) =>
    console.log(from === "open" && to === "done"),
  );
export async function load(id: string) {
  const ticket = await client.tickets.getTicket({ id });
  bus.emit("loaded", ticket, new Date());
  bus.emit("phase:changed", "open", ticket.phase);
  for (const move of await client.moves.listMoves()) bus.emit("moved", move);
}

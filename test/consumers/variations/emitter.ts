import type { Move, Ticket } from "tickets";
import { client } from "./client.ts";
interface Events {
  ticket: [ticket: Ticket];
  move: [move: Move, at: Date];
}
class Emitter<Map extends { [K in keyof Map]: unknown[] }> {
  private readonly listeners: {
    [K in keyof Map]?: ((...args: Map[K]) => void)[];
  } = {};
  on<K extends keyof Map>(name: K, listener: (...args: Map[K]) => void): this {
    (this.listeners[name] ??= []).push(listener);
    return this;
  }
  emit<K extends keyof Map>(name: K, ...args: Map[K]): void {
    for (const each of this.listeners[name] ?? []) each(...args);
  }
}
const bus = new Emitter<Events>()
  .on("ticket", ({ owner, crew }) => console.log(owner, crew.badge))
  .on("move", (move) => {
    if (move.kind === "back") console.log(move.late);
    else console.log(move.who);
  });
export async function poll(id: string) {
  bus.emit("ticket", await client.tickets.getTicket({ id }));
  for (const each of await client.moves.listMoves())
    bus.emit("move", each, new Date());
}

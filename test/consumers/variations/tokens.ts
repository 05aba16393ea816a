import type { Client, Crew } from "tickets";
import { client } from "./client.ts";
class Token<T> {
  declare readonly type: T;
  constructor(readonly name: string) {}
}
class Container {
  private readonly made = new Map<Token<unknown>, unknown>();
  provide<T>(token: Token<T>, value: T): this {
    this.made.set(token, value);
    return this;
  }
  get<T>(token: Token<T>): T {
    return this.made.get(token) as T;
  }
}
export const API = new Token<Client>("api");
export const CREW = new Token<Crew>("crew");
const container = new Container().provide(API, client).provide(CREW, {
  id: "c",
  size: 2,
  lead: "x",
  badge: "b",
});
export async function run(id: string) {
  const api = container.get(API);
  const ticket = await api.tickets.getTicket({ id });
  return ticket.owner + container.get(CREW).badge;
}

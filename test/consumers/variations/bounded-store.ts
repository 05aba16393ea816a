import type { Ticket } from "tickets";
class Store<T extends { id: string; owner: string }> {
  private readonly all = new Map<string, T>();
  add(value: T) {
    this.all.set(value.owner, value);
  }
}
export const store = new Store<Ticket>();
export const groupBy = <T, K extends keyof T>(list: T[], key: K) =>
  list.map((each) => each[key]);
export const owners = (tickets: Ticket[]) => groupBy(tickets, "owner");

import type { NewTicket, Spot } from "tickets";
import { client } from "./client.ts";
type Needs<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
class Draft<Set extends Partial<NewTicket> = {}> {
  constructor(private readonly values: Set) {}
  with<K extends keyof NewTicket>(
    key: K,
    value: NonNullable<NewTicket[K]>,
  ): Draft<Set & Record<K, typeof value>> {
    return new Draft({ ...this.values, [key]: value } as Set &
      Record<K, typeof value>);
  }
  send(this: Draft<Needs<NewTicket> & Partial<NewTicket>>) {
    return client.tickets.createTicket({ body: this.values });
  }
}
export const simple = () => new Draft({ title: "a" }).with("weight", 3).send();
export const placed = (spot: Spot) =>
  new Draft({ title: "b" }).with("spot", spot).with("memo", "m");
type Wish = NonNullable<Parameters<typeof client.tickets.listTickets>[0]>;
export class Query {
  private readonly wish: { -readonly [K in keyof Wish]: Wish[K] } = {};
  first(limit: number) {
    this.wish.limit = limit;
    return this;
  }
  inPhase(phase: NonNullable<typeof this.wish.phase>) {
    Object.assign(this.wish, { phase });
    return this;
  }
  run = async () => (await client.tickets.listTickets(this.wish)).total + 1;
}

import type { Ticket } from "tickets";
import { client } from "./client.ts";
type Effect<A> = () => Promise<A>;
const succeed =
  <A>(value: A): Effect<A> =>
  async () =>
    value;
const map =
  <A, B>(by: (value: A) => B) =>
  (effect: Effect<A>): Effect<B> =>
  async () =>
    by(await effect());
const flatMap =
  <A, B>(by: (value: A) => Effect<B>) =>
  (effect: Effect<A>): Effect<B> =>
  async () =>
    by(await effect())();
function pipe<A, B, C, D>(
  start: A,
  first: (value: A) => B,
  second: (value: B) => C,
  third: (value: C) => D,
): D {
  return third(second(first(start)));
}
const load =
  (id: string): Effect<Ticket> =>
  () =>
    client.tickets.getTicket({ id });
export const ownerOf = (id: string) =>
  pipe(
    succeed(id),
    flatMap(load),
    map((ticket) => ticket.crew),
    map((crew) => crew.badge.toUpperCase()),
  );

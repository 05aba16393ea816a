import { client } from "./client.ts";
/**
 * @template T
 * @typedef {{ readonly at: number, readonly value: T }} Cached
 */
/** @typedef {import("tickets").NewTicket & { readonly draft?: boolean }} Draft */
export class TicketStore {
  /** @type {Map<string, Cached<import("tickets").Ticket>>} */
  #known = new Map();
  /** @param {string} id */
  async load(id) {
    const known = this.#known.get(id) ?? {
      at: 0,
      value: await client.tickets.getTicket({ id }),
    };
    this.#known.set(id, known);
    return known.value;
  }
  /** @param {Draft} draft */
  async add({ draft: _, ...body }) {
    const made = await client.tickets.createTicket({ body });
    return made.crew.badge;
  }
  /** @param {(ticket: import("tickets").Ticket) => boolean} by */
  count(by) {
    return [...this.#known.values()].filter(({ value }) => by(value)).length;
  }
}
export const colours =
  /** @satisfies {Record<import("tickets").Phase, string>} */ ({
    open: "g",
    done: "b",
    closed: "r",
  });
/** @param {import("tickets").Ticket} ticket */
export const colour = (ticket) => colours[ticket.phase];
export const mine = new TicketStore().count(
  (each) => each.owner === "me" && each.crew.size > 1,
);
/** @type {import("tickets").TicketPatch} */
export const patch = { memo: "m", owner: null };

import { client } from "./client.ts";
/** @typedef {import("tickets").Ticket} T */
/** @type {Record<import("tickets").Level, string>} */
export const levels = { low: "l", high: "h" };
/** @param {T} ticket */
export const label = (ticket) =>
  `${ticket.owner} ${ticket.crew.size.toFixed()}`;
/** @returns {Promise<T["owner"]>} */
export const owner = async () =>
  (await client.tickets.getTicket({ id: "1" })).owner;

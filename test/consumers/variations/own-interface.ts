import { client } from "./client.ts";
interface Card {
  title: string;
  owner: string;
  due: string;
}
const show = (card: Card) => card.title + card.owner + card.due;
export const cards = async () =>
  (await client.tickets.listTickets({ limit: 1 })).items.map(show);
export const one = async (): Promise<Card> =>
  client.tickets.getTicket({ id: "1" });

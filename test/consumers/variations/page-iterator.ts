import type { Ticket } from "tickets";
import { client } from "./client.ts";
export class Pages implements AsyncIterable<readonly Ticket[]> {
  private cursor: string | undefined;
  constructor(private readonly limit: number) {}
  [Symbol.asyncIterator](): AsyncIterator<readonly Ticket[]> {
    return {
      next: async () => {
        const page = await client.tickets.listTickets({
          limit: this.limit,
          sort: "due",
        });
        if (page.cursor === this.cursor)
          return { done: true, value: undefined };
        this.cursor = page.cursor;
        return { done: false, value: page.items };
      },
    };
  }
}
async function* flattened<T>(
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<T, number, void> {
  let count = 0;
  for await (const page of pages)
    for (const each of page) {
      yield each;
      count += 1;
    }
  return count;
}
export async function owners(): Promise<string[]> {
  const found: string[] = [];
  for await (const { owner, crew } of flattened(new Pages(10)))
    found.push(owner, crew.badge.trim());
  return found;
}
export const all = async () =>
  Array.fromAsync(flattened(new Pages(5)), (each) => each.due.slice(0, 4));

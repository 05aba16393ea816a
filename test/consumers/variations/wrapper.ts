import { client } from "./client.ts";
type Api = typeof client.tickets;
type Params = Parameters<Api["listTickets"]>[0];
type Page = Awaited<ReturnType<Api["listTickets"]>>;
export class Pager {
  constructor(private readonly params: Params) {}
  private page: Page | null = null;
  async next() {
    this.page = await client.tickets.listTickets(this.params);
    return this.page.cursor;
  }
  get owners() {
    return this.page?.items.map((each) => each.owner);
  }
}
export const pager = new Pager({ limit: 3, sort: "due" });

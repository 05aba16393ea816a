import type { NewTicket, Ticket } from "tickets";
import { client } from "./client.ts";
type Token<T> = abstract new (...args: never[]) => T;
declare function inject<T>(token: Token<T>): T;
interface WritableSignal<T> {
  (): T;
  set(value: T): void;
  update(by: (value: T) => T): void;
}
declare function signal<T>(value: T): WritableSignal<T>;
declare function computed<T>(by: () => T): () => T;
export class TicketsApi {
  readonly api = client.tickets;
  load(id: string) {
    return this.api.getTicket({ id });
  }
  add(draft: Pick<NewTicket, "title" | "weight">) {
    return this.api.createTicket({ body: draft });
  }
}
export class TicketPage {
  private readonly service = inject(TicketsApi);
  readonly ticket = signal<Ticket | null>(null);
  readonly owner = computed(() => this.ticket()?.owner.toUpperCase() ?? "");
  readonly size = computed(() => (this.ticket()?.crew.size ?? 0) + 1);
  async open(id: string) {
    this.ticket.set(await this.service.load(id));
    this.ticket.update((each) => each && { ...each, owner: "me" });
  }
  async save(title: string) {
    const made = await this.service.add({ title, weight: 1 });
    return made.crew.badge;
  }
}

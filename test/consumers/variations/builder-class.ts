import type { Crew, Ticket } from "tickets";
export class TicketBuilder {
  private readonly made: Ticket = {
    id: "1",
    owner: "a",
    title: "t",
    phase: "open",
    level: "low",
    crew: { id: "c", size: 2, lead: "x", badge: "b" },
    due: "d",
  };
  with(change: Partial<Ticket>): this {
    Object.assign(this.made, change);
    return this;
  }
  crew(crew: Crew): this {
    this.made.crew = crew;
    return this;
  }
  build(): Ticket {
    return { ...this.made };
  }
}

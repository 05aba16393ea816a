import type { Ticket } from "tickets";
import { client } from "./client.ts";
interface LoadProps<T> {
  readonly load: () => Promise<T>;
  readonly children: (value: T) => object;
}
declare function Load<T>(props: LoadProps<T>): object;
declare global {
  namespace JSX {
    interface IntrinsicElements {
      readonly [name: string]: object;
    }
    interface ElementChildrenAttribute {
      readonly children: object;
    }
  }
}
const Owner = ({ owner, crew }: Pick<Ticket, "owner" | "crew">) => (
  <b title={crew.badge}>{owner}</b>
);
export const Page = ({ id }: { readonly id: string }) => (
  <Load load={() => client.tickets.getTicket({ id })}>
    {(ticket) => (
      <p>
        <Owner owner={ticket.owner} crew={ticket.crew} />
        {ticket.due.slice(0, 10)}
      </p>
    )}
  </Load>
);

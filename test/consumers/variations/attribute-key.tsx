import type { Ticket } from "tickets";
import { client } from "./client.ts";
function Field<K extends keyof Ticket>(props: {
  of: Ticket;
  name: K;
  show: (value: Ticket[K]) => string;
}) {
  return props.show(props.of[props.name]);
}
export async function page(id: string) {
  const ticket = await client.tickets.getTicket({ id });
  return <Field of={ticket} name="owner" show={(owner) => owner.trim()} />;
}

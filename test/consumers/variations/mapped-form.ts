import type { NewTicket, Ticket } from "tickets";
import { client } from "./client.ts";
type Errors<T> = { [K in keyof T]?: string };
type Fields<T> = {
  [K in keyof T]-?: {
    readonly label: string;
    readonly read: (value: NonNullable<T[K]>) => string;
  };
};
type DeepPartial<T> = T extends object
  ? { [K in keyof T]?: DeepPartial<T[K]> }
  : T;
type Getters<T> = {
  [K in keyof T & string as `get${Capitalize<K>}`]: () => T[K];
};
const fields: Fields<Pick<NewTicket, "title" | "weight">> = {
  title: { label: "Title", read: (value) => value.trim() },
  weight: { label: "Weight", read: (value) => value.toFixed(1) },
};
export function validate(form: NewTicket): Errors<NewTicket> {
  const errors: Errors<NewTicket> = {};
  if (form.title === "") errors.title = `${fields.title.label} is missing`;
  if ((form.weight ?? 0) < 0) errors.weight = "too light";
  return errors;
}
export const seed: DeepPartial<Ticket> = {
  owner: "me",
  crew: { size: 2, badge: "x" },
};
export const view = (
  ticket: Ticket,
): Getters<Pick<Ticket, "owner" | "due">> => ({
  getOwner: () => ticket.owner,
  getDue: () => ticket.due,
});
export const submit = async (form: { [K in "title" | "memo"]: string }) => {
  const made = await client.tickets.createTicket({ body: form });
  return (["owner", "due"] as const satisfies (keyof Ticket)[]).map(
    (key) => made[key].length,
  );
};

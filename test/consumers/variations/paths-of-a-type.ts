import type { Ticket } from "tickets";
type Paths<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends object
    ? K | `${K}.${Paths<NonNullable<T[K]>>}`
    : K;
}[keyof T & string];
const register = <T>(path: Paths<T>) => ({ name: path });
export const fields = [
  register<Ticket>("owner"),
  register<Ticket>("crew.lead"),
];

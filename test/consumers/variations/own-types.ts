import type { NewTicket } from "tickets";
import { client } from "./client.ts";
class SpotDto {
  row = 1;
}
class TicketDto {
  title = "";
  memo?: string;
  weight?: number;
  spot?: SpotDto;
}
export const create = (dto: TicketDto) =>
  client.tickets.createTicket({ body: { ...dto } });
interface Form {
  title: string;
  weight: number;
  spot: { row: number };
}
export const send = (form: Form) => client.tickets.createTicket({ body: form });
export const typed = ({ title, weight }: Form): NewTicket => ({
  title,
  weight,
});

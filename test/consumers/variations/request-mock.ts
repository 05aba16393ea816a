import type { NewTicket, Ticket } from "tickets";
export async function handle(request: Request): Promise<Ticket["id"]> {
  const body = (await request.json()) as NewTicket;
  return (
    body.title +
    (body.weight ?? 0).toFixed(1) +
    (body.level === "low" ? "" : "!")
  );
}
type Handlers = { [K in keyof Ticket]?: (value: Ticket[K]) => void };
export const handlers: Handlers = {
  owner: (value) => value.trim(),
  crew: ({ badge }) => badge,
};

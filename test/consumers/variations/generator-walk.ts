import { client } from "./client.ts";
export async function* tickets() {
  const { items } = await client.tickets.listTickets();
  for (const each of items) yield { ticket: each, crew: each.crew };
}
export async function* badges() {
  for await (const { crew } of tickets()) yield crew.badge;
}
export function* owners(list: Awaited<ReturnType<typeof first>>[]) {
  for (const each of list) yield* [each.owner, each.title];
}
export async function first() {
  const walk = tickets();
  const step = await walk.next();
  if (step.done === true) throw new Error("none");
  return step.value.ticket;
}

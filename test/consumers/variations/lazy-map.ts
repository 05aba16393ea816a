const loaders = {
  client: () => import("./client.ts"),
  sdk: () => import("tickets"),
} as const;
async function load<K extends keyof typeof loaders>(name: K) {
  return (await loaders[name]()) as Awaited<ReturnType<(typeof loaders)[K]>>;
}
export async function owner(id: string) {
  const { client } = await load("client");
  const ticket = await client.tickets.getTicket({ id });
  return ticket.owner;
}
export async function badge(id: string) {
  const { client } = await loaders.client();
  return (await client.tickets.getTicket({ id })).crew.badge;
}

const clientOf = () => import("./client.ts").then((module) => module.client);
export async function owner(id: string) {
  const { tickets } = await clientOf();
  return (await tickets.getTicket({ id })).owner;
}
export const total = async () => {
  const [{ client }, { limits }] = await Promise.all([
    import("./client.ts"),
    clientOf(),
  ]);
  const [page, { caps }] = await Promise.all([
    client.tickets.listTickets({ limit: 1 }),
    limits.getLimits(),
  ]);
  return page.total + caps.jobs;
};
export const badge = (id: string) =>
  clientOf()
    .then(({ tickets }) => tickets.getTicket({ id }))
    .then(({ crew }) => crew)
    .then((crew) => crew.badge.length)
    .catch(() => 0);

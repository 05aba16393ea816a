import type { Client, Repair, RepairsApi } from "workshop";

export async function closeAll(
  api: Pick<RepairsApi, "listRepairs" | "changeRepair">,
): Promise<readonly Repair[]> {
  const { items } = await api.listRepairs({ state: "running" });
  return Promise.all(
    items.map(async ({ id }) =>
      api.changeRepair({ id, body: { state: "done" } }),
    ),
  );
}

export async function greet(client: Client, id: number): Promise<string> {
  const { name, tier } = await client.customers.getCustomer({ id });
  return tier === "basic" ? `Hello ${name}` : `Dear ${name}`;
}

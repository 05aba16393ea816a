import { createClient } from "workshop";
import {
  isFinal,
  visit,
  type OrderLine,
  type RepairSummary,
  type StateMessage,
} from "@bikes/contracts";
import { add, defaultSettings, zero } from "@bikes/contracts/defaults";

const client = createClient({ baseUrl: "https://workshop.example" });

type Send = (message: StateMessage) => Promise<void>;

async function summaryOf(id: string): Promise<RepairSummary> {
  const repair = await client.repairs.getRepair({ id });
  const owner = await client.customers.getCustomer({ id: repair.customerId });
  return {
    id: repair.id,
    title: repair.title,
    state: repair.state,
    owner: { name: owner.name, email: owner.email ?? null },
  };
}

export async function publish(ids: readonly string[], send: Send) {
  for (const id of ids) {
    const payload = await summaryOf(id);
    await send({ topic: `repair-${payload.state}`, payload } as StateMessage);
    if (isFinal(payload.state) && payload.owner.email)
      console.log(`mail ${payload.owner.email.toLowerCase()}`);
  }
}

export async function history(id: string): Promise<string[]> {
  const events = await client.repairs.listEvents({ id });
  return events.map((event) =>
    visit(event, {
      opened: ({ by, at }) => `${at.slice(0, 10)} ${by}`,
      moved: ({ from = "waiting", to }) => `${from} > ${to}`,
      billed: (billed) => `${billed.sum.amount} ${billed.sum.currency}`,
    }),
  );
}

export async function bill(id: string) {
  const { parts = [], cost } = await client.repairs.getRepair({ id });
  const total = parts
    .map((part) => part.price ?? zero)
    .reduce((sum, price) => add(sum, price), cost);
  return {
    total,
    lines: parts.map(({ sku, count }): OrderLine => ({ sku, quantity: count })),
  };
}

export async function restock(shelf: string) {
  const low = (await client.parts.listParts({ shelf })).filter(
    ({ stock }) => stock === 0,
  );
  const lines: OrderLine[] = low.map((part) => ({
    sku: part.sku,
    quantity: 10,
    note: part.attributes?.["supplier"] ?? part.name,
  }));
  return client.parts.orderParts({ body: { lines } });
}

export async function reset() {
  await client.settings.changeSettings({ body: defaultSettings });
  const { hours, limits = {} } = await client.settings.getSettings();
  return (
    Object.values(hours).every((hour) => hour < 24) &&
    Object.keys(limits).length > 0
  );
}

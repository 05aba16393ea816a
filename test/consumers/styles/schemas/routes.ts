import _ from "lodash-module";
import { z } from "zod";
import {
  countBy,
  get,
  groupBy,
  keyBy,
  mapValues,
  omit,
  orderBy,
  partition,
  pick,
  sortBy,
  sumBy,
  uniqBy,
} from "lodash";
import { createClient, type Customer, type Repair } from "workshop";
import {
  newRepair,
  orderLine,
  repairChange,
  settings,
  toChange,
} from "./schemas.ts";

const client = createClient({ baseUrl: "https://workshop.example" });

export async function postRepair(input: unknown) {
  const parsed = newRepair.safeParse(input);
  if (!parsed.success) return { status: 400, error: parsed.error.message };
  const repair = await client.repairs.createRepair({ body: parsed.data });
  return { status: 201, body: pick(repair, ["id", "title", "createdAt"]) };
}

export async function patchRepair(id: string, input: unknown) {
  const body = repairChange.parse(input);
  const repair = await client.repairs.changeRepair({ id, body });
  return omit(repair, "notes", "mechanic");
}

export const patchStrict = (id: string, input: unknown) =>
  client.repairs.changeRepair({ id, body: toChange.parse(input) });

export async function postOrder(input: unknown) {
  const { lines, urgent } = z
    .object({ lines: z.array(orderLine), urgent: z.boolean().default(false) })
    .parse(input);
  const { number } = await client.parts.orderParts({ body: { lines, urgent } });
  return number;
}

export async function putSettings(input: unknown) {
  return client.settings.changeSettings({ body: settings.parse(input) });
}

export async function overview(month: string) {
  const { items } = await client.repairs.listRepairs({ limit: 1000 });
  const customers = keyBy(await client.customers.listCustomers(), "id");
  const byState = groupBy(items, "state");
  const sums = mapValues(byState, (repairs) =>
    sumBy(repairs, (repair) => repair.cost.amount),
  );
  const [assigned, free] = partition(items, ({ mechanic }) => mechanic != null);
  const report = await client.reports.getReport({ month });
  return {
    sums,
    assigned: assigned.length,
    free: sortBy(free, "createdAt", (repair) => repair.bike.brand).map(
      toRow(customers),
    ),
    ranking: orderBy(items, ["cost.amount", "title"], ["desc", "asc"]).slice(
      0,
      10,
    ),
    people: uniqBy(items, "customerId").length,
    counts: countBy(items, "state"),
    labour: get(report, ["totals", "labour"]) / get(report, "totals").repairs,
  };
}

const toRow = (customers: Record<string, Customer>) => (repair: Repair) => ({
  ...pick(repair, "id", "state"),
  city: get(customers[repair.customerId] ?? {}, "address.city", "?") as string,
  brand: get(repair, "bike.brand") as string,
  size: _.get(repair, "bike.frame.size", 0) as number,
});

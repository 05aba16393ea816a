import { filter, flow, indexOn, map, pipe, prop, sortOn } from "functional";
import {
  createClient,
  type Customer,
  type Event,
  type Part,
  type Repair,
  type State,
} from "workshop";

const api = createClient({ baseUrl: "https://workshop.example" });

type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown };

const attempt = async <T>(run: () => PromiseLike<T>): Promise<Result<T>> => {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    return { ok: false, error };
  }
};

const titles = flow(
  (repairs: readonly Repair[]) => repairs,
  filter<Repair>((repair) => repair.state !== "cancelled"),
  map(prop("title")),
);

export const openTitles = async (limit: number) => {
  const page = await api.repairs.listRepairs({ limit });
  return pipe(page, prop("items"), titles);
};

export const customersByName = async () =>
  pipe(
    await api.customers.listCustomers(),
    sortOn((customer) => customer.name),
    indexOn((customer) => customer.name),
  );

export const cityOf = flow(
  (customer: Customer) => customer.address,
  (address) => [address.city, address.country],
  (parts) => parts.filter((part) => part !== undefined).join(", "),
);

const by =
  <K extends "stock" | "name">(key: K) =>
  (a: Pick<Part, K>, b: Pick<Part, K>) =>
    a[key] < b[key] ? -1 : 1;

export const shelf = async (name: string) => {
  const parts = await api.parts.listParts({ shelf: name, sort: "stock" });
  return {
    byStock: [...parts].sort(by("stock")),
    byName: [...parts].sort(by("name")),
    worth: parts
      .map(({ price, stock }) => price.amount * stock)
      .reduce((a, b) => a + b, 0),
  };
};

export const totalOf = async (month: string) => {
  const report = await attempt(() => api.reports.getReport({ month }));
  if (!report.ok) return 0;
  const { totals } = report.value;
  return Object.values(totals).reduce((sum, each) => sum + each, 0);
};

export const lines = async (month: string) => {
  const { totals, byState } = await api.reports.getReport({ month });
  return [
    ...Object.entries(totals).map(
      ([name, count]) => `${name}: ${count.toFixed(0)}`,
    ),
    ...Object.entries(byState).map(
      ([state, count]) => `${state}: ${count.toFixed(0)}`,
    ),
  ];
};

const makers = {
  title: (title: string) => ({ title }),
  notes: (notes: string) => ({ notes }),
  mechanic: (mechanic: string) => ({ mechanic }),
};

export const edit = (id: string, field: keyof typeof makers, value: string) =>
  api.repairs.changeRepair({ id, body: makers[field](value) });

const setState = (state: State) => (id: string) =>
  api.repairs.changeRepair({ id, body: { state } });
export const finish = setState("done");
export const start = setState("running");

export const editField = <K extends "title" | "notes">(
  id: string,
  key: K,
  value: string,
) => api.repairs.changeRepair({ id, body: { [key]: value } });

const match =
  <R>(cases: {
    [K in Event["kind"]]: (event: Extract<Event, { kind: K }>) => R;
  }) =>
  (event: Event): R =>
    (cases[event.kind] as (event: Event) => R)(event);

export const amountOf = match({
  opened: () => 0,
  moved: ({ to }) => (to === "done" ? 1 : 0),
  billed: ({ sum }) => sum.amount,
});

export const timeline = async (id: string) =>
  pipe(
    await api.repairs.listEvents({ id }),
    map(prop("at")),
    sortOn((at) => at),
  );

export const assertNever = (value: never): never => {
  throw new Error(String(value));
};

export const weight = (state: State): number => {
  if (state === "waiting") return 1;
  if (state === "running") return 2;
  if (state === "done" || state === "cancelled") return 0;
  return assertNever(state);
};

export const isHeavy = ({
  bike: { frame = { size: 50, material: "steel" } },
}: Repair) => frame.material === "steel" && frame.size > 60;

export const shares = (
  { amount, currency }: Repair["cost"],
  count: number,
): readonly Repair["cost"][] =>
  Array.from({ length: count }, () => ({ amount: amount / count, currency }));

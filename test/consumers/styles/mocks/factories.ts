import type {
  Customer,
  Event,
  Money,
  Part,
  Refusal,
  Repair,
  Settings,
} from "workshop";
import type { RepairsListRepairsResponse } from "workshop/repairs";

const euro = (amount: number): Money => ({ amount, currency: "EUR" });

export const aCustomer = (over: Partial<Customer> = {}): Customer => ({
  id: 7,
  name: "Ada",
  email: null,
  tier: "basic",
  address: { street: "Main Street 1", city: "Bern" },
  ...over,
});

const base = {
  state: "waiting",
  bike: { brand: "Stork", frame: { size: 56, material: "steel" } },
  cost: { amount: 80, currency: "CHF" },
} satisfies Partial<Repair>;

export function aRepair(over: Partial<Repair> = {}): Repair {
  return {
    id: "r1",
    title: "Brakes",
    customerId: aCustomer().id,
    createdAt: "2026-01-01T00:00:00Z",
    ...base,
    ...over,
  };
}

export const aPage = (...items: Repair[]): RepairsListRepairsResponse => ({
  items,
  total: items.length,
  next: null,
});

export const aPart = (over?: Partial<Part>): Part =>
  Object.assign({ sku: "s-1", name: "Chain", stock: 3, price: euro(20) }, over);

export const someEvents: readonly Event[] = [
  { kind: "opened", at: "2026-01-01T00:00:00Z", by: "Ada" },
  { kind: "moved", at: "2026-01-02T00:00:00Z", from: "waiting", to: "running" },
  { kind: "billed", at: "2026-01-03T00:00:00Z", sum: euro(12) },
];

export const refusal = {
  code: "closed",
  message: "We are closed",
} as const satisfies Refusal;

export const settings: Settings = {
  name: "Test",
  theme: "dark",
  hours: { open: 8, close: 12 },
  limits: { repairs: 3 },
};

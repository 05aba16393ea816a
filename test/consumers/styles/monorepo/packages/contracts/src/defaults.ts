import type { Money, Settings } from "workshop";

export const defaultSettings = {
  name: "Workshop",
  theme: "light",
  hours: { open: 9, close: 17 },
  limits: { repairs: 20 },
} as const satisfies Settings;

export const zero: Money = { amount: 0, currency: "EUR" };

export const rates: Readonly<Record<Money["currency"], number>> = {
  EUR: 1,
  CHF: 0.95,
  USD: 1.1,
};

export function add(a: Money, b: Money): Money {
  return {
    ...a,
    amount: a.amount + (b.amount * rates[b.currency]) / rates[a.currency],
  };
}

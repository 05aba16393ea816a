import { z } from "zod";
import type { Bike, Money, NewRepair, RepairChange, Settings } from "workshop";

export const money = z.object({
  amount: z.number(),
  currency: z.enum(["EUR", "CHF", "USD"]),
}) satisfies z.ZodType<Money>;

export const bike: z.ZodType<Bike> = z.object({
  brand: z.string(),
  colour: z.string().optional(),
  frame: z.object({ size: z.number() }).optional(),
});

export const newRepair: z.ZodType<NewRepair> = z.object({
  title: z.string(),
  notes: z.string().optional(),
  customerId: z.number(),
  bike,
  priority: z.number().optional(),
  estimate: money.optional(),
});

export const repairChange = z.object({
  title: z.string().optional(),
  state: z.enum(["waiting", "running", "done"]).optional(),
  mechanic: z.string().nullable().optional(),
});

export type RepairChangeForm = z.infer<typeof repairChange>;

export const toChange = repairChange.transform((form): RepairChange => form);

export const settings = z.object({
  name: z.string(),
  theme: z.enum(["light", "dark"]).optional(),
  hours: z.object({ open: z.number(), close: z.number() }),
  limits: z.record(z.number()).optional(),
});

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const settingsAgree: Same<z.infer<typeof settings>, Settings> = true;

export const orderLine = z.object({
  sku: z.string(),
  quantity: z.number(),
  note: z.string().optional(),
});

import type { Limits, NewTicket, Phase, Spot, Ticket } from "tickets";
import { client } from "./client.ts";
interface ZodType<T> {
  readonly _output: T;
  parse(value: unknown): T;
  optional(): ZodType<T | undefined>;
}
type Shape<S extends Record<string, ZodType<unknown>>> = {
  [
    K in keyof S as undefined extends S[K]["_output"] ? never : K
  ]: S[K]["_output"];
} & {
  [K in keyof S as undefined extends S[K]["_output"] ? K : never]?: Exclude<
    S[K]["_output"],
    undefined
  >;
};
declare namespace z {
  function object<S extends Record<string, ZodType<unknown>>>(
    shape: S,
  ): ZodType<Shape<S>>;
  function string(): ZodType<string>;
  function number(): ZodType<number>;
  function boolean(): ZodType<boolean>;
  function record<T>(of: ZodType<T>): ZodType<Record<string, T>>;
  function array<T>(of: ZodType<T>): ZodType<T[]>;
  type infer<S extends ZodType<unknown>> = S["_output"];
  const enums: <const T extends readonly string[]>(
    values: T,
  ) => ZodType<T[number]>;
}
export const phase: ZodType<Phase> = z.enums(["open", "done", "closed"]);
export const spot = z.object({ row: z.number() }) satisfies ZodType<Spot>;
export const draft = z.object({
  title: z.string(),
  weight: z.number().optional(),
}) satisfies ZodType<NewTicket>;
export const limits: ZodType<Limits> = z.object({
  caps: z.object({ jobs: z.number(), disk: z.number() }),
  flags: z.record(z.boolean()),
});
export const owners: ZodType<Pick<Ticket, "owner" | "title">[]> = z.array(
  z.object({ owner: z.string(), title: z.string() }),
);
export const add = (body: unknown) =>
  client.tickets.createTicket({ body: draft.parse(body) });
type Draft = z.infer<typeof draft>;
export const send = (form: Draft) =>
  client.tickets.createTicket({ body: form });

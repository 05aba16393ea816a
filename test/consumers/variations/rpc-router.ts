import { client } from "./client.ts";
interface Parser<T> {
  parse(value: unknown): T;
}
interface Procedure<I> {
  input<T>(parser: Parser<T>): Procedure<T>;
  query<O>(run: (given: { input: I }) => Promise<O>): {
    readonly _in: I;
    readonly _out: O;
  };
  mutation<O>(run: (given: { input: I }) => Promise<O>): {
    readonly _in: I;
    readonly _out: O;
  };
}
declare const procedure: Procedure<void>;
declare function router<T>(routes: T): T;
declare const text: Parser<string>;
declare function object<T extends object>(shape: {
  [K in keyof T]: Parser<T[K]>;
}): Parser<T>;
declare const phase: Parser<"open" | "done" | "closed">;
export const app = router({
  ticket: router({
    byId: procedure
      .input(text)
      .query(({ input }) => client.tickets.getTicket({ id: input })),
    list: procedure
      .input(object({ phase }))
      .query(
        async ({ input }) =>
          (await client.tickets.listTickets({ ...input, limit: 5 })).items,
      ),
    add: procedure
      .input(object({ title: text, memo: text }))
      .mutation(({ input }) => client.tickets.createTicket({ body: input })),
  }),
});
type Output<T> = T extends { readonly _out: infer O } ? O : never;
export type TicketView = Output<(typeof app)["ticket"]["byId"]>;
export const line = (view: TicketView) =>
  `${view.owner}, ${view.crew.size.toFixed(0)}`;
export const badges = (views: Output<typeof app.ticket.list>) =>
  views.map(({ crew: { badge } }) => badge);

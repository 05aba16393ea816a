import type { NewTicket, Ticket, TicketPatch } from "tickets";
import { client } from "./client.ts";
interface Request<
  R extends { Params?: unknown; Body?: unknown; Querystring?: unknown },
> {
  params: R["Params"];
  body: R["Body"];
  query: R["Querystring"];
}
interface Reply<T> {
  code(status: number): this;
  send(value: T): this;
}
interface Server {
  get<
    R extends {
      Params?: unknown;
      Body?: unknown;
      Querystring?: unknown;
      Reply?: unknown;
    },
  >(
    path: string,
    run: (request: Request<R>, reply: Reply<R["Reply"]>) => Promise<unknown>,
  ): this;
  post: Server["get"];
  patch: Server["get"];
}
declare const server: Server;
server
  .get<{
    Params: { id: string };
    Reply: Pick<Ticket, "id" | "owner"> | { error: string };
  }>("/tickets/:id", async (request, reply) => {
    const { id, owner } = await client.tickets.getTicket(
      request.params as { id: string },
    );
    return reply.send({ id, owner });
  })
  .post<{ Body: NewTicket; Reply: Ticket }>(
    "/tickets",
    async ({ body }, reply) =>
      reply
        .code(201)
        .send(await client.tickets.createTicket({ body: body as NewTicket })),
  )
  .patch<{ Params: { id: string }; Body: TicketPatch }>(
    "/tickets/:id",
    async (request) => {
      const { owner, ...rest } = request.body as TicketPatch;
      return client.tickets.patchTicket({
        id: (request.params as { id: string }).id,
        body: owner === undefined ? rest : { ...rest, owner, memo: "moved" },
      });
    },
  );

import { readControlBody } from "./control-body.ts";
import { controlProblem } from "./control-problem.ts";
import type { ControlBodies } from "./control-schema.ts";
import type { EmulatorControl } from "../emulator.ts";

/** One route of the control port. */
export interface ControlRoute {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly answer: (request: Request) => Promise<Response>;
}

export function controlRoutes(
  control: EmulatorControl,
): readonly ControlRoute[] {
  const { clock, faults, secrets, tokens } = control;
  return [
    ...journalRoutes(control),
    route({
      method: "GET",
      path: "/clock",
      summary: "the virtual time",
      body: "nothing",
      run: () => clockState(clock),
    }),
    route({
      method: "POST",
      path: "/clock",
      summary: "advance it, or set the error of the Date header",
      body: "clock",
      run: ({ advanceMs = 0, dateSkewMs }) => {
        clock.advance(advanceMs);
        if (dateSkewMs !== undefined) clock.setDateSkew(dateSkewMs);
        return clockState(clock);
      },
    }),
    route({
      method: "POST",
      path: "/faults",
      summary: "make matching requests fail",
      body: "fault",
      run: ({ match = {}, ...fault }) => {
        faults.add({ match, ...fault });
      },
    }),
    route({
      method: "DELETE",
      path: "/faults",
      summary: "remove all faults",
      body: "nothing",
      run: () => {
        faults.clear();
      },
    }),
    route({
      method: "POST",
      path: "/tokens/revoke",
      summary: "revoke the tokens issued so far, of all clients or of one",
      body: "client",
      run: ({ clientId }) => {
        tokens.revoke(clientId);
      },
    }),
    route({
      method: "POST",
      path: "/tokens/expire",
      summary: "expire the tokens issued so far, of all clients or of one",
      body: "client",
      run: ({ clientId }) => {
        tokens.expire(clientId);
      },
    }),
    route({
      method: "POST",
      path: "/secrets/rotate",
      summary: "give a client a new secret, which the response contains",
      body: "rotation",
      run: ({ clientId }) => ({
        clientId,
        clientSecret: secrets.rotate(clientId),
      }),
    }),
    ...environmentRoutes(control),
    route({
      method: "POST",
      path: "/reset",
      summary:
        "reset data, tokens, secrets, environments, faults, clock and journal",
      body: "nothing",
      run: () => {
        control.reset();
      },
    }),
  ];
}

function environmentRoutes({
  environments,
}: EmulatorControl): readonly ControlRoute[] {
  return [
    route({
      method: "GET",
      path: "/environments",
      summary: "their tenants and regions, and why one cannot be selected",
      body: "nothing",
      run: () => ({ environments: environments.list() }),
    }),
    route({
      method: "POST",
      path: "/environments/edit",
      summary: "give an environment other tenants, which starts its delay",
      body: "edit",
      run: ({ environmentId, tenants }) =>
        environments.edit(environmentId, tenants),
    }),
  ];
}

function journalRoutes({ journal }: EmulatorControl): readonly ControlRoute[] {
  return [
    route({
      method: "GET",
      path: "/journal",
      summary: "the requests received, without secrets and tokens",
      body: "nothing",
      run: () => {
        const { tokenRequests, maxConcurrent, sockets } = journal;
        const { dropped, entries } = journal;
        return { tokenRequests, maxConcurrent, sockets, dropped, entries };
      },
    }),
    route({
      method: "DELETE",
      path: "/journal",
      summary: "clear the journal",
      body: "nothing",
      run: () => {
        journal.clear();
      },
    }),
    {
      method: "POST",
      path: "/assert-no-unhandled",
      summary: "409 if a request has reached no route",
      answer: async () => assertNoUnhandled(journal),
    },
  ];
}

interface RouteFacts<Kind extends keyof ControlBodies> extends Omit<
  ControlRoute,
  "answer"
> {
  readonly body: Kind;
  /** The result is sent as JSON; no result is 204. */
  readonly run: (body: ControlBodies[Kind]) => object | undefined;
}

function route<Kind extends keyof ControlBodies>({
  body,
  run,
  ...facts
}: RouteFacts<Kind>): ControlRoute {
  const answer = async (request: Request): Promise<Response> => {
    const read = await readControlBody(request, body);
    if (read.kind === "refused") return read.answer;
    try {
      const result = run(read.body);
      return result === undefined ? noContent() : Response.json(result);
    } catch (thrown) {
      // An unknown client ID, or a time outside the range of dates.
      if (!(thrown instanceof RangeError)) throw thrown;
      return controlProblem(422, thrown.message);
    }
  };
  return { ...facts, answer };
}

function clockState(clock: EmulatorControl["clock"]): object {
  const nowMs = clock.now();
  return { nowMs, now: new Date(nowMs).toISOString() };
}

function assertNoUnhandled(journal: EmulatorControl["journal"]): Response {
  try {
    journal.assertNoUnhandled();
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    return controlProblem(409, thrown.message);
  }
  return noContent();
}

function noContent(): Response {
  return new Response(null, { status: 204 });
}

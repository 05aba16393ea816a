import type { Level, Move, Phase, Ticket } from "tickets";
import { client } from "./client.ts";
type Handler = (ticket: Ticket) => string;
const byPhase: Record<Phase, Handler> = {
  open: (ticket) => ticket.owner,
  done: ({ due }) => due,
  closed: () => "closed",
};
const byLevel = new Map<Level, Handler>([
  ["low", ({ title }) => title],
  ["high", ({ crew }) => crew.badge],
]);
export const told = (ticket: Ticket) =>
  byPhase[ticket.phase](ticket) + (byLevel.get(ticket.level)?.(ticket) ?? "");
type Moves = {
  [K in Move["kind"]]: (move: Extract<Move, { kind: K }>) => string;
};
const moves: Moves = {
  lent: (move) => move.who,
  back: ({ late }) => (late ? "late" : "back"),
};
function visit<K extends Move["kind"]>(
  move: Extract<Move, { kind: K }>,
): string {
  return (moves[move.kind as K] as (each: typeof move) => string)(move);
}
export const history = async () =>
  (await client.moves.listMoves()).map((each) => visit(each));
declare function createMachine<S extends string>(states: {
  readonly [K in S]: { readonly next?: NoInfer<S> };
}): S;
export const machine = createMachine<Phase>({
  open: { next: "done" },
  done: { next: "closed" },
  closed: {},
});

import type { Move } from "tickets";
type Visitor<R> = {
  readonly [K in Move["kind"]]: (move: Extract<Move, { kind: K }>) => R;
};
const texts: Visitor<string> = {
  lent: ({ who }) => who,
  back: ({ late }) => String(late),
};
export const text = (move: Move): string =>
  (texts[move.kind] as (m: Move) => string)(move);

import type { Witness } from "../change/witness.ts";

/** What the end that refuses has against it. */
export type Told = Pick<Witness, "why"> &
  Partial<Pick<Witness, "pointer" | "parameter">>;

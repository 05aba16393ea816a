import type { WireSchema, WireShape } from "../../../model/wire/wire-schema.ts";
import type { PayloadSide } from "../../change/effect.ts";
import type { SubsetAnswer } from "./answer.ts";

/** Who asks of one value. */
export interface Asking {
  readonly side: PayloadSide;
  /** Counts work down; `false` when the budget is used up, and then only `unknown` may be said. */
  readonly spend: (steps: number) => boolean;
}

/** One question, and what the parts of the test ask of each other to answer it. */
export interface SubsetRun extends Asking {
  readonly ask: (inner: WireSchema, outer: WireSchema) => SubsetAnswer;
  /** The same for what is no whole schema, and not remembered. */
  readonly askShapes: (inner: WireShape, outer: WireShape) => SubsetAnswer;
}

import type { WireSchema, WireShape } from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { SubsetAnswer } from "./answer.ts";

/** Tests one value. */
export interface Asking {
  readonly side: PayloadSide;
  /** Counts the budget down; `false` when it is used up, after which only `unknown` may be answered. */
  readonly spend: (steps: number) => boolean;
}

/** One question, and the functions that the parts of the test call to answer it. */
export interface SubsetRun extends Asking {
  readonly ask: (inner: WireSchema, outer: WireSchema) => SubsetAnswer;
  /** The same for parts that are not whole schemas, and without caching. */
  readonly askShapes: (inner: WireShape, outer: WireShape) => SubsetAnswer;
}

import type { WireSchema, WireShape } from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { Judging } from "../accept/run.ts";
import type { Answer } from "../accept/answer.ts";

/** One question, and the functions that the parts of the test call to answer it. */
export interface SubsetRun {
  readonly side: PayloadSide;
  /** Counts the budget down; `false` when it is used up, after which only `unknown` may be answered. */
  readonly spend: (steps: number) => boolean;
  /** How single values are judged, with a budget of its own. */
  readonly judging: Judging;
  readonly ask: (inner: WireSchema, outer: WireSchema) => Answer;
  /** The same for parts that are not whole schemas, and without caching. */
  readonly askShapes: (inner: WireShape, outer: WireShape) => Answer;
}

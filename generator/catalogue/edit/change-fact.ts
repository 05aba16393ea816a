import type { LifecycleEvent } from "../../model/lifecycle.ts";
import type { StandardMethod } from "../../model/operation.ts";

/** One cell of a change table: an event of one operation in one release. Its origin is the cell of the path. */
export interface ChangeFact {
  readonly method: StandardMethod;
  /** Relative to the namespace, as the document spells it. */
  readonly path: string;
  readonly event: LifecycleEvent;
}

import type { LifecycleEvent } from "../../model/lifecycle.ts";
import type { HttpMethod } from "../../model/operation.ts";

/** One cell of a change table: what happened to one operation in one release. The event's origin is the path's cell. */
export interface ChangeFact {
  readonly method: HttpMethod;
  /** Below the namespace, as the document spells it. */
  readonly path: string;
  readonly event: LifecycleEvent;
}

import type { LifecycleEvent, LifecycleState } from "../../model/lifecycle.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { OperationIdentity } from "./operation-identity.ts";

/** A lifecycle fact with its effect, so that a range can be judged without the rest of the lifecycle. */
export interface Fact extends LifecycleEvent {
  readonly from: LifecycleState;
  readonly to: LifecycleState;
  /** The release that had deprecated the operation when the fact took effect. */
  readonly deprecatedSince: ReleaseIndex | null;
  /**
   * Whether the source shows the operation without deprecation at an earlier release. If not, the given notice is
   * unknown.
   */
  readonly isShownBefore: boolean;
}

/** The facts of one operation between two releases, oldest first; at least one. */
export interface LedgerEntry {
  readonly operation: OperationIdentity;
  readonly facts: readonly Fact[];
}

import type { LifecycleState } from "../../model/lifecycle.ts";
import type {
  Cancelled,
  ChangeOf,
  ComparisonDirection,
  Range,
} from "../change/change.ts";
import type { LedgerEntry } from "../change/fact.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";
import type { ChangeKind } from "./change-kinds.ts";
import type { LifecycleKind } from "./lifecycle-kinds.ts";

/** One difference between two sides. */
export interface Change extends ChangeOf<ChangeKind> {}

/** A change from the ledger, without the properties that depend on other operations. */
export interface LedgerChange extends Omit<
  Change,
  "replacement" | "operation" | "kind"
> {
  readonly kind: LifecycleKind;
  readonly operation: OperationIdentity;
  /** States of the element at the two ends. */
  readonly before: LifecycleState;
  readonly after: LifecycleState;
  /** All facts of the operation in the range: what `net` composes. */
  readonly entry: LedgerEntry;
}

/** A change of the ledger with its replacement. */
export type LifecycleChange = LedgerChange & Pick<Change, "replacement">;

/** All that differs between two releases, in canonical order. */
export interface Comparison<
  C extends LedgerChange = LifecycleChange,
> extends Range {
  readonly direction: ComparisonDirection;
  readonly changes: readonly C[];
  readonly cancelled: readonly Cancelled[];
}

import type { Location } from "../diagnostics/diagnostic.ts";
import type { LifecycleState } from "../model/lifecycle.ts";
import type { OperationKey } from "../model/operation.ts";
import type { Release, ReleaseIndex } from "../model/release.ts";
import type {
  Bump,
  ChangeSeverity,
  Effect,
  PayloadDirection,
} from "./effect.ts";
import type { GuardId } from "./guards.ts";
import type { Fact, LedgerEntry, OperationIdentity } from "./ledger.ts";

/** Kinds of changes, in the order in which a reviewer wants to read them. */
export const changeKindIds = [
  "operation-removed",
  "fields-removed",
  "operation-deprecated",
  "operation-added",
  "fields-added",
  "operation-reactivated",
] as const;

export type ChangeKind = (typeof changeKindIds)[number];

/** `backward` when the later release is compared with the earlier one: a downgrade. */
export type ComparisonDirection = "forward" | "backward";

export type ChangeArea = "operation" | "field";

export type ChangeAction = "added" | "removed" | "deprecated" | "reactivated";

/** What changed: its identity does not depend on prose, place or order. */
export type ChangeElement =
  | { readonly kind: "operation"; readonly operation: OperationKey }
  | {
      readonly kind: "fields";
      readonly operation: OperationKey;
      /** `null`: the source does not name the fields. */
      readonly names: null;
      /** Release ids. Fields without names are known only as "those that this release added". */
      readonly releases: readonly string[];
    };

/** How long a removed operation was deprecated before it went. */
export type Grace =
  | {
      readonly kind: "deprecated-first";
      /** Id of the release that deprecated it. */
      readonly since: string;
      /** Releases from the deprecation to the removal; 0 when one release did both. */
      readonly releases: number;
    }
  | { readonly kind: "without-deprecation" };

/** A change as the ledger gives it, without what depends on other operations. */
export interface LedgerChange {
  readonly kind: ChangeKind;
  readonly severity: ChangeSeverity;
  readonly action: ChangeAction;
  readonly area: ChangeArea;
  readonly element: ChangeElement;
  readonly operation: OperationIdentity;
  /** States of the element at the two ends. */
  readonly before: LifecycleState;
  readonly after: LifecycleState;
  /** Ids of the releases that made the change, oldest first. */
  readonly since: readonly string[];
  readonly effect: Effect;
  readonly direction: PayloadDirection;
  /** Lifecycle facts speak of an old client and a new server; the source and behaviour axes come with schemas. */
  readonly axis: "wire";
  readonly guards: readonly GuardId[];
  readonly cause: readonly Location[];
  readonly reach: readonly OperationKey[];
  readonly bump: Bump;
  /** `null` for everything but a removal going forward. */
  readonly grace: Grace | null;
  readonly fingerprint: string;
  /** Facts of the operation that are told with this change instead of apart, oldest first. */
  readonly folded: readonly Fact[];
  /** All facts of the operation in the range: what `net` composes. */
  readonly entry: LedgerEntry;
}

/** What to call instead, as of the release compared with. */
export interface ChangeReplacement {
  readonly key: OperationKey;
  /** `METHOD path` with the parameter names of the catalogue. */
  readonly endpoint: string;
  readonly source: "explicit" | "inferred";
  readonly state: LifecycleState;
  /** Id of the release that brought it into this state; `null` when no fact did. */
  readonly since: string | null;
}

export interface Change extends LedgerChange {
  /** `null` when none is known, and for operations that stay available. */
  readonly replacement: ChangeReplacement | null;
}

/** An operation with facts in the range whose two ends show no difference to a caller. */
export interface Cancelled {
  readonly operation: OperationIdentity;
  readonly before: LifecycleState;
  readonly after: LifecycleState;
  /** The facts that cancel out, oldest first. */
  readonly facts: readonly Fact[];
  readonly entry: LedgerEntry;
}

/** The two ends of a comparison on one catalogue's list of releases. */
export interface Range {
  readonly releases: readonly Release[];
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** All that differs between two releases, in canonical order. */
export interface Comparison<C extends LedgerChange = Change> extends Range {
  readonly direction: ComparisonDirection;
  readonly changes: readonly C[];
  readonly cancelled: readonly Cancelled[];
}

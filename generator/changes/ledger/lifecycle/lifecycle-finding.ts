import type { Operation } from "../../../model/operation.ts";

export const lifecycleFindingKinds = [
  "removal-overdue",
  "removal-not-planned",
  "sunset-before-deprecation",
  "replacement-missing",
  "replacement-removed",
  "replacement-not-there-yet",
  "replacement-deprecated",
  "replacement-late",
  "removed-without-deprecation",
  "removed-notice-not-known",
  "removed-before-sunset",
  "removed-too-early",
] as const;

export type LifecycleFindingKind = (typeof lifecycleFindingKinds)[number];

/** A problem in the life of one operation that keeps its callers from planning. */
export interface LifecycleFinding {
  readonly kind: LifecycleFindingKind;
  readonly operation: Operation;
  /** One sentence, without the name of the operation. */
  readonly message: string;
}

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

/** Something about the life of one operation that its callers cannot plan with. */
export interface LifecycleFinding {
  readonly kind: LifecycleFindingKind;
  readonly operation: Operation;
  /** One sentence, without the name of the operation. */
  readonly message: string;
}

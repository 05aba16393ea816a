import type { ChangeKind } from "./kind-ids.ts";

/** What comes, goes or is announced to go as a whole; all other kinds tell of what lives on. */
const wholeKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  "operation-added",
  "operation-removed",
  "operation-deprecated",
  "operation-reactivated",
  "webhook-added",
  "webhook-removed",
  "webhook-deprecated",
  "webhook-reactivated",
  "callback-added",
  "callback-removed",
  "callback-deprecated",
  "callback-reactivated",
]);

/** Whether a change is about a whole endpoint, or about a whole request that the service sends. */
export function isOfWhole({ kind }: { readonly kind: ChangeKind }): boolean {
  return wholeKinds.has(kind);
}

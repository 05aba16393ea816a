import type { Change } from "./change.ts";
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

/** Whether it is told of the endpoint itself: it comes, goes or moves, or changed in a way that nobody names. */
export function isOfEndpoint({
  kind,
  element,
}: {
  readonly kind: ChangeKind;
  readonly element: Pick<Change["element"], "kind">;
}): boolean {
  return (
    isOfWhole({ kind }) ||
    kind === "operation-moved" ||
    element.kind === "fields"
  );
}

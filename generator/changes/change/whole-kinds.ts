import type { Change } from "./change.ts";
import type { ChangeKind } from "./kind-ids.ts";

/** Kinds for elements that are added, removed or deprecated as a whole; all other kinds are about elements that stay. */
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

/**
 * Whether it is reported for the endpoint itself: it is added, removed or moved, or changed in a way that the source
 * does not name.
 */
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

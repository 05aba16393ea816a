import type { Change } from "./change.ts";
import { changeKinds, type ChangeKind } from "./change-kinds.ts";

/** Whether a change is about a whole endpoint, or about a whole request that the service sends. */
export function isOfWhole({ kind }: { readonly kind: ChangeKind }): boolean {
  return changeKinds[kind].isOfWhole === true;
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

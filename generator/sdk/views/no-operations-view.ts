import {
  codeSpan,
  docText,
  prose,
  type Doc,
} from "../../render/doc-comment.ts";
import {
  member,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import type { EmptyRoot } from "../plan/empty-roots.ts";
import { memberDocView, type GroupDocView } from "./group-doc-view.ts";
import { callText } from "../../naming/name-ledger.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** A member of every client without operations: `partials/no-operations.hbs`. */
export interface NoOperationsView {
  readonly doc: GroupDocView;
  /** `blueprints` */
  readonly name: Name;
  /** The levels that reach it, as the source says, in code style; none where the service has no levels. */
  readonly scopes: readonly Doc[];
  /** The release that removed the last of its operations; `null` where none was ever known. */
  readonly removedIn: Doc | null;
  /** Why it cannot be used, for the compile error and the error at run time. */
  readonly reason: Literal;
}

/** Returns the members without any operation that can be called, in the order of the namespaces. */
export function noOperationsViews({
  input,
  emptyRoots,
}: SdkContext): readonly NoOperationsView[] {
  return emptyRoots.map((root) => {
    const { name, namespace, removedIn } = root;
    return {
      doc: memberDocView(input, [name], namespace),
      name: member(name),
      scopes: namespace.scopes.map((scope) => docText(codeSpan(scope))),
      removedIn: removedIn === null ? null : docText(prose(removedIn)),
      reason: str(reasonOf(root)),
    };
  });
}

function reasonOf({ name, namespace, removedIn }: EmptyRoot): string {
  const call = callText([name]);
  if (removedIn !== null)
    return `${call} has no operations any more: the last of them was removed in ${removedIn}`;
  const { scopes } = namespace;
  const declared = `${call} has no operations`;
  return scopes.length === 0
    ? declared
    : `${declared}: use client.request with scope ${scopes.join(" or ")}`;
}

import type { OperationKey } from "../../../model/operation.ts";
import type { Change } from "../../kinds/change.ts";
import type { Advice } from "../../wording/advice.ts";
import type { FoldableElement } from "../folded-row.ts";
import type { Prose } from "../../wording/prose.ts";

/** A change as an entry of a changelog. */
export interface ChangelogChange {
  readonly change: Pick<
    Change,
    "kind" | "area" | "action" | "severity" | "ofPackage" | "accepted"
  > & {
    readonly operation: { readonly key: OperationKey } | null;
    readonly element: FoldableElement;
  };
  /** Title of a group of changes of this kind: `Fields removed`. */
  readonly title: string;
  /** `METHOD path`; `null` for changes of the whole API. */
  readonly endpoint: string | null;
  readonly message: Prose;
  readonly advice: Advice;
}

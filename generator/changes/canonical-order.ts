import { compareText } from "../diagnostics/sort.ts";
import { compareByPath } from "../model/operation.ts";
import { changeKindIds, type LedgerChange } from "./change.ts";
import { changeSeverities } from "./effect.ts";
import type { OperationIdentity } from "./ledger.ts";

/** Worst first; then as the catalogue reads: namespace, path, method; one operation's changes by kind. */
export function compareChanges(a: LedgerChange, b: LedgerChange): number {
  return (
    changeSeverities.indexOf(a.severity) -
      changeSeverities.indexOf(b.severity) ||
    compareOperations(a.operation, b.operation) ||
    changeKindIds.indexOf(a.kind) - changeKindIds.indexOf(b.kind)
  );
}

export function compareOperations(
  a: OperationIdentity,
  b: OperationIdentity,
): number {
  return compareText(a.namespace, b.namespace) || compareByPath(a, b);
}

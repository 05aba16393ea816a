import { compareText } from "../../diagnostics/sort.ts";
import { compareMethods } from "../../model/operation.ts";
import type { Change } from "./change.ts";
import type { ChangeElement } from "../change/change.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";
import { changeKindIds } from "./change-kinds.ts";
import { changeSeverities } from "../change/effect.ts";

type Ordered = Pick<
  Change,
  "severity" | "ofPackage" | "operation" | "kind" | "element"
>;

/**
 * Worst first, on the wire and then in code; then in catalogue order: namespace, path, method; changes of one
 * operation by kind.
 */
export function compareChanges(a: Ordered, b: Ordered): number {
  return (
    changeSeverities.indexOf(a.severity) -
      changeSeverities.indexOf(b.severity) ||
    changeSeverities.indexOf(a.ofPackage.severity) -
      changeSeverities.indexOf(b.ofPackage.severity) ||
    compareNamed(a.operation, b.operation) ||
    changeKindIds.indexOf(a.kind) - changeKindIds.indexOf(b.kind) ||
    compareText(elementText(a.element), elementText(b.element))
  );
}

/** Changes of the whole API come before changes of one operation. */
function compareNamed(
  a: OperationIdentity | null,
  b: OperationIdentity | null,
): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return compareOperations(a, b);
}

function elementText(element: ChangeElement): string {
  const { at, path, schema, schemaPath, name } = element;
  return [schema, schemaPath, at, path, name]
    .map((part) => part ?? "")
    .join("\n");
}

export function compareOperations(
  a: OperationIdentity,
  b: OperationIdentity,
): number {
  return (
    compareText(a.namespace, b.namespace) ||
    compareText(a.path, b.path) ||
    compareMethods(a.method, b.method)
  );
}

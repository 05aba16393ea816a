import { keptName, keptParameters } from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import type { KeptName } from "../naming/assign-names.ts";
import { describedName } from "../naming/described-name.ts";
import { printName } from "../naming/name-ledger.ts";
import type { WishedName } from "../naming/natural-name.ts";
import { shapeIn } from "./operation-call.ts";
import type { Operation, OperationKey } from "./operation.ts";

/** What a described operation would be called today. */
export function wishedName(operation: Operation): WishedName {
  const operationId = shapeIn(operation)?.operationId ?? null;
  return describedName({ ...operation, operationId });
}

/** A remark for each name that stays although another one would be chosen today. */
export function keptDiagnostics(
  operations: ReadonlyMap<OperationKey, Operation>,
  names: readonly KeptName[],
): readonly Diagnostic[] {
  return names.flatMap((name) => {
    const operation = operations.get(name.key);
    return operation ? [keptDiagnostic(operation.origin, name)] : [];
  });
}

function keptDiagnostic(origin: Location, name: KeptName): Diagnostic {
  return name.kind === "method"
    ? keptName(origin, printName(name.kept), printName(name.wished))
    : keptParameters(origin, printName(name.method), name.kept, name.wished);
}

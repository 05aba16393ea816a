import {
  keptName,
  keptParameters,
  settingsName,
} from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import type { AssignedNames, KeptName } from "../naming/assign-names.ts";
import { printName } from "../naming/name-ledger.ts";
import { shapeIn } from "./operation-call.ts";
import type { Operation, OperationKey } from "./operation.ts";

/**
 * Gives a remark for each name that stays although another one would be chosen now, and an error when the settings
 * choose a name that the ledger has given to another operation.
 */
export function nameDiagnostics(
  operations: ReadonlyMap<OperationKey, Operation>,
  { ledger, kept }: AssignedNames,
): readonly Diagnostic[] {
  const known = new Set(kept.map(({ key }) => key));
  const remarks = kept.flatMap((name) => {
    const operation = operations.get(name.key);
    return operation ? [keptDiagnostic(operation.origin, name)] : [];
  });
  const taken = [...operations.values()].flatMap((operation) => {
    const naming = shapeIn(operation)?.naming;
    const given = ledger.get(operation.key);
    if (naming?.kind !== "given" || known.has(operation.key)) return [];
    const wished = printName(naming.path);
    return given === undefined || printName(given.path) === wished
      ? []
      : [
          settingsName(
            naming.at,
            wished,
            "the ledger or other settings have given it to another operation",
          ),
        ];
  });
  return [...remarks, ...taken];
}

function keptDiagnostic(origin: Location, name: KeptName): Diagnostic {
  return name.kind === "method"
    ? keptName(origin, printName(name.kept), printName(name.wished))
    : keptParameters(origin, printName(name.method), name.kept, name.wished);
}

import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function nameNotFound(name: string, hint: string): Diagnostic {
  return report(
    "wrong-use",
    "name-unknown",
    null,
    `No method or group is called "${name}".`,
    { hint },
  );
}

export function typeNotFound(name: string, hint: string): Diagnostic {
  return report(
    "wrong-use",
    "name-unknown",
    null,
    `No type of the ledger is called "${name}".`,
    { hint },
  );
}

export function nameNotUsable(
  name: string,
  problem: string,
  hint = "Names look like pro.buildings.v1.list.",
): Diagnostic {
  return report(
    "wrong-use",
    "name-not-usable",
    null,
    `"${name}" cannot be used: ${problem}.`,
    { hint },
  );
}

export function nameTaken(
  name: string,
  of: "operation" | "schema" = "operation",
): Diagnostic {
  return report(
    "wrong-use",
    "name-taken",
    null,
    `"${name}" is taken, or differs from a taken name only in case.`,
    {
      hint: `Every public name, former ones included, belongs to one ${of}.`,
    },
  );
}

export function ledgerName(
  at: Location,
  name: string,
  problem: string,
): Diagnostic {
  return report(
    "unreadable",
    "ledger-name",
    at,
    `The name "${name}" cannot be used: ${problem}.`,
    {
      hint: "Correct the entry; `sdkwright rename OLD NEW` makes valid ones.",
    },
  );
}

export function movedTypeName(
  id: string,
  from: string,
  to: string,
): Diagnostic {
  return report(
    "warning",
    "type-name-moved",
    null,
    `The type ${from} of ${id} is ${to} from now on: the package needs ${from} for something else.`,
    {
      hint: `Give it a name of your choice: sdkwright rename ${to} NEW.`,
    },
  );
}

export function staleName(at: Location, key: string): Diagnostic {
  return report(
    "info",
    "ledger-name-unused",
    at,
    `No operation of the catalogue has the key ${key}; its name stays reserved.`,
    {
      hint: "Remove the entry only if the SDK was never published with it.",
    },
  );
}

export function keptNamesUnreadable(file: string): Diagnostic {
  return report(
    "warning",
    "kept-names-unreadable",
    null,
    `${file} is no manifest with usable names. All names are those of the document.`,
    { hint: "Keep names in a ledger, with --names FILE." },
  );
}

export function namesKept(
  file: string,
  count: string,
  examples: string,
): Diagnostic {
  return report(
    "info",
    "names-kept",
    null,
    `${count} as ${file} has them, where the document would give others now: ${examples}.`,
    { hint: "--fresh-names takes those of the document." },
  );
}

export function keptName(
  operation: Location,
  kept: string,
  wished: string,
): Diagnostic {
  return report(
    "info",
    "name-kept",
    operation,
    `The public name stays "${kept}"; an SDK generated for the first time would say "${wished}".`,
    {
      hint: `To change it: sdkwright rename ${kept} ${wished}`,
    },
  );
}

export function keptParameters(
  operation: Location,
  method: string,
  kept: readonly string[],
  wished: readonly string[],
): Diagnostic {
  return report(
    "info",
    "parameter-names-kept",
    operation,
    `The parameters of ${method} stay "${kept.join(", ")}"; the path says "${wished.join(", ")}".`,
    {
      hint: "Renaming a path parameter does not make another operation, but callers use the name. Edit names.yaml only if the SDK was never published.",
    },
  );
}

export function ledgerParameters(at: Location, problem: string): Diagnostic {
  return report(
    "unreadable",
    "ledger-parameters",
    at,
    `The names of the parameters cannot be used: ${problem}.`,
    {
      hint: "Each path parameter has a name of its own; leave the key out to get them from the path.",
    },
  );
}

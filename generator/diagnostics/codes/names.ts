import { message, messageAt } from "./report.ts";

export const nameNotFound = message((name: string, hint: string) => ({
  class: "wrong-use",
  code: "name-unknown",
  text: `No method or group is called "${name}".`,
  hint,
}));

export const typeNotFound = message((name: string, hint: string) => ({
  class: "wrong-use",
  code: "name-unknown",
  text: `No type of the ledger is called "${name}".`,
  hint,
}));

export const nameNotUsable = message(
  (
    name: string,
    problem: string,
    hint: string = "Names look like pro.buildings.v1.list.",
  ) => ({
    class: "wrong-use",
    code: "name-not-usable",
    text: `"${name}" cannot be used: ${problem}.`,
    hint,
  }),
);

export const nameTaken = message(
  (name: string, of: "operation" | "schema" = "operation") => ({
    class: "wrong-use",
    code: "name-taken",
    text: `"${name}" is taken, or differs from a taken name only in case.`,
    hint: `Every public name, former ones included, belongs to one ${of}.`,
  }),
);

export const ledgerName = messageAt((name: string, problem: string) => ({
  class: "unreadable",
  code: "ledger-name",
  text: `The name "${name}" cannot be used: ${problem}.`,
  hint: "Correct the entry; `sdkwright rename OLD NEW` makes valid ones.",
}));

export const movedTypeName = message(
  (id: string, from: string, to: string) => ({
    class: "warning",
    code: "type-name-moved",
    text: `The type ${from} of ${id} is ${to} from now on: the package needs ${from} for something else.`,
    hint: `Give it a name of your choice: sdkwright rename ${to} NEW.`,
  }),
);

export const respelledType = message(
  (from: string, to: string, [old, type]: readonly [string, string]) => ({
    class: "warning",
    code: "component-respelled",
    text: `${from} is gone and ${to} is new: they differ in spelling alone. The name ${old} stays with ${from}, and ${to} is ${type}.`,
    hint: `If they are the same, state it in renames.yaml: - component: { from: ${from}, to: ${to} }. Then the type stays ${old}.`,
  }),
);

export const staleName = messageAt((key: string) => ({
  class: "info",
  code: "ledger-name-unused",
  text: `No operation of the catalogue has the key ${key}; its name stays reserved.`,
  hint: "Remove the entry only if the SDK was never published with it.",
}));

export const keptNamesUnreadable = message((file: string) => ({
  class: "warning",
  code: "kept-names-unreadable",
  text: `${file} is no manifest with usable names. All names are those of the document.`,
  hint: "Keep names in a ledger, with --names FILE.",
}));

export const namesKept = message(
  (file: string, count: string, examples: string) => ({
    class: "info",
    code: "names-kept",
    text: `${count} as ${file} has them, where the document would give others now: ${examples}.`,
    hint: "--fresh-names takes those of the document.",
  }),
);

export const keptName = messageAt((kept: string, wished: string) => ({
  class: "info",
  code: "name-kept",
  text: `The public name stays "${kept}"; an SDK generated for the first time would say "${wished}".`,
  hint: `To change it: sdkwright rename ${kept} ${wished}`,
}));

export const keptParameters = messageAt(
  (method: string, kept: readonly string[], wished: readonly string[]) => ({
    class: "info",
    code: "parameter-names-kept",
    text: `The parameters of ${method} stay "${kept.join(", ")}"; the path says "${wished.join(", ")}".`,
    hint: "Renaming a path parameter does not make another operation, but callers use the name. Edit names.yaml only if the SDK was never published.",
  }),
);

export const ledgerParameters = messageAt((problem: string) => ({
  class: "unreadable",
  code: "ledger-parameters",
  text: `The names of the parameters cannot be used: ${problem}.`,
  hint: "Each path parameter has a name of its own; leave the key out to get them from the path.",
}));

import type { PublicNames } from "../../catalogue/files/print-names.ts";
import { countNewInline } from "../../naming/name-ledger.ts";
import { numberedModules } from "../../naming/module-ledger.ts";
import { countNewTypes } from "../../naming/type-ledger.ts";

/** Counts the names that an SDK adds to the ledgers from which it was generated. */
export function countNewNames(
  described: PublicNames & {
    /** The number of names of operations that the ledger did not have yet. */
    readonly newNames: number;
  },
  { names, types, modules }: PublicNames,
): number {
  return (
    described.newNames +
    countNewInline(described.names, names) +
    countNewTypes(described.types, types) +
    [...numberedModules(modules).keys()].filter(
      (member) => !described.modules.has(member),
    ).length
  );
}

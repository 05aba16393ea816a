import type { StatedRename } from "../changes/change/stated-rename.ts";
import type { NameLedger } from "../naming/name-ledger.ts";
import type { TypeLedger } from "../naming/type-ledger.ts";

/** What an SDK keeps under its former name, because somebody has stated the rename. */
export interface FormerNames {
  /** The renames whose old names the SDK still has, with the sums of those that follow each other. */
  readonly renames: readonly StatedRename[];
  /** The ledgers that have the entries of what was renamed, beside others. */
  readonly names: NameLedger;
  readonly types: TypeLedger;
}

export const noFormerNames: FormerNames = {
  renames: [],
  names: new Map(),
  types: new Map(),
};

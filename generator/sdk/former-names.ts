import { parseBodyFieldName } from "../changes/change/renamed-name.ts";
import type { StatedRename } from "../changes/change/stated-rename.ts";
import type { NameLedger } from "../naming/name-ledger.ts";
import type { TypeLedger } from "../naming/type-ledger.ts";

/** What an SDK keeps under its former name, because somebody has stated the rename. */
export interface FormerNames {
  /** The renames whose old names the SDK still has, with the sums of those that follow each other. */
  readonly renames: readonly StatedRename[];
  /** Whether answers have fields under their former names too. */
  readonly answers: boolean;
  /** The ledgers that have the entries of what was renamed, beside others. */
  readonly names: NameLedger;
  readonly types: TypeLedger;
}

export const noFormerNames: FormerNames = {
  renames: [],
  answers: false,
  names: new Map(),
  types: new Map(),
};

/** Whether parameters, fields or values have former names: calls of such an SDK go through a part of the runtime of its own. */
export function renamesMembers({ renames }: FormerNames): boolean {
  return renames.some(
    ({ kind, to }) =>
      kind === "parameter" ||
      kind === "value" ||
      // A field that no component has keeps no former name.
      (kind === "field" && parseBodyFieldName(to) === null),
  );
}

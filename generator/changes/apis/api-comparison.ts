import type { ComparisonLimit } from "../change/comparison-limit.ts";
import type { WitnessOption } from "../change/witness.ts";
import type { AreWrittenAlike, WireApi } from "../../wire/model/wire-api.ts";
import type { Change } from "../kinds/change.ts";
import type { RenameProposal } from "../change/change.ts";
import type { StatedRename } from "../change/stated-rename.ts";

export interface ApiComparisonInput {
  readonly before: WireApi;
  readonly after: WireApi;
  /** Lets the comparison skip most schemas; without it, all of them are compared. */
  readonly areAlike: AreWrittenAlike | null;
  readonly renames: readonly StatedRename[];
  /** Default: `wanted`. */
  readonly witnesses?: WitnessOption;
}

export interface ApiComparison {
  /** In canonical order, one change for each cause. */
  readonly changes: readonly Change[];
  readonly proposals: readonly RenameProposal[];
  /** What could not be compared, so that the changes are not all. */
  readonly limits: readonly ComparisonLimit[];
}

import type { WitnessWish } from "../change/witness.ts";
import type { AreWrittenAlike, WireApi } from "../../model/wire/wire-api.ts";
import type {
  AcceptedRename,
  Change,
  RenameProposal,
} from "../change/change.ts";

export interface ApiComparisonInput {
  readonly before: WireApi;
  readonly after: WireApi;
  /** Lets most schemas be passed over; without it all are looked at. */
  readonly areAlike: AreWrittenAlike | null;
  readonly renames: readonly AcceptedRename[];
  /** Default: `wanted`. */
  readonly witnesses?: WitnessWish;
}

export interface ApiComparison {
  /** In canonical order, one a cause. */
  readonly changes: readonly Change[];
  readonly proposals: readonly RenameProposal[];
  /** What could not be compared because a side does not say it, as sentences. */
  readonly remarks: readonly string[];
}

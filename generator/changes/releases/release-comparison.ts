import type { ApiModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { AreWrittenAlike } from "../../wire/model/wire-api.ts";
import type { PlacedApi } from "./place-comparison.ts";
import type { Pin } from "./pins-of-range.ts";
import type {
  ApiComparison,
  ApiComparisonInput,
} from "../apis/api-comparison.ts";
import type { ComparisonLimit } from "../change/comparison-limit.ts";
import type {
  Cancelled,
  ComparisonDirection,
  Range,
  RenameProposal,
} from "../change/change.ts";
import type { Change } from "../kinds/change.ts";
import type { StatedRename } from "../change/stated-rename.ts";

/** A pinned document as a side of a comparison. */
export interface PinnedApi extends PlacedApi, Pin {}

/** The functions of `compareApis`; passed in, so that catalogues without documents do not load them. */
export type CompareApis = (input: ApiComparisonInput) => ApiComparison;

export interface ReleaseComparisonInput {
  readonly model: ApiModel;
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
  /** All pinned documents of the catalogue. */
  readonly pins: readonly Pin[];
  /** Oldest first in each namespace; at least those of the pins that `pinsOfRange` returns. */
  readonly documents: readonly PinnedApi[];
  /** `null`: only the facts of the catalogue are compared. */
  readonly compareApis: CompareApis | null;
  /** As `ApiComparisonInput.areAlike`, for any two of the documents. */
  readonly areAlike: AreWrittenAlike | null;
  readonly renames: readonly StatedRename[];
}

/** The differences between two releases of a catalogue, in canonical order. */
export interface ReleaseComparison extends Range {
  readonly direction: ComparisonDirection;
  readonly changes: readonly Change[];
  readonly cancelled: readonly Cancelled[];
  readonly proposals: readonly RenameProposal[];
  /** What could not be compared. */
  readonly limits: readonly ComparisonLimit[];
  readonly remarks: readonly string[];
  /** See `NotKnownBefore`. */
  readonly notKnownBefore: number;
}

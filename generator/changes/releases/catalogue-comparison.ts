import type { ApiModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { AreWrittenAlike, WireApi } from "../../model/wire/wire-api.ts";
import type {
  ApiComparison,
  ApiComparisonInput,
} from "../apis/api-comparison.ts";
import type {
  AcceptedRename,
  Cancelled,
  Change,
  ComparisonDirection,
  Range,
  RenameProposal,
} from "../change/change.ts";

/** A pinned document as a side of a comparison, with the whole paths of its catalogue. */
export interface PinnedApi {
  readonly namespace: string;
  readonly release: ReleaseIndex;
  readonly api: WireApi;
}

/** What `compareApis` does; given, so that catalogues without documents do without loading it. */
export type CompareApis = (input: ApiComparisonInput) => ApiComparison;

export interface CatalogueComparisonInput {
  readonly model: ApiModel;
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
  /** Oldest first in each namespace; at least those that `pinsOfRange` names. */
  readonly documents: readonly PinnedApi[];
  /** `null`: the facts of the catalogue alone are compared. */
  readonly compareApis: CompareApis | null;
  /** As `ApiComparisonInput.areAlike`, for any two of the documents. */
  readonly areAlike: AreWrittenAlike | null;
  readonly renames: readonly AcceptedRename[];
}

/** What differs between two releases of a catalogue, in canonical order. */
export interface CatalogueComparison extends Range {
  readonly direction: ComparisonDirection;
  readonly changes: readonly Change[];
  readonly cancelled: readonly Cancelled[];
  readonly proposals: readonly RenameProposal[];
  readonly remarks: readonly string[];
}

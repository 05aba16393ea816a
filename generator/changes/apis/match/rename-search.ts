import type { RenameProposal } from "../../change/change.ts";

/** What was found in a search for renames. */
export interface RenameSearch {
  readonly proposals: readonly RenameProposal[];
  /** The number of removed elements that were not compared with the added ones, since there are too many. */
  readonly unsearched: number;
}

export const nothingProposed: RenameSearch = { proposals: [], unsearched: 0 };

import type { ReleaseComparisonInput } from "../../changes/releases/release-comparison.ts";

/** What `compareCatalogueReleases` has to be given about documents. */
export type PinnedApis = Pick<
  ReleaseComparisonInput,
  "documents" | "compareApis" | "areAlike"
>;

export const nothingPinned: PinnedApis = {
  documents: [],
  compareApis: null,
  areAlike: null,
};

import type { ReleaseComparisonInput } from "../../changes/releases/release-comparison.ts";

/** The functions about documents that `compareReleases` needs. */
export type PinnedApis = Pick<
  ReleaseComparisonInput,
  "documents" | "compareApis" | "areAlike"
>;

export const nothingPinned: PinnedApis = {
  documents: [],
  compareApis: null,
  areAlike: null,
};

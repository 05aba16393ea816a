import type { CatalogueComparisonInput } from "../../changes/releases/catalogue-comparison.ts";

/** What `compareCatalogueReleases` has to be given about documents. */
export type PinnedApis = Pick<
  CatalogueComparisonInput,
  "documents" | "compareApis" | "areAlike"
>;

export const nothingPinned: PinnedApis = {
  documents: [],
  compareApis: null,
  areAlike: null,
};

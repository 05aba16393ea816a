import type { ChangeKind } from "../../generator/changes/change/kind-ids.ts";

/** What else changes where a kind occurs, because the one is not there without the other. */
export const companionKinds: Readonly<
  Partial<Record<ChangeKind, readonly ChangeKind[]>>
> = {
  // Something has to break.
  "api-version-not-raised": ["type-changed"],
  // Pages are made of parameters, which are told by themselves.
  "list-paging-added": ["query-parameter-added-optional"],
  "list-paging-removed": ["query-parameter-removed"],
  "list-paging-changed": [
    "query-parameter-added-optional",
    "query-parameter-removed",
  ],
  // With its query the whole address changes.
  "operation-fixed-query-changed": ["operation-moved"],
};

import type { ChangeKind } from "../../generator/changes/change/kind-ids.ts";

/** What else changes where a kind occurs, because the one is not there without the other. */
export const companionKinds: Readonly<
  Partial<Record<ChangeKind, readonly ChangeKind[]>>
> = {
  // Something has to break.
  "api-version-not-raised": ["type-changed"],
  // With the union the last references to its components go.
  "union-removed": ["schema-removed"],
  // What a method is named after is told too.
  "method-renamed": ["operation-id-changed"],
  // Pages are made of parameters, which are told by themselves.
  "list-paging-added": ["query-parameter-added-optional"],
  "list-paging-removed": ["query-parameter-removed"],
  "list-paging-changed": [
    "query-parameter-added-optional",
    "query-parameter-removed",
  ],
};

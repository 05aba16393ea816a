import type { ChangeKind } from "../../generator/changes/kinds/change-kinds.ts";

/** What else changes where a kind occurs, because the one is not there without the other. */
export const companionKinds: Readonly<
  Partial<Record<ChangeKind, readonly ChangeKind[]>>
> = {
  // The last operation of a group takes its module with it, and what moves a group renames its methods.
  "operation-removed": ["subpath-removed"],
  "subpath-removed": ["operation-removed"],
  "subpath-renamed": [
    "method-renamed",
    "operation-tag-added",
    "operation-tag-removed",
  ],
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

/** Facts of catalogues about whole operations, and about fields that their source does not name. */
export const lifecycleKindIds = [
  "operation-removed",
  "fields-removed",
  "operation-deprecated",
  "operation-added",
  "fields-added",
  "operation-reactivated",
] as const;

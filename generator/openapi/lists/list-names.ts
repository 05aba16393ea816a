/*
 * The names by which lists are known when a document does not say that it has any. Each is the usual name of one thing
 * in public APIs; a name with two common meanings (`start`, `count`) stands nowhere here.
 */

export const pageNames: ReadonlySet<string> = new Set([
  "page",
  "page_number",
  "pageNumber",
  "page[number]",
]);

export const offsetNames: ReadonlySet<string> = new Set([
  "offset",
  "skip",
  "$skip",
  "page[offset]",
]);

export const cursorNames: ReadonlySet<string> = new Set([
  "cursor",
  "after",
  "next_cursor",
  "nextCursor",
  "page_token",
  "pageToken",
  "next_token",
  "nextToken",
  "continuation_token",
  "continuationToken",
  "page[cursor]",
  "page[after]",
]);

export const sizeNames: readonly string[] = [
  "per_page",
  "perPage",
  "page_size",
  "pageSize",
  "page[size]",
  "page[limit]",
  "limit",
  "max_results",
  "maxResults",
  "$top",
];

/** Arrays of objects beside the items. */
export const besideItems: ReadonlySet<string> = new Set([
  "errors",
  "included",
  "links",
  "warnings",
]);

/** Objects in which an envelope keeps what it says of the page. */
export const pageHolders: ReadonlySet<string> = new Set([
  "meta",
  "metadata",
  "page",
  "pagination",
  "paging",
  "page_info",
  "pageInfo",
  "cursors",
  "response_metadata",
]);

/** The cursor of the next page. */
export const nextNames: ReadonlySet<string> = new Set([
  "next_cursor",
  "nextCursor",
  "next_page_token",
  "nextPageToken",
  "next_token",
  "nextToken",
  "next_page_cursor",
  "nextPageCursor",
  "end_cursor",
  "endCursor",
  "continuation_token",
  "continuationToken",
]);

/** The same, where a holder says that it is about pages: `meta.page.after`. */
export const nextNamesInHolder: ReadonlySet<string> = new Set([
  ...nextNames,
  "after",
  "next",
  "cursor",
]);

export const totalNames: ReadonlySet<string> = new Set([
  "total",
  "total_count",
  "totalCount",
  "total_results",
  "totalResults",
  "total_items",
  "totalItems",
  "totalElements",
]);

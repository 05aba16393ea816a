/*
 * Names that identify lists in documents that do not describe paging. Each is the usual name of one concept in public
 * APIs; names with two common meanings (`start`, `count`) are left out.
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

/** The id of the last item of the previous page. All but the first name can also mean something else. */
export const lastIdNames: readonly string[] = [
  "starting_after",
  "startingAfter",
  "after",
  "after_id",
  "afterId",
];

/** The token of the next page in the body of a request. */
export const bodyTokenNames: ReadonlySet<string> = new Set([
  "cursor",
  "start_cursor",
  "startCursor",
  "next_cursor",
  "nextCursor",
  "page_token",
  "pageToken",
  "next_page_token",
  "nextPageToken",
  "next_token",
  "nextToken",
  "NextToken",
  "continuation_token",
  "continuationToken",
]);

/** Flags that say that there is another page. */
export const moreNames: ReadonlySet<string> = new Set(["has_more", "hasMore"]);

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
  "MaxResults",
];

/** Arrays of objects beside the items. */
export const besideItems: ReadonlySet<string> = new Set([
  "errors",
  "included",
  "links",
  "warnings",
]);

/** Objects in which a response describes the page. */
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
  "NextToken",
  "next_page_cursor",
  "nextPageCursor",
  "end_cursor",
  "endCursor",
  "continuation_token",
  "continuationToken",
]);

/** The same, inside an object that is clearly about pages: `meta.page.after`. */
export const nextNamesInHolder: ReadonlySet<string> = new Set([
  ...nextNames,
  "after",
  "next",
  "cursor",
]);

/** The number, URL or cursor of the next page: the parameter decides which it is. */
export const nextPageNames: ReadonlySet<string> = new Set([
  "next_page",
  "nextPage",
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

import type { ErrorDetails, PagePosition } from "./gateway-error.ts";
import type { JsonValue } from "./json.ts";
import {
  fingerprint,
  isLastPage,
  type PageContent,
  type PageShape,
  readPage,
} from "./page-rules.ts";
import { PaginationError, PaginationLoopError } from "./pagination-errors.ts";

/** Where pages come from. */
export interface PageSource<T> {
  readonly details: ErrorDetails;
  /** Number of the page that `first` gives. */
  readonly startPage: number;
  first(): Promise<T>;
  fetch(position: PagePosition): Promise<T>;
}

/** A page body and the items in it. */
export interface Page<T> {
  readonly body: T;
  readonly items: readonly JsonValue[];
}

const MAX_PAGES = 10_000;

/**
 * Walks the pages one after the other; none is asked for ahead of need. Items
 * that are inserted or deleted meanwhile shift the rest: give a stable `sort`.
 * @throws PaginationError, PaginationLoopError, whatever the source rejects with
 */
export async function* paginate<T>(
  source: PageSource<T>,
  shape: PageShape,
): AsyncGenerator<Page<T>, void> {
  const seen = new Set<string>();
  let largest = 0;
  let position: PagePosition = { page: source.startPage, received: 0 };
  let body = await source.first();
  for (let count = 1; ; count += 1) {
    const details = { ...source.details, position };
    const content = readPage(body, shape);
    const items = requireItems(content, details);
    // The page after the last is empty; it only says that the list is over.
    if (count === 1 || items.length > 0) yield { body, items };
    const received = position.received + items.length;
    if (isLastPage(content, received)) return;
    refuseLoop(seen, items, details);
    largest = Math.max(largest, items.length);
    position = { page: position.page + 1, received };
    refuseEndless({ ...source.details, position }, shape, {
      count,
      mostPages: mostPages(content, largest),
    });
    body = await source.fetch(position);
  }
}

function requireItems(
  content: PageContent,
  details: ErrorDetails,
): readonly JsonValue[] {
  if (content.items) return content.items;
  throw new PaginationError(
    "the items path of the paging descriptor leads to no array",
    details,
  );
}

function refuseLoop(
  seen: Set<string>,
  items: readonly JsonValue[],
  details: ErrorDetails,
): void {
  const print = fingerprint(items);
  if (seen.has(print)) throw new PaginationLoopError(details);
  seen.add(print);
}

/** Pages that the total can fill at the largest size seen, and one to spare. */
function mostPages({ total }: PageContent, largest: number): number {
  return total === undefined ? Infinity : Math.ceil(total / largest) + 1;
}

function refuseEndless(
  details: ErrorDetails,
  shape: PageShape,
  pages: { readonly count: number; readonly mostPages: number },
): void {
  const maxPages = shape.maxPages ?? MAX_PAGES;
  if (pages.count >= maxPages) {
    throw new PaginationError(`more than ${maxPages} pages`, details);
  }
  if (pages.count >= pages.mostPages) {
    throw new PaginationError("more pages than the total allows", details);
  }
}
